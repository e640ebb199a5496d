import { type MoneyPreviewResponse } from '@brightnest/contracts/payments/money-preview';
import { type RepriceBookingRequest } from '@brightnest/contracts/scheduling/booking-reprice-schemas';
import { type StaffBookingResponse } from '@brightnest/contracts/scheduling/staff-booking-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { type CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { CheckoutModel, type CheckoutRecord } from '../../payments/checkout';
import { linesOfBookings } from '../../payments/ledger/deal-account';
import { Booking } from '../../records/booking';
import { JobAssignment } from '../../records/job';
import {
  addMember,
  addPaidClean,
  addService,
  book,
  inHours,
  newUserId,
} from '../../testing/bookings';
import { addCleanerAtWork, assignBooking } from '../../testing/jobs';
import { CARDS, goToPay, pay, payWith, readCheckout } from '../../testing/payments';
import { type BookingsUnderTest, startBookings } from '../../testing/start-bookings';

let bookings: BookingsUnderTest;
let published: CollectedEvents;
let serviceId: string;
beforeAll(async () => {
  bookings = await startBookings();
  published = await bookings.collectEvents();
  serviceId = await addService();
});
afterAll(() => bookings.stop());

/** A booking over 200.00, of which 30.00 are paid. */
const paidBooking = async (request = {}) => (await addPaidClean(bookings, request)).bookingId;
const reprice = (id: string, change: Partial<RepriceBookingRequest>) =>
  bookings.call<StaffBookingResponse>('POST', `/api/admin/bookings/${id}/price`, {
    as: 'admin',
    body: { totalAmount: '300', reason: 'The flat is larger', ...change },
  });
const preview = (id: string, query: string) =>
  bookings.call<MoneyPreviewResponse>('GET', `/api/admin/bookings/${id}/price?${query}`, {
    as: 'admin',
  });
const netOf = async (id: string) =>
  (await linesOfBookings([id])).get(id)!.reduce((sum, { amount }) => sum + amount.minor, 0);
const amountsOf = async (id: string) => {
  const booking = await Booking.findById(id).orFail().lean();
  const { totalAmount, onlineConfirmationFee, cashAmount, cleanerPayout } = booking;
  return [totalAmount, onlineConfirmationFee, cashAmount, cleanerPayout].map(({ minor }) => minor);
};
const differenceOf = (id: string) =>
  CheckoutModel.findOne({ bookingIds: id, status: 'open' }).lean<CheckoutRecord>();
/** What those who do it were told to collect, one after the other. */
const cashTold = (id: string) =>
  published
    .ofType('job.assigned')
    .filter(({ payload }) => payload.jobId === id)
    .map(({ payload }) => payload.cash);
const told = async (id: string) => {
  const find = () =>
    published.ofType('booking.repriced').filter(({ payload }) => payload.bookingId === id);
  await eventually(() => find().length > 0);
  return find();
};

describe('a lower price of a booking', () => {
  it('gives back what is more than its fee, as the preview said, and tells the customer', async () => {
    const id = await paidBooking();
    const { body } = await preview(id, 'totalAmount=100');
    expect(body.money).toEqual({
      ...{ currency: 'AUD', paid: '30.00', refund: '15.00', kept: '15.00', toCharge: '0.00' },
      due: '85.00',
    });

    const answer = await reprice(id, { totalAmount: '100', expectedRefund: '15.00' });

    expect(answer.body.booking).toMatchObject({ totalAmount: '100.00', cashAmount: '85.00' });
    expect(await amountsOf(id)).toEqual([10_000, 1_500, 8_500, 8_500]);
    expect(await netOf(id)).toBe(1_500);
    const [event, ...others] = await told(id);
    expect(others).toEqual([]);
    expect(event?.payload).toMatchObject({
      ...{ previousPrice: '200.00', totalAmount: '100.00', reason: 'The flat is larger' },
      ...{ refund: '15.00', kept: '15.00', toCharge: '0.00', checkoutId: null, due: '85.00' },
    });
  });

  it('takes it from the one checkout of a series, for this clean alone', async () => {
    const repeat = { every: 'weekly' as const, occurrences: 3 };
    const id = await paidBooking({ repeat });
    const { checkoutId } = await Booking.findById(id).orFail().lean();
    const { bookingIds } = await CheckoutModel.findById(checkoutId).orFail().lean();
    expect(bookingIds).toHaveLength(3);

    await reprice(id, { totalAmount: '100' });

    expect(await readCheckout(bookings, checkoutId!)).toMatchObject({ refunded: '15.00' });
    expect(await Promise.all(bookingIds.map(netOf))).toEqual(
      bookingIds.map((one) => (one === id ? 1_500 : 3_000)),
    );
  });
});

describe('a higher price of a booking', () => {
  it('is due of a clean that was all paid, and settles it again once that is taken', async () => {
    const id = await paidBooking();
    const take = (amount: string) =>
      bookings.call('POST', `/api/admin/deals/booking/${id}/payments`, {
        as: 'admin',
        body: { amount, method: 'bank_transfer' },
      });
    expect((await take('170.00')).status).toBeLessThan(300);
    expect(await Booking.findById(id).lean()).toMatchObject({ paymentStatus: 'settled' });
    const { body } = await reprice(id, { totalAmount: '300', differenceInCash: true });
    expect(body.booking).toMatchObject({ paymentStatus: 'paid', due: '100.00' });
    expect((await take('100.00')).status).toBeLessThan(300);
    expect(await netOf(id)).toBe(30_000);
    expect(await Booking.findById(id).lean()).toMatchObject({ paymentStatus: 'settled' });
  });

  it('asks for what is missing of the fee, which is then not collected at the door', async () => {
    const id = await paidBooking();
    const { cleanerId } = await assign(id);
    await reprice(id, { totalAmount: '300' });

    const difference = await differenceOf(id);
    expect(difference).toMatchObject({
      ...{ amount: { minor: 1_500 }, total: { minor: 30_000 }, cash: { minor: 25_500 } },
      paidBefore: { minor: 3_000 },
    });
    const jobOf = () => JobAssignment.findOne({ jobId: id, cleanerId }).orFail().lean();
    expect(await jobOf()).toMatchObject({ price: { minor: 30_000 }, cash: { minor: 27_000 } });
    expect((await told(id))[0]?.payload).toMatchObject({
      ...{ toCharge: '15.00', checkoutId: difference?._id, due: '255.00' },
    });

    await pay(bookings, difference!._id);

    expect(await readCheckout(bookings, difference!._id)).toMatchObject({ status: 'paid' });
    expect(await jobOf()).toMatchObject({ cash: { minor: 25_500 }, payout: { minor: 25_500 } });
    expect(await amountsOf(id)).toEqual([30_000, 4_500, 25_500, 25_500]);
    expect(await netOf(id)).toBe(4_500);
    await eventually(() => cashTold(id).join() === '170.00,270.00,255.00');
  });

  it('is not collected by who is done either, once what is missing of its fee is paid', async () => {
    const id = await paidBooking();
    await assign(id);
    await reprice(id, { totalAmount: '300' });
    const earned = { minor: 27_000, currency: 'AUD' as const };
    await JobAssignment.updateOne({ jobId: id }, { $set: { status: 'completed', earned } });

    await pay(bookings, (await differenceOf(id))!._id);

    expect(await JobAssignment.findOne({ jobId: id }).lean()).toMatchObject({
      ...{ cash: { minor: 25_500 }, payout: { minor: 27_000 }, earned },
    });
  });

  it('is taken in cash where staff choose so', async () => {
    const id = await paidBooking();
    await reprice(id, { totalAmount: '300', differenceInCash: true });
    expect(await differenceOf(id)).toBeNull();
    expect(await amountsOf(id)).toEqual([30_000, 3_000, 27_000, 27_000]);
  });

  it('replaces what was asked for by the next price', async () => {
    const id = await paidBooking();
    await reprice(id, { totalAmount: '300' });
    const first = (await differenceOf(id))!._id;
    await reprice(id, { totalAmount: '400' });
    expect(await readCheckout(bookings, first)).toMatchObject({ status: 'cancelled' });
    expect(await differenceOf(id)).toMatchObject({ amount: { minor: 3_000 } });
  });

  it('asks for nothing any more once the booking is cancelled', async () => {
    const id = await paidBooking();
    await reprice(id, { totalAmount: '300' });
    const { _id } = (await differenceOf(id))!;
    await bookings.call('POST', `/api/admin/bookings/${id}/cancel`, { as: 'admin', body: {} });
    await eventually(async () => (await readCheckout(bookings, _id)).status === 'cancelled');
    expect(await netOf(id)).toBe(0);
  });

  it('and its payment at the moment of the next price end with one fee, and nothing lost', async () => {
    const id = await paidBooking();
    await reprice(id, { totalAmount: '300' });
    const payment = await goToPay(bookings, (await differenceOf(id))!._id);
    await Promise.all([
      payWith(bookings, payment, CARDS.succeeds),
      reprice(id, { totalAmount: '100' }),
    ]);
    // The one that came second may have been told to look again.
    await reprice(id, { totalAmount: '100' });
    await eventually(async () => (await netOf(id)) === 1_500);
    expect(await amountsOf(id)).toEqual([10_000, 1_500, 8_500, 8_500]);
  });
});

/** Has the cleaner whose time is kept for a booking do it. */
async function assign(id: string): Promise<{ cleanerId: string }> {
  const { heldCleanerId: cleanerId } = await Booking.findById(id).orFail().lean();
  await assignBooking(bookings, id, cleanerId!);
  return { cleanerId: cleanerId! };
}

describe('another price', () => {
  it.each([
    ['is refused as outdated where another sum would go back', { expectedRefund: '1.00' }, 409],
    ['is none where it is the price already', { totalAmount: '200' }, 400],
    ['needs a reason', { reason: ' ' }, 400],
    ['is an amount', { totalAmount: 'a lot' }, 400],
  ])('%s', async (_name, change, status) => {
    const id = await paidBooking();
    expect((await reprice(id, { totalAmount: '100', ...change })).status).toBe(status);
    expect(await amountsOf(id)).toEqual([20_000, 3_000, 17_000, 17_000]);
  });

  it.each([
    ['is done', { status: 'completed' }],
    ['is cancelled', { status: 'cancelled' }],
  ])('is not for a clean that %s', async (_name, set) => {
    const id = await paidBooking();
    await Booking.updateOne({ _id: id }, { $set: set });
    expect((await reprice(id, {})).error.code).toBe('change_not_allowed');
    expect((await preview(id, 'totalAmount=100')).error.code).toBe('change_not_allowed');
  });

  it('is not for one that is not paid yet, nor for one that a credit pays', async () => {
    await addCleanerAtWork();
    const at = { serviceId, scheduledDate: inHours(96) };
    const unpaid = await book(bookings, newUserId(), at);
    expect((await reprice(unpaid.body.bookings[0]!.id, {})).error.code).toBe('change_not_allowed');
    const member = newUserId();
    await addMember(member, 2);
    await addCleanerAtWork();
    const credit = await book(bookings, member, at, { withCredit: true });
    expect((await reprice(credit.body.bookings[0]!.id, {})).error.code).toBe('change_not_allowed');
  });

  it('is not for cleaners to make', async () => {
    const id = await paidBooking();
    const path = `/api/admin/bookings/${id}/price`;
    const body = { totalAmount: '100', reason: 'x' };
    expect((await bookings.call('POST', path, { as: 'cleaner', body })).status).toBe(403);
  });
});
