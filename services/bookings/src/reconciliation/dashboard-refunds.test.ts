import { eventually } from '@brightnest/service-kit/testing/eventually';
import { type CollectedEvents, collectEvents } from '@brightnest/service-kit/testing/test-broker';
import { allocationsOf } from '../payments/ledger/deal-account';
import { Booking } from '../records/booking';
import { JobAssignment } from '../records/job';
import { assignToFreeCleaner } from '../testing/jobs';
import { addTestCheckout } from '../testing/payments';
import { type BookingsUnderTest, runTask, startBookings } from '../testing/start-bookings';
import { stripeEnv } from '../testing/stripe';
import { bookByStripe, linesOf, refundedOf, sendEvents, sendLast } from '../testing/stripe-charges';
import { startStripeStub, type StripeStub } from '../testing/stripe-stub';
import { allocate } from '../payments/refunds/movements';
import { processRefunds } from '../payments/refunds/refunds';

describe('a refund that was made at the provider’s own dashboard', () => {
  let stripe: StripeStub;
  let bookings: BookingsUnderTest;
  let published: CollectedEvents;
  beforeAll(async () => {
    stripe = await startStripeStub();
    bookings = await startBookings(stripeEnv(stripe.url));
    published = await collectEvents(bookings.env);
  });
  beforeEach(async () => {
    await bookings.clear();
    stripe.nextRefund = 'succeeded';
  });
  afterAll(async () => {
    await published.stop();
    await bookings.stop();
    await stripe.stop();
  });

  const cancel = (userId: string, bookingId: string) =>
    bookings.call('POST', `/api/bookings/${bookingId}/cancel`, {
      as: { role: 'customer', userId },
      body: {},
    });

  it('reaches the ledger and the payer once, however often it is told', async () => {
    const { paymentId, checkoutId, bookingIds } = await bookByStripe(bookings, stripe);
    const { id } = stripe.refund(paymentId, 1_000);
    const [event] = stripe.events.slice(-1);
    expect(await sendEvents(bookings, [event!, event!, event!, event!])).toEqual([
      200, 200, 200, 200,
    ]);

    expect(await linesOf(checkoutId)).toMatchObject([
      { type: 'confirmation_fee' },
      {
        ...{ type: 'refund', status: 'succeeded', amount: { minor: -1_000 } },
        ...{ bookingId: bookingIds[0], paymentGatewayTransactionId: id },
        ...{ description: 'Deep Cleaning', label: 'Refunded at the provider' },
      },
    ]);
    expect(await refundedOf(checkoutId)).toBe(1_000);
    const told = () =>
      published.ofType('payment.refunded').filter((one) => one.payload.checkoutId === checkoutId);
    await eventually(() => told().length > 0);
    expect(told()).toMatchObject([{ payload: { amount: '10.00', kept: '20.00' } }]);
  });

  it('is pending as long as it is there, and is taken back when it fails there', async () => {
    const { paymentId, checkoutId } = await bookByStripe(bookings, stripe);
    stripe.nextRefund = 'pending';
    stripe.refund(paymentId, 1_000);
    await sendLast(bookings, stripe);
    expect((await linesOf(checkoutId))[1]).toMatchObject({ type: 'refund', status: 'pending' });
    await runTask(bookings, processRefunds);
    expect(stripe.refunds.filter((one) => one.payment_intent === paymentId)).toHaveLength(1);

    stripe.settleRefunds(paymentId, 'failed');
    await sendLast(bookings, stripe);
    expect((await linesOf(checkoutId))[1]).toMatchObject({ type: 'refund', status: 'failed' });
    expect(await refundedOf(checkoutId)).toBe(0);
  });

  it('of a series is divided by what of each fee was left', async () => {
    const { userId, paymentId, checkoutId, bookingIds } = await bookByStripe(bookings, stripe, 3);
    await cancel(userId, bookingIds[0]!);
    await runTask(bookings, processRefunds);
    stripe.refund(paymentId, 2_001);
    await sendLast(bookings, stripe);

    expect((await linesOf(checkoutId))[2]?.allocations).toEqual([
      { bookingId: bookingIds[0], minor: 0 },
      { bookingId: bookingIds[1], minor: -1_001 },
      { bookingId: bookingIds[2], minor: -1_000 },
    ]);
    expect(await refundedOf(checkoutId)).toBe(5_001);
  });

  it('of a series takes also what is held for refunds that are about to be ordered, and now fail', async () => {
    const { userId, paymentId, checkoutId, bookingIds } = await bookByStripe(bookings, stripe, 3);
    // The task that orders them runs beside this test.
    stripe.faultOf = ({ url, method }) =>
      method === 'POST' && url === '/v1/refunds' ? 'lost-call' : undefined;
    await cancel(userId, bookingIds[0]!);
    await cancel(userId, bookingIds[1]!);
    stripe.refund(paymentId, 8_000);
    await sendLast(bookings, stripe);
    stripe.faultOf = () => undefined;

    const lines = await eventually(async () => {
      await runTask(bookings, processRefunds);
      const all = await linesOf(checkoutId);
      return all.every(({ status }) => status !== 'pending') && all;
    });
    expect(lines.map(({ amount, status }) => `${amount.minor} ${status}`)).toEqual([
      ...['9000 succeeded', '-3000 failed', '-3000 failed', '-8000 succeeded'],
    ]);
    expect(lines[3]?.allocations).toEqual([
      { bookingId: bookingIds[0], minor: -2_500 },
      { bookingId: bookingIds[1], minor: -2_500 },
      { bookingId: bookingIds[2], minor: -3_000 },
    ]);

    // Staff try both again: each booking gets what it lacks.
    for (const { _id } of lines.slice(1, 3)) {
      await bookings.call('POST', `/api/admin/transactions/${String(_id)}/retry-refund`, {
        as: 'admin',
      });
    }
    expect((await linesOf(checkoutId)).slice(4)).toMatchObject([
      { bookingId: bookingIds[0], amount: { minor: -500 } },
      { bookingId: bookingIds[1], amount: { minor: -500 } },
    ]);
  });

  it('of a series is divided anew when one of ours, ordered before it, has succeeded', async () => {
    const { userId, paymentId, checkoutId, bookingIds } = await bookByStripe(bookings, stripe, 3);
    stripe.faultOf = ({ url, method }) =>
      method === 'POST' && url === '/v1/refunds' ? 'lost-call' : undefined;
    for (const id of bookingIds) await cancel(userId, id);
    stripe.refund(paymentId, 4_238);
    await sendLast(bookings, stripe);
    stripe.faultOf = () => undefined;
    const settled = () =>
      eventually(async () => {
        await runTask(bookings, processRefunds);
        const all = await linesOf(checkoutId);
        return all.every(({ status }) => status !== 'pending') && all;
      });
    const leftOf = async () => {
      const lines = (await linesOf(checkoutId)).filter(({ status }) => status === 'succeeded');
      const parts = lines.flatMap(allocationsOf);
      return bookingIds.map((id) =>
        parts.reduce((left, one) => left + (one.bookingId === id ? one.minor : 0), 0),
      );
    };

    const failed = (await settled()).filter(({ status }) => status === 'failed');
    expect(failed).toHaveLength(2);
    expect((await leftOf()).sort((a, b) => a - b)).toEqual([0, 881, 881]);
    for (const { _id } of failed) {
      const path = `/api/admin/transactions/${String(_id)}/retry-refund`;
      expect((await bookings.call('POST', path, { as: 'admin' })).status).toBe(200);
    }
    await settled();
    expect(await leftOf()).toEqual([0, 0, 0]);
    expect(stripe.leftOf(paymentId)).toBe(0);
  });

  it('of a whole fee leaves a booking that takes place as it is, and a cancelled one refunded', async () => {
    const live = await bookByStripe(bookings, stripe);
    const [liveId] = live.bookingIds as [string];
    await assignToFreeCleaner(bookings, liveId);
    stripe.refund(live.paymentId, 3_000);
    await sendLast(bookings, stripe);
    const kept = await bookByStripe(bookings, stripe);
    await Booking.updateOne({ _id: kept.bookingIds[0] }, { $set: { status: 'cancelled' } });
    stripe.refund(kept.paymentId, 3_000);
    await sendLast(bookings, stripe);

    const paymentStatusOf = async (id?: string) =>
      (await Booking.findById(id).orFail().lean()).paymentStatus;
    expect(await paymentStatusOf(liveId)).toBe('paid');
    expect(await JobAssignment.findOne({ jobId: liveId }).lean()).toMatchObject({
      cash: { minor: 20_000 },
    });
    expect(await paymentStatusOf(kept.bookingIds[0])).toBe('refunded');
  });

  it('brings the payment that it is of with it, where nobody told of that', async () => {
    const checkoutId = await addTestCheckout();
    await bookings.call('POST', `/api/payments/checkouts/${checkoutId}/pay`);
    stripe.refund(stripe.pay(checkoutId), 60);
    await sendLast(bookings, stripe);
    expect((await linesOf(checkoutId)).map(({ amount }) => amount.minor)).toEqual([3_060, -60]);
  });
});

describe('dividing a movement over bookings', () => {
  const left = (...minors: number[]) =>
    minors.map((minor, index) => ({ bookingId: String(index), minor }));
  const sharesOf = (minor: number, ...minors: number[]) =>
    allocate(minor, left(...minors)).map((part) => part.minor);

  it.each([
    [-100, [1, 1, 1], [-34, -33, -33]],
    [-100, [3_000, 0, 1_000], [-75, 0, -25]],
    [-1, [1_000, 3_000], [0, -1]],
    [-9, [0, 0], [-5, -4]],
  ])('gives of %d over what is left %p its parts', (minor, minors, expected) => {
    expect(sharesOf(minor, ...minors)).toEqual(expected);
  });

  it('always sums to the movement', () => {
    for (let minor = 1; minor < 500; minor += 7) {
      const shares = sharesOf(-minor, 1_000, 333, 77, 0, 2_999);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(-minor);
    }
  });
});
