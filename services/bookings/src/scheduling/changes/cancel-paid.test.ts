import { type CheckoutResponse } from '@brightnest/contracts/payments/payment-schemas';
import {
  type BookingChangedResponse,
  type ChangePreviewResponse,
} from '@brightnest/contracts/scheduling/customer-booking-schemas';
import { type StaffBookingResponse } from '@brightnest/contracts/scheduling/staff-booking-schemas';
import { CheckoutModel } from '../../payments/checkout';
import { recordPayment } from '../../payments/checkouts/record-payment';
import { TransactionModel } from '../../payments/ledger/ledger';
import { Booking } from '../../records/booking';
import { addPaidClean, inHours } from '../../testing/bookings';
import { readCheckout } from '../../testing/payments';
import { type BookingsUnderTest, startBookings } from '../../testing/start-bookings';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

/** A booking over 200.00 that begins in so many hours, with the checkout over its rest. */
async function bookWithBalance(hours: number) {
  const request = { scheduledDate: inHours(hours) };
  const { userId, bookingId, checkoutId } = await addPaidClean(bookings, request);
  const as = { role: 'customer', userId } as const;
  const { body } = await bookings.call<CheckoutResponse>('POST', '/api/payments/checkouts', {
    as,
    body: { bookingId, pays: 'balance' },
  });
  return { bookingId, as, feeCheckoutId: checkoutId, balanceId: body.checkout.id };
}

const payBalance = (checkoutId: string) =>
  recordPayment(checkoutId, {
    paymentId: `pay_${checkoutId}`,
    amount: { minor: 17_000, currency: 'AUD' },
  });

async function bookPaidInFull(hours: number) {
  const booked = await bookWithBalance(hours);
  await payBalance(booked.balanceId);
  return booked;
}

const refundsOf = async (bookingId: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await TransactionModel.find({ bookingId, type: 'refund' }).lean()).map((line) => [
      line.checkoutId,
      line.amount.minor,
    ]),
  );

describe('a booking of which all is paid by card', () => {
  it('gives all of it back in time, to each charge its own', async () => {
    const { bookingId, as, feeCheckoutId, balanceId } = await bookPaidInFull(72);
    const preview = await bookings.call<ChangePreviewResponse>(
      'GET',
      `/api/bookings/${bookingId}/consequences`,
      { as },
    );
    expect(preview.body.consequences).toMatchObject({ refund: '200.00', kept: '0.00' });
    const { body } = await bookings.call<BookingChangedResponse>(
      'POST',
      `/api/bookings/${bookingId}/cancel`,
      { as, body: {} },
    );
    expect(body.bookings[0]).toMatchObject({
      ...{ status: 'cancelled', paymentStatus: 'refunded' },
      account: { agreed: '0.00', paid: '200.00', refunded: '200.00', due: '0.00' },
    });
    expect(await refundsOf(bookingId)).toEqual({ [feeCheckoutId]: -3_000, [balanceId]: -17_000 });
  });

  it('keeps its fee alone when it is too late', async () => {
    const { bookingId, as, balanceId } = await bookPaidInFull(20);
    const { body } = await bookings.call<BookingChangedResponse>(
      'POST',
      `/api/bookings/${bookingId}/cancel`,
      { as, body: {} },
    );
    expect(body.message).toBe(
      'Your clean is cancelled. $170.00 goes back to you. The fee of $30.00 stays with us.',
    );
    expect(body.bookings[0]).toMatchObject({
      ...{ paymentStatus: 'paid' },
      account: { agreed: '30.00', due: '0.00' },
    });
    expect(await refundsOf(bookingId)).toEqual({ [balanceId]: -17_000 });
  });

  it('is moved in time with all that was paid for it', async () => {
    const { bookingId, as } = await bookPaidInFull(72);
    const to = inHours(96).toISOString();
    const { body } = await bookings.call<BookingChangedResponse>(
      'POST',
      `/api/bookings/${bookingId}/move`,
      { as, body: { scheduledDate: to } },
    );
    expect(body.bookings[0]).toMatchObject({ id: bookingId, paymentStatus: 'settled' });
    expect(await refundsOf(bookingId)).toEqual({});
  });

  it('is moved too late as it is cancelled: the fee stays, the rest goes back', async () => {
    const { bookingId, as, balanceId } = await bookPaidInFull(20);
    const to = inHours(96).toISOString();
    const { body } = await bookings.call<BookingChangedResponse>(
      'POST',
      `/api/bookings/${bookingId}/move`,
      { as, body: { scheduledDate: to } },
    );
    expect(await refundsOf(bookingId)).toEqual({ [balanceId]: -17_000 });
    expect(body.bookings[0]!.id).not.toBe(bookingId);
    expect(await readCheckout(bookings, body.checkoutId!)).toMatchObject({ amount: '30.00' });
  });

  it.each([
    ['policy', { refund: '170.00', kept: '30.00' }],
    ['full', { refund: '200.00', kept: '0.00' }],
    ['none', { refund: '0.00', kept: '200.00' }],
  ] as const)('goes back as staff choose: %s', async (refund, expected) => {
    const { bookingId } = await bookPaidInFull(20);
    const path = `/api/admin/bookings/${bookingId}`;
    const read = await bookings.call<StaffBookingResponse>('GET', path, { as: 'admin' });
    expect(read.body.booking.ifCancelled?.[refund]).toMatchObject(expected);
    const { status } = await bookings.call('POST', `${path}/cancel`, {
      as: 'admin',
      body: { refund, expectedRefund: expected.refund },
    });
    expect(status).toBe(200);
    const sum = Object.values(await refundsOf(bookingId)).reduce((all, one) => all - one, 0);
    expect(sum / 100).toBe(Number(expected.refund));
  });
});

it('closes the checkout over its rest with the booking', async () => {
  const { bookingId, as, balanceId } = await bookWithBalance(72);
  await bookings.call('POST', `/api/bookings/${bookingId}/cancel`, { as, body: {} });
  expect(await CheckoutModel.findById(balanceId).lean()).toMatchObject({ status: 'cancelled' });
  // Who paid it at that moment has all of it back.
  await payBalance(balanceId);
  expect(await refundsOf(bookingId)).toMatchObject({ [balanceId]: -17_000 });
  expect(await Booking.findById(bookingId).lean()).toMatchObject({ paymentStatus: 'refunded' });
});
