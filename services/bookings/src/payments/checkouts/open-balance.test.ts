import type { Checkout, CheckoutResponse } from '@brightnest/contracts/payments/payment-schemas';
import type {
  CustomerBooking,
  UserBookingResponse,
} from '@brightnest/contracts/scheduling/customer-booking-schemas';
import type {
  CleanerJob,
  UpcomingJobsResponse,
} from '@brightnest/contracts/workforce/cleaner-job-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { Booking } from '../../records/booking';
import { JobAssignment } from '../../records/job';
import { addPaidClean, addService, bookPaid, inHours, newUserId } from '../../testing/bookings';
import {
  addCleanerAtWork,
  assignmentOf,
  assignToFreeCleaner,
  type CleanerAtWork,
  report,
} from '../../testing/jobs';
import { pay, readCheckout } from '../../testing/payments';
import { type BookingsUnderTest, startBookings } from '../../testing/start-bookings';
import { TransactionModel } from '../ledger/ledger';
import { recordPayment } from './record-payment';

let bookings: BookingsUnderTest;
let published: CollectedEvents;
let serviceId: string;
beforeAll(async () => {
  bookings = await startBookings();
  published = await bookings.collectEvents();
  serviceId = await addService();
});
afterAll(() => bookings.stop());

type Own = Omit<Awaited<ReturnType<typeof addPaidClean>>, 'checkoutId'>;

function open({ userId, bookingId }: Own, body: object = { pays: 'balance' }) {
  return bookings.call<CheckoutResponse>('POST', '/api/payments/checkouts', {
    as: { role: 'customer', userId },
    body: { bookingId, ...body },
  });
}

async function openBalance(own: Own): Promise<Checkout> {
  const { status, body } = await open(own);
  expect(status).toBe(200);
  return body.checkout;
}

async function readBooking({ userId, bookingId }: Own): Promise<CustomerBooking> {
  const as = { role: 'customer', userId } as const;
  const path = `/api/bookings/${bookingId}`;
  return (await bookings.call<UserBookingResponse>('GET', path, { as })).body.booking;
}

const assign = ({ bookingId }: Own) => assignToFreeCleaner(bookings, bookingId);

const chargeOf = ({ id, amount }: Checkout) => ({
  paymentId: `pay_${id}`,
  amount: { minor: Math.round(Number(amount) * 100), currency: 'AUD' as const },
});

const linesOf = async ({ bookingId }: Own) =>
  (await TransactionModel.find({ bookingId }).sort({ _id: 1 }).lean()).map(({ type, amount }) => [
    type,
    amount.minor,
  ]);

describe('the rest of a booking by card', () => {
  it('is what the account says, and settles the booking', async () => {
    const own = await addPaidClean(bookings);
    expect(await readBooking(own)).toMatchObject({
      account: { agreed: '200.00', paid: '30.00', refunded: '0.00', due: '170.00' },
      isBalancePayable: true,
    });
    const checkout = await openBalance(own);
    expect(checkout).toMatchObject({
      ...{ purpose: 'balance', amount: '170.00', total: '200.00', paidBefore: '30.00' },
      ...{ cash: '0.00', bookingIds: [own.bookingId] },
    });

    await pay(bookings, checkout.id);
    await eventually(async () => (await readCheckout(bookings, checkout.id)).status === 'paid');

    expect(await readBooking(own)).toMatchObject({
      ...{ paymentStatus: 'settled', cashAmount: '170.00', isBalancePayable: false },
      account: { agreed: '200.00', paid: '200.00', refunded: '0.00', due: '0.00' },
    });
    expect(await linesOf(own)).toEqual([
      ['confirmation_fee', 3_000],
      ['balance', 17_000],
    ]);
    const told = await eventually(() =>
      published.ofType('payment.received').find(({ payload }) => payload.purpose === 'balance'),
    );
    expect(told.payload).toMatchObject({ total: '200.00', paidBefore: '30.00', cash: '0.00' });
  });

  it('has one open checkout in all windows, with one receipt number of its own', async () => {
    const own = await addPaidClean(bookings);
    const opened = await Promise.all([1, 2, 3].map(() => openBalance(own)));
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    await recordPayment(opened[0]!.id, chargeOf(opened[0]!));
    const paid = await readCheckout(bookings, opened[0]!.id);
    expect(paid.receiptNumber).not.toBe((await readBooking(own)).receiptNumber);
    expect((await open(own)).error.message).toBe('All of this clean is paid already.');
  });

  it('is another checkout once less is due', async () => {
    const own = await addPaidClean(bookings);
    const first = await openBalance(own);
    await TransactionModel.create({
      ...{ bookingId: own.bookingId, userId: own.userId, type: 'balance', status: 'succeeded' },
      ...{ amount: { minor: 5_000, currency: 'AUD' }, description: 'Bank transfer' },
    });
    const second = await openBalance(own);
    expect([second.id === first.id, second.amount, second.paidBefore]).toEqual([
      false,
      '120.00',
      '80.00',
    ]);
    expect(await readCheckout(bookings, first.id)).toMatchObject({ status: 'cancelled' });
    // What was paid for the first after all goes back whole.
    await recordPayment(first.id, chargeOf(first));
    expect(await readCheckout(bookings, first.id)).toMatchObject({ status: 'refunded' });
    expect((await readBooking(own)).account).toMatchObject({ due: '120.00' });
  });

  it('gives back what was more than due when it came', async () => {
    const own = await addPaidClean(bookings);
    const checkout = await openBalance(own);
    await TransactionModel.create({
      ...{ bookingId: own.bookingId, userId: own.userId, type: 'write_off', status: 'succeeded' },
      ...{ amount: { minor: 2_000, currency: 'AUD' }, description: 'Written off' },
    });
    await recordPayment(checkout.id, chargeOf(checkout));
    expect(await readCheckout(bookings, checkout.id)).toMatchObject({
      ...{ status: 'paid', refunded: '20.00', paidBefore: '50.00' },
    });
    expect(await linesOf(own)).toEqual([
      ['confirmation_fee', 3_000],
      ['write_off', 2_000],
      ['refund', -2_000],
      ['balance', 17_000],
    ]);
    expect((await readBooking(own)).account.due).toBe('0.00');
  });

  it('of one of a series leaves the cash of the others', async () => {
    const userId = newUserId();
    await addCleanerAtWork();
    const repeat = { every: 'weekly' as const, occurrences: 2 };
    const request = { serviceId, scheduledDate: inHours(72), repeat };
    const [first, second] = await bookPaid(bookings, userId, request);
    const checkout = await openBalance({ userId, bookingId: first!.id });
    expect(checkout).toMatchObject({ amount: '170.00', paidBefore: '30.00' });
    await recordPayment(checkout.id, chargeOf(checkout));
    // The receipt of both fees asks for the cash of the second alone.
    expect(await readCheckout(bookings, first!.checkoutId!)).toMatchObject({
      ...{ amount: '60.00', cash: '170.00', cashPerClean: null },
    });
    const { account } = await readBooking({ userId, bookingId: second!.id });
    expect(account).toMatchObject({ paid: '30.00', due: '170.00' });
  });

  it('is for its customer alone, once the fee is paid', async () => {
    const own = await addPaidClean(bookings);
    expect((await open({ ...own, userId: newUserId() })).status).toBe(404);
    const visitor = await bookings.call('POST', '/api/payments/checkouts', {
      body: { bookingId: own.bookingId, pays: 'balance' },
    });
    expect(visitor.status).toBe(401);
    await Booking.updateOne({ _id: own.bookingId }, { $set: { status: 'pending' } });
    expect((await open(own)).error.message).toBe('Please pay the confirmation fee first.');
  });
});

describe('the cash of a job whose rest is paid by card', () => {
  async function jobOf({ as }: CleanerAtWork): Promise<CleanerJob> {
    const path = '/api/cleaner/upcoming-jobs';
    return (await bookings.call<UpcomingJobsResponse>('GET', path, { as })).body.jobs[0]!;
  }

  async function begin(own: Own) {
    const cleaner = await assign(own);
    const assignmentId = await assignmentOf(own.bookingId, cleaner);
    const send = (body: object) => report(bookings, cleaner, assignmentId, body);
    expect((await send({ status: 'started' })).status).toBe(200);
    return { cleaner, assignmentId, send };
  }

  it('is nothing any more, which its cleaner is told, and earns them the same', async () => {
    const own = await addPaidClean(bookings);
    const { cleaner, assignmentId, send } = await begin(own);
    expect(await jobOf(cleaner)).toMatchObject({ cashToCollect: '170.00', isPaidByCard: false });
    const checkout = await openBalance(own);
    await recordPayment(checkout.id, chargeOf(checkout));

    expect(await jobOf(cleaner)).toMatchObject({ cashToCollect: '0.00', isPaidByCard: true });
    const told = await eventually(() =>
      published
        .ofType('job.assigned')
        .find(({ payload }) => payload.assignmentId === assignmentId && payload.isPaidByCard),
    );
    expect(told.payload).toMatchObject({ cash: '0.00', revision: 1 });

    const refused = await send({ status: 'completed', cashReceived: true });
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'There is no cash to collect: the customer has paid by card.',
    ]);
    expect((await send({ status: 'completed' })).status).toBe(200);
    expect(await JobAssignment.findById(assignmentId).lean()).toMatchObject({
      earned: { minor: 17_000 },
    });
  });

  it('is nothing for who is assigned after it was paid', async () => {
    const own = await addPaidClean(bookings);
    const checkout = await openBalance(own);
    await recordPayment(checkout.id, chargeOf(checkout));
    const cleaner = await assign(own);
    expect(await jobOf(cleaner)).toMatchObject({ cashToCollect: '0.00', isPaidByCard: true });
  });

  it('cannot be paid by card once the cleaner has it', async () => {
    const own = await addPaidClean(bookings);
    const { send } = await begin(own);
    const opened = await openBalance(own);
    expect((await send({ status: 'completed', cashReceived: true })).status).toBe(200);
    expect((await open(own)).error.message).toBe('It was paid in cash already.');
    await eventually(async () => (await readCheckout(bookings, opened.id)).status === 'cancelled');
    await recordPayment(opened.id, chargeOf(opened));
    expect(await readCheckout(bookings, opened.id)).toMatchObject({ status: 'refunded' });
    expect((await readBooking(own)).account).toMatchObject({ due: '0.00', refunded: '170.00' });
  });

  it('is paid once, whoever of card and cash is first', async () => {
    const own = await addPaidClean(bookings);
    const { send } = await begin(own);
    const checkout = await openBalance(own);
    const [answer] = await Promise.all([
      send({ status: 'completed', cashReceived: true }),
      recordPayment(checkout.id, chargeOf(checkout)),
    ]);
    const { status } = await readCheckout(bookings, checkout.id);
    // One of them won; the other was refused, or went back.
    expect([
      [200, 'refunded'],
      [409, 'paid'],
    ]).toContainEqual([answer.status, status]);
    const { account, paymentStatus } = await readBooking(own);
    const paidNet = Number(account.paid) - Number(account.refunded);
    expect([paidNet, account.due, paymentStatus]).toEqual([200, '0.00', 'settled']);
  });
});
