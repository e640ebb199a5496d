import { currentRegion } from '@brightnest/contracts/company/current-region';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { QuoteStatusChanged } from '@brightnest/contracts/events/quotes';
import type { FeeTerms } from '@brightnest/contracts/payments/fee-terms';
import { type Currency, type Money, toDecimalText } from '@brightnest/contracts/money';
import type { CheckoutVisit } from '@brightnest/contracts/payments/payment-schemas';
import { quoteStepOf } from '@brightnest/contracts/quotes/quote-status';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import mongoose, { type ClientSession } from 'mongoose';
import { addCheckout, CheckoutModel, type CheckoutRecord, PAYABLE_STATUSES } from '../checkout';
import { syncQuoteVisit } from './describe-checkout';
import { closeCheckout } from './close-checkout';
import { linesOfQuote } from '../ledger/deal-account';
import { updateJobMoney } from '../ledger/job-money';
import { isOnlinePaymentOffered } from '../../provider/provider';
import { moneyOutcome, type MoneyOutcome, toMoneyPreview } from '../ledger/money-outcome';
import { isUpToDate } from './quote-payment';
import { lockTerms, moneyTerms, QuoteTerms, type QuoteTermsRecord } from '../quote-terms';
import { requestRefund } from '../refunds/refunds';

/**
 * Lets the money of a quote follow its price and status. After a cancellation or a new price:
 * - open checkouts over the old amount are closed;
 * - of what was paid, all is refunded, or what exceeds the fee of the new price, or nothing after a late
 *   cancellation by the customer;
 * - the missing part of a higher fee gets a checkout of its own.
 * Idempotent: a redelivered or interrupted event does what is left to do.
 */
export const syncQuoteTerms: Subscription = on(
  'quote.status-changed',
  'follow-quote-terms',
  async ({ payload, occurredAt, origin }) => {
    const { quoteId, to, notice } = payload;
    await storeFeeTerms(quoteId, notice?.terms);
    if (to === 'cancelled') await storeCancellation(payload);
    await storePrice(payload, new Date(occurredAt));
    await closeOutdatedCheckouts(quoteId);
    await mongoose.connection.transaction((session) => applyTerms(payload, origin, session));
    if (payload.notice) await syncQuoteVisit(quoteId, visitOf(payload.notice));
  },
);

const visitOf = ({
  serviceName,
  scheduledAt,
  timeZone,
  address,
}: CheckoutVisit): CheckoutVisit => ({
  ...{ serviceName, scheduledAt, timeZone, address },
});

/** Closes the checkout over a fee difference once the difference is settled another way. */
export const closePaidDifferences: Subscription = on(
  ['payment.received', 'payment.recorded', 'payment.written-off'],
  'close-paid-differences',
  async ({ payload }) => {
    const quoteId = 'dealId' in payload ? payload.dealId : payload.quoteId;
    if (quoteId !== null && (await QuoteTerms.exists({ _id: quoteId }))) {
      await closeOutdatedCheckouts(quoteId);
    }
  },
);

/** They never change. */
export async function storeFeeTerms(quoteId: string, terms: FeeTerms | undefined): Promise<void> {
  await QuoteTerms.updateOne(
    { _id: quoteId },
    { $inc: { revision: 1 }, ...(terms && { $set: { terms } }) },
    { upsert: true },
  );
}

async function storeCancellation({ quoteId, isFeeKept = false }: QuoteStatusChanged) {
  await QuoteTerms.updateOne({ _id: quoteId }, { $set: { isCancelled: true, isFeeKept } });
  await CheckoutModel.updateMany({ quoteId }, { $set: { isQuoteCancelled: true } });
}

async function storePrice(
  { quoteId, finalPriceMinor: minor, isDifferenceInCash = false, ...told }: QuoteStatusChanged,
  agreedAt: Date,
): Promise<void> {
  if (minor === null) return;
  await QuoteTerms.updateOne(
    { _id: quoteId, agreedAt: mongoose.trusted({ $not: { $gt: agreedAt } }) },
    { $set: { price: { minor, currency: currencyOf(told) }, isDifferenceInCash, agreedAt } },
  );
}

const currencyOf = ({ currency = currentRegion().currency }: { currency?: Currency }) => currency;

const payable = () => mongoose.trusted({ $in: [...PAYABLE_STATUSES] });

/** Closes the open checkouts of a quote whose amount is outdated. */
export async function closeOutdatedCheckouts(quoteId: string): Promise<void> {
  const open = await CheckoutModel.find({ quoteId, status: payable() }).lean<CheckoutRecord[]>();
  const lines = await linesOfQuote(quoteId);
  const terms = await QuoteTerms.findById(quoteId).orFail().lean<QuoteTermsRecord>();
  for (const checkout of open) {
    // If it is paid at this moment, that is recorded, and the excess refunded. Tips do not depend on the price.
    const isOutdated = checkout.total !== null && !isUpToDate(checkout, terms, lines);
    if (isOutdated) await closeCheckout(checkout._id, 'cancelled');
  }
}

/** A quote whose money is brought in line with its terms. */
interface QuoteDeal {
  quoteId: string;
  terms: QuoteTermsRecord;
  price: Money;
  money: MoneyOutcome;
  /** Its paid checkouts, the latest first. */
  paid: readonly CheckoutRecord[];
}

/** Requests the refunds. They are computed from what is paid now, so a second run refunds nothing more. */
async function applyTerms(
  payload: QuoteStatusChanged,
  origin: EventOrigin,
  session: ClientSession,
): Promise<void> {
  const { quoteId } = payload;
  const deal = await lockDeal(quoteId, estimateOf(payload), session);
  if (!deal) return;
  const { terms, price } = deal;
  await refund(deal, session);
  await updateCheckouts(deal, session);
  const checkoutId = await openDifference(deal, session);
  if (!terms.isCancelled && !terms.isCashPaid) {
    const left = { ...price, minor: deal.money.due };
    const lines = await linesOfQuote(quoteId, session);
    await updateJobMoney({ jobId: quoteId, left, lines, price, origin }, session);
  }
  await announce(deal, { payload, checkoutId, origin }, session);
}

async function lockDeal(
  quoteId: string,
  estimate: Money | undefined,
  session: ClientSession,
): Promise<QuoteDeal | undefined> {
  const terms = await lockTerms(quoteId, session);
  const paid = await CheckoutModel.find({ quoteId, status: 'paid' })
    .sort({ paidAt: -1, _id: -1 })
    .session(session)
    .lean<CheckoutRecord[]>();
  const price = terms.price ?? paid.find(({ total }) => total !== null)?.total ?? estimate;
  if (!price) return undefined;
  const lines = await linesOfQuote(quoteId, session);
  return { quoteId, terms, price, money: moneyOutcome(moneyTerms(terms, price), lines), paid };
}

/**
 * Opens a checkout over the missing part of a paid fee; the payer may have cancelled the previous one.
 * @returns its id; null if nothing is missing.
 */
export function reopenDifference(quoteId: string): Promise<string | null> {
  return mongoose.connection.transaction(async (session) => {
    const deal = await lockDeal(quoteId, undefined, session);
    return deal ? openDifference(deal, session) : null;
  });
}

function estimateOf({ previousPriceMinor, ...told }: QuoteStatusChanged): Money | undefined {
  return previousPriceMinor === undefined
    ? undefined
    : { minor: previousPriceMinor, currency: currencyOf(told) };
}

async function refund({ terms, money, paid }: QuoteDeal, session: ClientSession): Promise<void> {
  const label = terms.isCancelled ? msg('Quote cancelled') : msg('Another price agreed');
  let left = money.refund;
  for (const { _id: checkoutId, amount, refundedMinor, total } of paid) {
    const minor = total === null ? 0 : Math.min(left, amount.minor - refundedMinor);
    if (minor <= 0) continue;
    left -= minor;
    const back = { minor, currency: amount.currency };
    await requestRefund({ checkoutId, bookingId: null, amount: back, label }, session);
  }
}

/** Updates the price and the cash on paid checkouts, which receipts and the payer's page show. */
async function updateCheckouts(
  { quoteId, terms, price, money, paid }: QuoteDeal,
  session: ClientSession,
): Promise<void> {
  if (!terms.isCancelled) {
    const amounts = { total: price, cash: { ...price, minor: money.due } };
    await CheckoutModel.updateMany(
      { quoteId, status: 'paid', total: mongoose.trusted({ $ne: null }) },
      { $set: terms.price ? amounts : {} },
      { session },
    );
    return;
  }
  if (money.kept > 0) return;
  const ids = paid.filter(({ total }) => total !== null).map(({ _id }) => _id);
  await CheckoutModel.updateMany(
    { _id: mongoose.trusted({ $in: ids }) },
    { $set: { status: 'refunded' } },
    { session },
  );
}

/** @returns the id of the checkout over the missing part of a paid fee; null if nothing is missing. */
async function openDifference(
  { quoteId, terms, price, money, paid: [last] }: QuoteDeal,
  session: ClientSession,
): Promise<string | null> {
  const isMissing = money.feeDue > 0 && money.paid > 0 && !terms.isCashPaid;
  if (!isMissing || !last || !isOnlinePaymentOffered()) return null;
  const open = await CheckoutModel.findOne({ quoteId, purpose: 'quote', status: payable() })
    .session(session)
    .lean<CheckoutRecord>();
  if (open?.amount.minor === money.feeDue) return open._id;
  // It was opened just now over another price: the next attempt closes it.
  if (open) throw new AppError('conflict');
  const { userId, email, description } = last;
  const { currency } = price;
  return addCheckout(
    {
      ...{ purpose: 'quote', userId, email, description, quoteId, bookingIds: [] },
      ...{ subscriptionId: null, expiresAt: null, total: price },
      ...(terms.terms && { terms: terms.terms }),
      amount: { minor: money.feeDue, currency },
      paidBefore: { minor: price.minor - money.due, currency },
      cash: { minor: money.due - money.feeDue, currency },
    },
    session,
  );
}

interface Announcement {
  payload: QuoteStatusChanged;
  checkoutId: string | null;
  origin: EventOrigin;
}

/** Publishes, once, what a cancellation or a new price did with the money. */
async function announce(
  deal: QuoteDeal,
  { payload, checkoutId, origin }: Announcement,
  session: ClientSession,
): Promise<void> {
  const { quoteId, terms, price, money } = deal;
  const { customerId = null, customerName, email, description, notice } = payload;
  const { isByCustomer = false } = payload;
  const isCancelledNow = payload.to === 'cancelled' && !terms.isCancellationTold;
  const previousMinor = terms.toldPrice?.minor ?? payload.previousPriceMinor;
  const isRepriced = !terms.isCancelled && isRepricedFrom(previousMinor, deal, payload);
  const set = {
    ...(isCancelledNow && { isCancellationTold: true as const }),
    ...(payload.finalPriceMinor === price.minor && { toldPrice: price }),
  };
  const { refund: back, kept, toCharge, due, currency } = toMoneyPreview(money, price.currency);
  if (email === undefined || description === undefined) return;
  const whose = { quoteId, customerId, customerName, email, description };
  const told = { ...whose, refund: back, kept, currency };
  const event = isCancelledNow
    ? newEvent('quote.cancelled', { ...told, isByCustomer, ...(notice && { notice }) }, origin)
    : isRepriced && previousMinor !== undefined
      ? newEvent(
          'quote.repriced',
          {
            ...{ ...told, toCharge, due, checkoutId, price: toDecimalText(price.minor, currency) },
            previousPrice: toDecimalText(previousMinor, currency),
          },
          origin,
        )
      : undefined;
  await QuoteTerms.updateOne(
    { _id: quoteId },
    { $set: set, ...(event && { $push: { pendingEvents: event } }) },
    { session },
  );
}

/** The first price agreed for an unpaid quote does not count as a change. */
function isRepricedFrom(
  previousMinor: number | undefined,
  { price, money }: QuoteDeal,
  { from, finalPriceMinor }: QuoteStatusChanged,
): boolean {
  if (finalPriceMinor !== price.minor || previousMinor === price.minor) return false;
  return money.paid > 0 || quoteStepOf(from) !== 'review';
}
