import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { Money } from '@brightnest/contracts/money';
import mongoose, { type ClientSession } from 'mongoose';
import { Booking, lockBooking } from '../../records/booking';
import { CheckoutModel, type CheckoutRecord } from '../checkout';
import {
  type AccountLine,
  allocationsOf,
  dealAccount,
  type DealAccount,
  type DealTerms,
  linesOfBookings,
  linesOfQuote,
  termsOfBooking,
} from '../ledger/deal-account';
import { updateJobMoney } from '../ledger/job-money';
import type { TransactionRecord } from '../ledger/ledger';
import { lockTerms, QuoteTerms, type QuoteTermsRecord } from '../quote-terms';

/** A booking or quote whose money has changed, locked, with its new account. */
interface MovedDeal {
  kind: 'booking' | 'quote';
  id: string;
  terms: DealTerms;
  account: DealAccount;
  lines: readonly AccountLine[];
}

/**
 * Updates a booking or a quote from its account, within the transaction that changes the account: its payment
 * status, and the cash that its cleaners collect.
 * @param raise minor units that staff ask for again: see {@link updateJobMoney}.
 */
export async function followAccount(
  { kind, id, terms, account, lines }: MovedDeal,
  { origin, raise = 0 }: { origin: EventOrigin; raise?: number },
  session: ClientSession,
): Promise<void> {
  if (kind === 'quote') await markQuote(id, isSettled(terms, account), session);
  else await markBooking(id, terms, account, session);
  if (terms.isOver) return;
  const left = { minor: account.due, currency: account.currency };
  await updateJobMoney({ jobId: id, left, lines, origin, raise }, session);
}

const isSettled = ({ isOver }: DealTerms, { due }: DealAccount) => !isOver && due === 0;

async function markQuote(id: string, isPaid: boolean, session: ClientSession): Promise<void> {
  const cashPaid = isPaid
    ? { $set: { isCashPaid: true as const } }
    : { $unset: { isCashPaid: 1 as const } };
  await QuoteTerms.updateOne({ _id: id }, cashPaid, { session }).orFail();
  await CheckoutModel.updateMany({ quoteId: id, status: 'paid' }, cashPaid, { session });
}

/**
 * The payment status of a booking. One that takes place is `settled` while nothing is due, and never unpaid again
 * once something was paid. A cancelled one is `refunded` once all payments have been refunded.
 */
async function markBooking(
  id: string,
  terms: DealTerms,
  account: DealAccount,
  session: ClientSession,
): Promise<void> {
  if (!terms.isOver) {
    const isPaid = account.paid > 0 || (await isPaidByCredit(id, session));
    const open = isPaid ? ('paid' as const) : ('pending' as const);
    const paymentStatus = isSettled(terms, account) ? ('settled' as const) : open;
    await Booking.updateOne({ _id: id }, { $set: { paymentStatus } }, { session }).orFail();
    return;
  }
  const isAllBack = account.refunded > 0 && account.paidNet <= 0;
  // Cancelled before a payment, or too late: the status stays.
  const from = isAllBack ? (['paid', 'settled'] as const) : (['refunded'] as const);
  await Booking.updateOne(
    { _id: id, paymentStatus: mongoose.trusted({ $in: [...from] }) },
    { $set: { paymentStatus: isAllBack ? 'refunded' : 'paid' } },
    { session },
  );
}

async function isPaidByCredit(_id: string, session: ClientSession): Promise<boolean> {
  const subscriptionId = mongoose.trusted({ $exists: true });
  return (await Booking.exists({ _id, subscriptionId }).session(session)) !== null;
}

/**
 * The same for everything that a payment paid for, after a movement at the provider or a bank. Tips do not count
 * towards a price, and months of a membership are paid in advance.
 */
export async function followMovement(
  line: TransactionRecord,
  origin: EventOrigin,
  session: ClientSession,
): Promise<void> {
  if (line.isOfTip) return;
  for (const { bookingId } of allocationsOf(line)) {
    const booking = await lockMovedBooking(bookingId, session);
    if (booking) await followAccount(booking, { origin }, session);
  }
  const quote = line.quoteId === null ? undefined : await lockMovedQuote(line.quoteId, session);
  if (quote) await followAccount(quote, { origin }, session);
}

async function lockMovedBooking(
  id: string,
  session: ClientSession,
): Promise<MovedDeal | undefined> {
  const booking = await lockBooking(id, session);
  // A booking that waits for its fee has no payments.
  if (!booking || booking.status === 'pending') return undefined;
  const lines = (await linesOfBookings([id], session)).get(id)!;
  return accounted('booking', id, termsOfBooking(booking), lines);
}

/** A quote with its account, locked; undefined while it has no price. */
export async function lockMovedQuote(
  id: string,
  session: ClientSession,
): Promise<MovedDeal | undefined> {
  const terms = await lockTerms(id, session);
  const price = await priceOf(terms, session);
  if (!price) return undefined;
  const lines = await linesOfQuote(id, session);
  return accounted('quote', id, { price, isOver: terms.isCancelled }, lines);
}

/** The agreed price, or the estimate while none was agreed. */
async function priceOf(
  { _id: quoteId, price }: QuoteTermsRecord,
  session: ClientSession,
): Promise<Money | undefined> {
  if (price) return price;
  const paid = await CheckoutModel.findOne({
    ...{ quoteId, status: 'paid' as const, total: mongoose.trusted({ $ne: null }) },
  })
    .sort({ paidAt: -1, _id: -1 })
    .session(session)
    .lean<CheckoutRecord>();
  return paid?.total ?? undefined;
}

function accounted(
  kind: MovedDeal['kind'],
  id: string,
  terms: DealTerms,
  lines: readonly AccountLine[],
): MovedDeal {
  return { kind, id, terms, lines, account: dealAccount(terms, lines) };
}
