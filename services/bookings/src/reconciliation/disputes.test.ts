import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import type { BookingsUnderTest } from '../testing/start-bookings';
import { startWithStripe } from '../testing/stripe';
import { bookByStripe, linesOf, type PaidByStripe, sendEvents } from '../testing/stripe-charges';
import type { StripeStub } from '../testing/stripe-stub';
import { dealAccount, linesOfBookings } from '../payments/ledger/deal-account';
import { Booking } from '../records/booking';
import { JobAssignment } from '../records/job';
import { assignmentOf, assignToFreeCleaner, type CleanerAtWork, report } from '../testing/jobs';

let stripe: StripeStub;
let bookings: BookingsUnderTest;
let published: CollectedEvents;
beforeAll(async () => {
  ({ stripe, bookings } = await startWithStripe());
  published = await bookings.collectEvents();
});
beforeEach(() => bookings.clear());
afterAll(() => bookings.stop());

const told = (type: 'payment.disputed' | 'payment.dispute-closed', { checkoutId }: PaidByStripe) =>
  published.ofType(type).filter(({ payload }) => payload.checkoutId === checkoutId);

/** Tells all that happened since `from`: twice, the latest first. */
async function sendSince(from: number): Promise<void> {
  const events = stripe.events.slice(from);
  await sendEvents(bookings, [...events, ...events].toReversed());
}

/** What is left to pay of a booking that costs 200.00. */
async function dueOf(bookingId: string): Promise<number> {
  const lines = (await linesOfBookings([bookingId])).get(bookingId)!;
  return dealAccount({ price: { minor: 20_000, currency: 'AUD' }, isOver: false }, lines).due;
}

describe('a charge that is disputed', () => {
  it('is taken back in the ledger once, and what was paid is due again', async () => {
    const paid = await bookByStripe(bookings, stripe);
    const [bookingId] = paid.bookingIds;
    expect(await dueOf(bookingId!)).toBe(17_000);
    const from = stripe.events.length;
    const dispute = stripe.dispute(paid.paymentId, 3_000);
    await sendSince(from);
    await sendSince(from);

    expect(await linesOf(paid.checkoutId)).toMatchObject([
      { type: 'confirmation_fee', amount: { minor: 3_000 } },
      {
        ...{ type: 'dispute', status: 'succeeded', amount: { minor: -3_000 }, bookingId },
        paymentGatewayTransactionId: `${dispute.id}/withdrawn`,
      },
    ]);
    expect(await dueOf(bookingId!)).toBe(20_000);
    await eventually(() => told('payment.disputed', paid).length > 0);
    expect(told('payment.disputed', paid)).toMatchObject([{ payload: { amount: '30.00' } }]);
  });

  it('and won is given again once, whatever comes first', async () => {
    const paid = await bookByStripe(bookings, stripe);
    const from = stripe.events.length;
    const dispute = stripe.dispute(paid.paymentId, 3_000);
    stripe.closeDispute(dispute, 'won');
    await sendSince(from);

    expect(
      (await linesOf(paid.checkoutId)).map(({ type, amount }) => [type, amount.minor]),
    ).toEqual([
      ['confirmation_fee', 3_000],
      ['dispute', -3_000],
      ['dispute_reversal', 3_000],
    ]);
    expect(await dueOf(paid.bookingIds[0]!)).toBe(17_000);
    await eventually(() => told('payment.dispute-closed', paid).length > 0);
    expect(told('payment.dispute-closed', paid)).toMatchObject([{ payload: { outcome: 'won' } }]);
    expect(told('payment.disputed', paid)).toHaveLength(1);
  });

  it('and lost stays with the bank, and is told as lost once', async () => {
    const paid = await bookByStripe(bookings, stripe);
    const from = stripe.events.length;
    const dispute = stripe.dispute(paid.paymentId, 3_000);
    await sendSince(from);
    stripe.closeDispute(dispute, 'lost');
    await sendSince(from);

    const lines = await linesOf(paid.checkoutId);
    expect(lines.slice(1)).toMatchObject([{ type: 'dispute', outcome: 'lost' }]);
    await eventually(() => told('payment.dispute-closed', paid).length > 0);
    expect(told('payment.dispute-closed', paid)).toMatchObject([{ payload: { outcome: 'lost' } }]);
  });

  it('and is of a series takes from each of its bookings, and gives each the same again', async () => {
    const paid = await bookByStripe(bookings, stripe, 3);
    const from = stripe.events.length;
    const dispute = stripe.dispute(paid.paymentId, 5_000);
    stripe.closeDispute(dispute, 'won');
    await sendSince(from);

    const [, taken, given] = await linesOf(paid.checkoutId);
    expect(taken?.allocations?.map(({ minor }) => minor)).toEqual([-1_667, -1_667, -1_666]);
    expect(given?.allocations?.map(({ minor }) => minor)).toEqual([1_667, 1_667, 1_666]);
  });
});

describe('what the cleaner of a disputed clean collects', () => {
  const jobOf = (jobId: string) => JobAssignment.findOne({ jobId }).orFail().lean();
  const cashOf = async (jobId: string) => (await jobOf(jobId)).cash.minor;

  /** Takes the fee of 30.00 back, or gives it again. */
  async function dispute({ paymentId }: PaidByStripe) {
    const taken = stripe.dispute(paymentId, 3_000);
    await sendSince(stripe.events.length - 1);
    return {
      async win() {
        const from = stripe.events.length;
        stripe.closeDispute(taken, 'won');
        await sendSince(from);
      },
    };
  }

  async function complete(jobId: string, cleaner: CleanerAtWork) {
    const id = await assignmentOf(jobId, cleaner);
    await report(bookings, cleaner, id, { status: 'started' });
    expect((await report(bookings, cleaner, id, { status: 'completed' })).status).toBe(200);
  }

  const writeOff = (id: string, amount: string, isReversal = false) =>
    bookings.call('POST', `/api/admin/deals/booking/${id}/write-offs`, {
      as: 'admin',
      body: { amount, reason: 'Goodwill', isReversal },
    });

  it('follows it before the clean, and they earn the same', async () => {
    const paid = await bookByStripe(bookings, stripe);
    const [id] = paid.bookingIds as [string];
    await assignToFreeCleaner(bookings, id);
    const { win } = await dispute(paid);
    expect(await jobOf(id)).toMatchObject({ cash: { minor: 20_000 }, payout: { minor: 17_000 } });
    await eventually(() =>
      published
        .ofType('job.assigned')
        .some(({ payload }) => payload.jobId === id && payload.cash === '200.00'),
    );
    await win();
    expect(await cashOf(id)).toBe(17_000);
  });

  it('is no more than it was once the clean is done, unless staff ask for it', async () => {
    const paid = await bookByStripe(bookings, stripe);
    const [id] = paid.bookingIds as [string];
    await complete(id, await assignToFreeCleaner(bookings, id));
    const { win } = await dispute(paid);
    expect([await cashOf(id), await dueOf(id)]).toEqual([17_000, 20_000]);
    expect((await writeOff(id, '180.00')).status).toBe(200);
    expect(await cashOf(id)).toBe(2_000);
    await writeOff(id, '50.00', true);
    expect(await cashOf(id)).toBe(7_000);
    await win();
    expect(await cashOf(id)).toBe(4_000);
  });

  it('stays nothing where all of it was settled, and what is due again is said of it', async () => {
    const paid = await bookByStripe(bookings, stripe);
    const [id] = paid.bookingIds as [string];
    const cleaner = await assignToFreeCleaner(bookings, id);
    await writeOff(id, '170.00');
    await complete(id, cleaner);
    const paymentStatusOf = async () => (await Booking.findById(id).orFail().lean()).paymentStatus;
    expect(await paymentStatusOf()).toBe('settled');
    const { win } = await dispute(paid);
    expect([await cashOf(id), await paymentStatusOf()]).toEqual([0, 'paid']);
    await win();
    expect(await paymentStatusOf()).toBe('settled');
  });
});
