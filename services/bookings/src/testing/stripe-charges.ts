import { CheckoutModel } from '../payments/checkout';
import { type TransactionRecord, TransactionModel } from '../payments/ledger/ledger';
import { addFreeCleaner } from './cleaners';
import { addService, book, inHours, newUserId } from './bookings';
import type { BookingsUnderTest } from './start-bookings';
import { sendStripeEvent } from './stripe';
import type { StubEvent } from './stripe-state';
import type { StripeStub } from './stripe-stub';

/** A booking, or a series, whose fee was paid at the stand-in for Stripe. */
export interface PaidByStripe {
  userId: string;
  checkoutId: string;
  bookingIds: string[];
  /** The charge, as the ledger names it. */
  paymentId: string;
}

/** Books a clean that costs 200.00, or three of them, and pays the fee of 15 %. */
export async function bookByStripe(
  bookings: BookingsUnderTest,
  stripe: StripeStub,
  occurrences = 1,
): Promise<PaidByStripe> {
  await addFreeCleaner();
  const userId = newUserId();
  const { body } = await book(bookings, userId, {
    ...{ serviceId: await addService(), scheduledDate: inHours(72) },
    ...(occurrences > 1 && { repeat: { every: 'weekly' as const, occurrences } }),
  });
  const checkoutId = body.checkoutId!;
  await bookings.call('POST', `/api/payments/checkouts/${checkoutId}/pay`);
  const paymentId = stripe.pay(checkoutId);
  await sendLast(bookings, stripe);
  return { userId, checkoutId, bookingIds: body.bookings.map(({ id }) => id), paymentId };
}

/** Has Stripe tell the service of events. */
export async function sendEvents(
  bookings: BookingsUnderTest,
  events: readonly StubEvent[],
): Promise<number[]> {
  const answers = events.map((event) => sendStripeEvent(bookings, JSON.stringify(event)));
  return (await Promise.all(answers)).map(({ status }) => status);
}

/** Has Stripe tell the service of the last `count` things that happened there. */
export function sendLast(bookings: BookingsUnderTest, stripe: StripeStub, count = 1) {
  return sendEvents(bookings, stripe.events.slice(-count));
}

/** The lines of a checkout, oldest first. */
export function linesOf(checkoutId: string): Promise<TransactionRecord[]> {
  return TransactionModel.find({ checkoutId }).sort({ _id: 1 }).lean<TransactionRecord[]>();
}

/** What of a checkout was given back or is about to be. */
export async function refundedOf(checkoutId: string): Promise<number> {
  return (await CheckoutModel.findById(checkoutId).orFail().lean()).refundedMinor;
}
