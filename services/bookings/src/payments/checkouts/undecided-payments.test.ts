import type { PayCheckoutResponse } from '@brightnest/contracts/payments/payment-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { Booking } from '../../records/booking';
import { expireUnpaid } from '../../scheduling/booking/unpaid-holds';
import { addService, book, inHours, newUserId } from '../../testing/bookings';
import { addFreeCleaner } from '../../testing/cleaners';
import { addTestCheckout, readCheckout } from '../../testing/payments';
import { type BookingsUnderTest, runTask } from '../../testing/start-bookings';
import { sendStripeEvent, startWithStripe, stripeEvent } from '../../testing/stripe';
import { isOf } from '../../testing/stripe-state';
import type { StripeStub } from '../../testing/stripe-stub';
import { CheckoutModel } from '../checkout';
import { TransactionModel } from '../ledger/ledger';
import { processRefunds } from '../refunds/refunds';
import { reconcileCheckouts } from './pay-checkout';

let stripe: StripeStub;
let bookings: BookingsUnderTest;
let published: CollectedEvents;
beforeAll(async () => {
  ({ stripe, bookings } = await startWithStripe());
  published = await bookings.collectEvents();
});
beforeEach(() => bookings.clear());
afterAll(() => bookings.stop());

const post = (id: string, action: 'pay' | 'cancel') =>
  bookings.call<PayCheckoutResponse>('POST', `/api/payments/checkouts/${id}/${action}`);
const linesOf = (checkoutId: string) =>
  TransactionModel.find({ checkoutId }).sort({ _id: 1 }).lean();
const told = (type: 'payment.received' | 'payment.refunded', id: string) =>
  published.ofType(type).filter(({ payload }) => payload.checkoutId === id);

/** Gives an order for a debit on Stripe's page, on which the bank has yet to decide. */
async function orderDebit(checkoutId: string): Promise<void> {
  await post(checkoutId, 'pay');
  stripe.beginDebit(checkoutId);
}

const chargeOf = (checkoutId: string) => stripe.sessionOf(checkoutId).payment_intent!.id;
const debitSucceeds = (checkoutId: string) => stripe.settleDebit(checkoutId, 'succeeded');
const debitFails = (checkoutId: string) => stripe.settleDebit(checkoutId, 'failed');

/** The next look of the periodic task, when the time for it has come. */
async function lookAgain(checkoutId: string): Promise<void> {
  await CheckoutModel.updateOne({ _id: checkoutId }, { $unset: { askedAt: 1 } });
  await runTask(bookings, reconcileCheckouts);
}

interface BookedClean {
  bookingId: string;
  checkoutId: string;
  cleanAt: Date;
}

async function bookByDebit(): Promise<BookedClean> {
  await addFreeCleaner();
  const cleanAt = inHours(48);
  const request = { serviceId: await addService(), scheduledDate: cleanAt };
  const { body } = await book(bookings, newUserId(), request);
  const booked = { bookingId: body.bookings[0]!.id, checkoutId: body.checkoutId!, cleanAt };
  await orderDebit(booked.checkoutId);
  return booked;
}

/** The time to pay is over, and the slot is free again. */
async function expire({ bookingId, checkoutId }: BookedClean): Promise<void> {
  await Booking.updateOne({ _id: bookingId }, { $set: { expiresAt: new Date(0) } });
  await runTask(bookings, expireUnpaid);
  expect(await Booking.findById(bookingId).lean()).toMatchObject({ status: 'expired' });
  expect(await readCheckout(bookings, checkoutId)).toMatchObject({
    status: 'expired',
    isUndecided: true,
  });
}

describe('a checkout that was closed while the provider had not decided on its payment', () => {
  it('is looked at until the debit succeeds, and its booking is made once, without any webhook', async () => {
    const booked = await bookByDebit();
    const { bookingId, checkoutId } = booked;
    await expire(booked);
    await lookAgain(checkoutId);
    expect(await readCheckout(bookings, checkoutId)).toMatchObject({ isUndecided: true });

    debitSucceeds(checkoutId);
    await Promise.all([lookAgain(checkoutId), lookAgain(checkoutId)]);
    await lookAgain(checkoutId);

    expect(await readCheckout(bookings, checkoutId)).toMatchObject({
      ...{ status: 'paid', isUndecided: false },
      receiptNumber: expect.stringMatching(/^BN-/) as string,
    });
    expect(await Booking.findById(bookingId).lean()).toMatchObject({
      ...{ status: 'confirmed', paymentStatus: 'paid' },
      paymentGatewayTransactionId: chargeOf(checkoutId),
    });
    expect(await linesOf(checkoutId)).toMatchObject([
      { bookingId, type: 'confirmation_fee', status: 'succeeded', amount: { minor: 3_000 } },
    ]);
    await eventually(() => told('payment.received', checkoutId).length === 1);
  });

  it('is settled once, however often webhooks and looks tell of it at once', async () => {
    const booked = await bookByDebit();
    const { bookingId, checkoutId } = booked;
    await expire(booked);
    debitSucceeds(checkoutId);
    const { payment_intent: intent, ...session } = stripe.sessionOf(checkoutId);
    const payload = stripeEvent('checkout.session.async_payment_succeeded', {
      ...{ ...session, payment_intent: intent!.id },
    });
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => sendStripeEvent(bookings, payload)),
      lookAgain(checkoutId).then(() => ({ status: 200 })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await linesOf(checkoutId)).toHaveLength(1);
    expect(await Booking.findById(bookingId).lean()).toMatchObject({ status: 'confirmed' });
  });

  it('gives the money back once, and says so, where the slot was taken meanwhile', async () => {
    const booked = await bookByDebit();
    const { bookingId, checkoutId, cleanAt } = booked;
    await expire(booked);
    const other = { serviceId: await addService(), scheduledDate: cleanAt };
    expect((await book(bookings, newUserId(), other)).status).toBe(201);

    debitSucceeds(checkoutId);
    await lookAgain(checkoutId);
    await lookAgain(checkoutId);
    await runTask(bookings, processRefunds);
    await runTask(bookings, processRefunds);

    expect(await readCheckout(bookings, checkoutId)).toMatchObject({
      ...{ status: 'refunded', isUndecided: false, receiptNumber: null },
    });
    expect(await linesOf(checkoutId)).toMatchObject([
      { type: 'confirmation_fee', status: 'succeeded', amount: { minor: 3_000 } },
      { type: 'refund', status: 'succeeded', amount: { minor: -3_000 } },
    ]);
    expect(stripe.refunds.filter(isOf(chargeOf(checkoutId)))).toHaveLength(1);
    expect(await Booking.findById(bookingId).lean()).toMatchObject({ status: 'expired' });
    // Of this the payer is mailed.
    await eventually(() => told('payment.refunded', checkoutId).length === 1);
  });

  it('gives the money back to who had given up', async () => {
    const { checkoutId } = await bookByDebit();
    expect((await post(checkoutId, 'cancel')).status).toBe(200);
    expect(await readCheckout(bookings, checkoutId)).toMatchObject({
      ...{ status: 'cancelled', isUndecided: true },
    });
    debitSucceeds(checkoutId);
    await lookAgain(checkoutId);
    expect(await readCheckout(bookings, checkoutId)).toMatchObject({ status: 'refunded' });
  });

  it('stays closed, and is not looked at any more, once the debit failed', async () => {
    const booked = await bookByDebit();
    const { checkoutId } = booked;
    await expire(booked);
    debitFails(checkoutId);
    await lookAgain(checkoutId);
    expect(await readCheckout(bookings, checkoutId)).toMatchObject({
      ...{ status: 'expired', isUndecided: false },
    });
    const { lookups } = stripe;
    await lookAgain(checkoutId);
    expect(stripe.lookups).toBe(lookups);
    expect(await linesOf(checkoutId)).toEqual([]);
  });

  it('is not asked for again at every turn, and tells who tries to pay to wait', async () => {
    const booked = await bookByDebit();
    await expire(booked);
    await lookAgain(booked.checkoutId);
    const { lookups } = stripe;
    await runTask(bookings, reconcileCheckouts);
    expect(stripe.lookups).toBe(lookups);
    const { status, error } = await post(booked.checkoutId, 'pay');
    expect([status, error.message]).toEqual([410, expect.stringContaining('do not pay again')]);
  });
});

it('a checkout whose debit failed can be paid anew, on another page', async () => {
  const id = await addTestCheckout();
  await orderDebit(id);
  const first = stripe.sessionOf(id);
  await lookAgain(id);
  expect((await readCheckout(bookings, id)).status).toBe('processing');

  debitFails(id);
  await lookAgain(id);
  expect(await readCheckout(bookings, id)).toMatchObject({
    ...{ status: 'failed', failureMessage: 'The debit was refused.' },
  });
  expect((await post(id, 'pay')).body.url).not.toBe(first.url);
  expect(stripe.sessionOf(id).id).not.toBe(first.id);
});
