import { feeTermsOf } from '@brightnest/contracts/payments/fee-terms';
import type { PayableQuoteAnswer } from '@brightnest/contracts/rpc/quotes';
import { isPartlyUnpaid } from '@brightnest/contracts/scheduling/booking';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import mongoose, { type ClientSession } from 'mongoose';
import { type BookingRecord, getOwnBooking, lockBooking } from '../../records/booking';
import { isOfRecurrence } from '../../records/recurrence';
import { accountOf } from '../../records/repeated-quote';
import {
  addCheckout,
  CheckoutModel,
  type CheckoutRecord,
  getCheckoutRecord,
  type NewCheckout,
  PAYABLE_STATUSES,
} from '../checkout';
import { closeCheckout } from './close-checkout';
import {
  accountOfBooking,
  type DealAccount,
  linesOfBookings,
  linesOfQuote,
} from '../ledger/deal-account';
import { assertPaymentOffered } from '../../provider/provider';
import { moneyOutcome } from '../ledger/money-outcome';
import { lockTerms, moneyTerms } from '../quote-terms';

const MAX_TRIES = 5;

/** Reads what is to be paid, within the transaction that opens the checkout. Throws if nothing is. */
type Describe = (session: ClientSession) => Promise<NewCheckout>;

/**
 * Finds or opens the one checkout over an amount. An open one over another amount is closed first; if it is paid
 * at that moment, the payment counts.
 */
export async function openCurrent(describe: Describe): Promise<CheckoutRecord> {
  assertPaymentOffered();
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    try {
      const { id, isOutdated } = await mongoose.connection.transaction((session) =>
        findOrAdd(describe, session),
      );
      if (!isOutdated) return await getCheckoutRecord(id);
      if ((await closeCheckout(id, 'cancelled')) === 'paid') return await getCheckoutRecord(id);
    } catch (error) {
      // A concurrent request opened it: the next attempt finds it.
      if (!isDuplicateKey(error)) throw error;
    }
  }
  throw new AppError('conflict');
}

async function findOrAdd(
  describe: Describe,
  session: ClientSession,
): Promise<{ id: string; isOutdated: boolean }> {
  const wanted = await describe(session);
  const { purpose, bookingIds, quoteId, amount, total } = wanted;
  const open = await CheckoutModel.findOne({
    ...(quoteId === null ? { bookingIds: bookingIds[0]! } : { quoteId }),
    purpose,
    status: mongoose.trusted({ $in: [...PAYABLE_STATUSES] }),
  })
    .session(session)
    .lean<CheckoutRecord>();
  if (!open) return { id: await addCheckout(wanted, session), isOutdated: false };
  const isSame = open.amount.minor === amount.minor && open.total?.minor === total?.minor;
  return { id: open._id, isOutdated: !isSame };
}

/** The checkout over the balance of the caller's own booking. */
export function openBookingBalance(bookingId: string, customerId: string): Promise<CheckoutRecord> {
  return openCurrent(async (session) => {
    const booking = await lockOwnBooking(bookingId, customerId, session);
    return bookingBalance(booking, session);
  });
}

/**
 * The checkout over what is left to pay of a locked booking.
 * @throws AppError `change_not_allowed` where nothing can be paid.
 */
export async function bookingBalance(
  booking: BookingRecord,
  session: ClientSession,
): Promise<NewCheckout> {
  const account = await accountOfBooking(booking, session);
  const refusal = balanceRefusal(booking, account);
  if (refusal !== undefined) throw refuse(refusal);
  return { ...checkoutOfBooking(booking), ...balanceAmounts(account), purpose: 'balance' };
}

/** The checkout over the fee of a clean of a recurrence, which was booked without paying it. */
export function openVisitFee(bookingId: string, customerId: string): Promise<CheckoutRecord> {
  return openCurrent(async (session) => {
    const booking = await lockOwnBooking(bookingId, customerId, session);
    const lines = (await linesOfBookings([bookingId], session)).get(bookingId)!;
    const { totalAmount: total } = booking;
    const { feeDue, due } = moneyOutcome(
      { priceMinor: total.minor, isCancelled: false, terms: feeTermsOf(booking) },
      lines,
    );
    const { series } = booking;
    if (!isOfRecurrence(series) || !lacksFee(booking) || feeDue === 0) throw refuse(NO_FEE);
    return {
      ...checkoutOfBooking(booking),
      ...{ purpose: 'booking', recurrenceId: series.id, isVisitFee: true, total },
      amount: { ...total, minor: feeDue },
      cash: { ...total, minor: due - feeDue },
    };
  });
}

const NO_FEE = msg('Nothing is to be paid online for this.');

/** Whether a clean is to come that was booked without a fee. */
export function lacksFee(booking: BookingRecord): boolean {
  const { status, scheduledDate, onlineConfirmationFee, subscriptionId } = booking;
  const isToCome = (status === 'confirmed' || status === 'assigned') && scheduledDate > new Date();
  const hasFee = onlineConfirmationFee.minor > 0 || subscriptionId !== undefined;
  return isToCome && !hasFee && isPartlyUnpaid(booking);
}

/** @throws AppError `not_found` */
export async function lockOwnBooking(
  bookingId: string,
  customerId: string,
  session: ClientSession,
): Promise<BookingRecord> {
  await getOwnBooking(bookingId, customerId, session);
  const booking = await lockBooking(bookingId, session);
  if (!booking) throw new AppError('not_found');
  return booking;
}

/** The reason why no balance or tip can be paid for a booking now; undefined if it can. */
export function balanceRefusal(
  booking: Pick<BookingRecord, 'status' | 'paymentStatus'>,
  { due, cash }: Pick<DealAccount, 'due' | 'cash'>,
): string | undefined {
  const { status } = booking;
  if (status === 'pending') return msg('Please pay the confirmation fee first.');
  if (status === 'cancelled' || status === 'expired') return msg('Nothing is due for this clean.');
  if (isPartlyUnpaid(booking) && due > 0) return undefined;
  return cash > 0 ? msg('It was paid in cash already.') : msg('All of this clean is paid already.');
}

/** The fields that all checkouts of one booking, other than of its fee, have in common. */
export function checkoutOfBooking(booking: BookingRecord) {
  const { _id, serviceName, customer, terms } = booking;
  const userId = accountOf(booking);
  return {
    ...{ userId, email: userId === null ? customer.email : null, bookingIds: [_id] },
    ...{ quoteId: null, subscriptionId: null, description: serviceName, expiresAt: null },
    ...(terms && { terms }),
  };
}

function balanceAmounts({
  agreed,
  due,
  currency,
}: Pick<DealAccount, 'agreed' | 'due' | 'currency'>) {
  const inCurrency = (minor: number) => ({ minor, currency });
  return {
    amount: inCurrency(due),
    total: inCurrency(agreed),
    paidBefore: inCurrency(agreed - due),
    cash: inCurrency(0),
  };
}

/** The checkout over the balance of a quote whose fee is paid. */
export function openQuoteBalance(
  quoteId: string,
  quote: PayableQuoteAnswer,
): Promise<CheckoutRecord> {
  return openCurrent((session) => quoteBalance(quoteId, quote, session));
}

/** Of a quote, what its checkout says. */
type QuoteToPay = Pick<PayableQuoteAnswer, 'total' | 'description' | 'customerId'> &
  Pick<NewCheckout, 'email'>;

/**
 * The checkout over what is left to pay of a quote, whose terms it locks.
 * @throws AppError `change_not_allowed` where nothing can be paid.
 */
export async function quoteBalance(
  quoteId: string,
  { total, description, email, customerId }: QuoteToPay,
  session: ClientSession,
): Promise<NewCheckout> {
  const terms = await lockTerms(quoteId, session);
  if (terms.isCancelled) throw refuse(msg('Nothing is due for this quote.'));
  const price = terms.price ?? total;
  const lines = await linesOfQuote(quoteId, session);
  const { paid, due } = moneyOutcome(moneyTerms(terms, price), lines);
  if (paid === 0) throw refuse(msg('Please pay the confirmation fee first.'));
  if (terms.isCashPaid || due === 0) throw refuse(msg('All of this quote is paid already.'));
  return {
    ...{ purpose: 'balance', userId: customerId, email, bookingIds: [], quoteId },
    ...{ subscriptionId: null, description, expiresAt: null },
    ...(terms.terms && { terms: terms.terms }),
    ...balanceAmounts({ agreed: price.minor, due, currency: price.currency }),
  };
}

const refuse = (message: string) => new AppError('change_not_allowed', { message });
