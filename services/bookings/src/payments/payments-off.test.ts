import {
  type CheckoutResponse,
  type PaymentOptionsResponse,
} from '@brightnest/contracts/payments/payment-schemas';
import { Types } from 'mongoose';
import { MembershipModel } from '../memberships/membership';
import { Booking } from '../records/booking';
import { addService, book, inHours, newUserId } from '../testing/bookings';
import { addFreeCleaner } from '../testing/cleaners';
import { addPlan, addTestCheckout, readCheckout, renewDue } from '../testing/payments';
import { PAYABLE_QUOTE } from '../testing/quotes';
import { type BookingsUnderTest, startWithQuotes } from '../testing/start-bookings';
import { CheckoutModel } from './checkout';
import { closeCheckout } from './checkouts/close-checkout';

describe('with PAYMENTS=off', () => {
  let bookings: BookingsUnderTest;
  beforeAll(async () => {
    ({ bookings } = await startWithQuotes(PAYABLE_QUOTE, { PAYMENTS: 'off' }));
  });
  afterAll(() => bookings.stop());

  const post = <T = unknown>(path: string, body?: object, userId?: string) =>
    bookings.call<T>('POST', path, {
      ...(body && { body }),
      ...(userId && { as: { role: 'customer' as const, userId } }),
    });

  it('the site is told that nothing is paid online', async () => {
    const { body } = await bookings.call<PaymentOptionsResponse>('GET', '/api/payments/options');
    expect(body).toMatchObject({ success: true, isOnlineOffered: false });
  });

  it('there is no provider to compare the ledger with', async () => {
    const path = '/api/admin/payments/reconciliations';
    const { error } = await bookings.call('POST', path, { as: 'admin' });
    expect(error.code).toBe('payment_not_offered');
  });

  it('a clean is booked at once, and all of it is paid in cash', async () => {
    await addFreeCleaner();
    const request = { serviceId: await addService(), scheduledDate: inHours(48) };
    const { status, body } = await book(bookings, newUserId(), request);
    expect([status, body.checkoutId, body.message]).toEqual([
      201,
      null,
      'Your clean is confirmed.',
    ]);
    const booking = await Booking.findById(body.bookings[0]!.id).orFail().lean();
    expect(booking).toMatchObject({
      status: 'confirmed',
      onlineConfirmationFee: { minor: 0 },
      cashAmount: booking.totalAmount,
      cleanerPayout: booking.totalAmount,
    });
  });

  it('no checkout is opened or paid, no membership begun, and the answer says why', async () => {
    const open = await addTestCheckout();
    const answers = [
      await post('/api/payments/checkouts', { quoteId: new Types.ObjectId().toHexString() }),
      await post(`/api/payments/checkouts/${open}/pay`),
      await post('/api/subscriptions', { tierId: await addPlan() }, newUserId()),
    ];
    for (const { status, error } of answers) {
      expect([status, error.code]).toEqual([409, 'payment_not_offered']);
    }
    expect(await CheckoutModel.countDocuments()).toBe(1);
    expect(await MembershipModel.countDocuments()).toBe(0);
  });

  it('what was to be paid before can still be closed, and nobody tells of payments', async () => {
    const payment = { id: 'cs_of_before', url: 'https://checkout.stripe.com/c/1' };
    const id = await addTestCheckout();
    await CheckoutModel.updateOne({ _id: id }, { $set: { payment } });
    expect(await closeCheckout(id, 'expired')).toBe('closed');
    expect((await readCheckout(bookings, id)).status).toBe('expired');
    expect((await post<CheckoutResponse>('/api/payments/webhooks/stripe', {})).status).toBe(404);
  });

  it('a membership that is due waits', async () => {
    const nextBillingDate = new Date(Date.now() - 60_000);
    const { _id } = await MembershipModel.create({
      ...{ userId: newUserId(), tierId: await addPlan(), status: 'active', remainingCleanings: 2 },
      ...{ startedAt: new Date(0), nextBillingDate },
    });
    await renewDue(bookings);
    const due = { status: 'active', remainingCleanings: 2, nextBillingDate };
    expect(await MembershipModel.findById(_id).lean()).toMatchObject(due);
  });
});
