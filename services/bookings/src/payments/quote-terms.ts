import type { Money } from '@brightnest/contracts/money';
import { feeKept } from '@brightnest/contracts/payments/payment';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import mongoose, { type ClientSession, Schema } from 'mongoose';
import {
  JobAssignment,
  type JobAssignmentRecord,
  type JobFacts,
  OPEN_STATUSES,
} from '../records/job';
import { moneySchema } from '../records/money-schema';
import { CheckoutModel, type CheckoutRecord, PAYABLE_STATUSES } from './checkout';
import { closeCheckout } from './close-checkout';
import { TransactionModel } from './ledger';
import { fulfilWith } from './record-payment';
import { requestRefund } from './refunds';

/** What the payment of a quote goes by, as its service tells it. */
interface QuoteTermsRecord {
  /** Id of the quote. */
  _id: string;
  isCancelled: boolean;
  /** The rest was paid in cash: nothing is to be paid online any more. */
  isCashPaid?: true;
  /** The price that was agreed; absent while the estimate holds. */
  price?: Money;
  /** When that price was agreed: an older event that comes later does not count. */
  agreedAt?: Date;
  /** Grows with each change and payment, so that of two at once one is retried and sees the other. */
  revision: number;
}

const quoteTermsSchema = new Schema<QuoteTermsRecord>(
  {
    _id: String,
    isCancelled: { type: Boolean, default: false },
    isCashPaid: Boolean,
    price: moneySchema,
    agreedAt: Date,
    revision: { type: Number, default: 0 },
  },
  { collection: 'quote_terms', versionKey: false },
);

export const QuoteTerms = mongoose.model('QuoteTerms', quoteTermsSchema);

/**
 * A quote that is cancelled or has another price has no open checkout at the old one, and what was paid
 * goes by it: all of it back, or what is more than the fee of the new price. Told again, or cut off in
 * between and told again, it does what is left to do.
 */
export const syncQuoteTerms: Subscription = on(
  'quote.status-changed',
  'follow-quote-terms',
  async ({ payload: { quoteId, to, finalPriceMinor }, occurredAt }) => {
    await QuoteTerms.updateOne({ _id: quoteId }, { $inc: { revision: 1 } }, { upsert: true });
    if (to === 'cancelled') await storeCancellation(quoteId);
    if (finalPriceMinor !== null) await storePrice(quoteId, finalPriceMinor, new Date(occurredAt));
    await closeOutdatedCheckout(quoteId);
    await refundExcess(quoteId);
  },
);

async function storeCancellation(quoteId: string): Promise<void> {
  await QuoteTerms.updateOne({ _id: quoteId }, { $set: { isCancelled: true } });
  await CheckoutModel.updateMany({ quoteId }, { $set: { isQuoteCancelled: true } });
}

async function storePrice(quoteId: string, minor: number, agreedAt: Date): Promise<void> {
  await QuoteTerms.updateOne(
    { _id: quoteId, agreedAt: mongoose.trusted({ $not: { $gt: agreedAt } }) },
    { $set: { price: { minor, currency: 'AUD' }, agreedAt } },
  );
}

async function closeOutdatedCheckout(quoteId: string): Promise<void> {
  const open = await CheckoutModel.findOne({
    quoteId,
    status: mongoose.trusted({ $in: [...PAYABLE_STATUSES] }),
  }).lean<CheckoutRecord>();
  const terms = await QuoteTerms.findById(quoteId).orFail().lean<QuoteTermsRecord>();
  // Paid at this moment, it is recorded, and what is too much of it goes back.
  if (open && !isUpToDate(open, terms)) await closeCheckout(open._id, 'cancelled');
}

function isUpToDate({ total }: CheckoutRecord, terms: QuoteTermsRecord): boolean {
  const { isCancelled, isCashPaid, price } = terms;
  return !isCancelled && !isCashPaid && (!price || price.minor === total?.minor);
}

/** What of a payment goes back follows from what is paid now and the terms, so it goes back once. */
async function refundExcess(quoteId: string): Promise<void> {
  await mongoose.connection.transaction(async (session) => {
    const terms = await lockTerms(quoteId, session);
    const paid = await findPaid(quoteId, session);
    if (!paid) return;
    const { _id: checkoutId, amount } = paid;
    const kept = keptAt(paid, terms);
    const excess = { minor: amount.minor - paid.refundedMinor - kept, currency: amount.currency };
    if (excess.minor > 0) {
      const reason = terms.isCancelled ? 'Quote cancelled' : 'Another price agreed';
      await requestRefund({ checkoutId, bookingId: null, amount: excess, reason }, session);
    }
    await CheckoutModel.updateOne(
      { _id: checkoutId },
      { $set: terms.isCancelled ? { status: 'refunded' } : amountsAt(paid, terms, kept) },
      { session },
    );
  });
}

/** What of a payment stays. */
function keptAt(
  { amount, refundedMinor }: CheckoutRecord,
  { isCancelled, price }: QuoteTermsRecord,
): number {
  if (isCancelled) return 0;
  const paidMinor = amount.minor - refundedMinor;
  return price ? feeKept(paidMinor, price.minor) : paidMinor;
}

/** The receipt and the payer's page tell the price that is agreed now, and what of it is left to pay. */
function amountsAt(
  { total, cash }: CheckoutRecord,
  { price }: QuoteTermsRecord,
  kept: number,
): Pick<CheckoutRecord, 'total' | 'cash'> {
  return price ? { total: price, cash: { ...price, minor: price.minor - kept } } : { total, cash };
}

function findPaid(quoteId: string, session: ClientSession): Promise<CheckoutRecord | null> {
  return CheckoutModel.findOne({ quoteId, status: 'paid' }).session(session).lean<CheckoutRecord>();
}

/** Reads the terms so that whoever changes them, or pays, at this moment is waited for. */
function lockTerms(quoteId: string, session: ClientSession): Promise<QuoteTermsRecord> {
  return QuoteTerms.findOneAndUpdate(
    { _id: quoteId },
    { $inc: { revision: 1 } },
    { upsert: true, returnDocument: 'after', session },
  )
    .orFail()
    .lean<QuoteTermsRecord>();
}

/**
 * What of a quote's price is left to be collected, within the transaction that writes it to a job. Its
 * service may not know of a payment yet.
 */
export async function cashLeft(
  { jobId, price, cash }: Pick<JobFacts, 'jobId' | 'price' | 'cash'>,
  session: ClientSession,
): Promise<Money> {
  await lockTerms(jobId, session);
  const paid = await findPaid(jobId, session);
  if (!paid) return cash;
  const kept = feeKept(paid.amount.minor - paid.refundedMinor, price.minor);
  return { ...cash, minor: Math.min(cash.minor, price.minor - kept) };
}

/** Records, within a transaction, the cash of a quote that its cleaner has taken. */
export async function recordQuoteCash(
  { jobId: quoteId, serviceName, cash }: Pick<JobFacts, 'jobId' | 'serviceName' | 'cash'>,
  session: ClientSession,
): Promise<void> {
  await lockTerms(quoteId, session);
  await QuoteTerms.updateOne({ _id: quoteId }, { $set: { isCashPaid: true } }, { session });
  const paid = await CheckoutModel.findOneAndUpdate(
    { quoteId, status: 'paid' },
    { $set: { isCashPaid: true } },
    { session },
  ).lean<CheckoutRecord>();
  const line = {
    ...{ bookingId: null, quoteId, userId: paid?.userId ?? null, amount: cash },
    ...{ type: 'cash' as const, status: 'succeeded' as const },
    description: `Cash for ${serviceName}`,
  };
  await TransactionModel.create([line], { session });
}

/** The fee was paid after cleaners were assigned: they collect the rest. */
async function reduceCash(
  quoteId: string,
  { amount }: CheckoutRecord,
  session: ClientSession,
): Promise<void> {
  const open = { jobId: quoteId, status: mongoose.trusted({ $in: [...OPEN_STATUSES] }) };
  const jobs = await JobAssignment.find(open).session(session).lean<JobAssignmentRecord[]>();
  for (const { _id, price } of jobs) {
    const minor = price.minor - feeKept(amount.minor, price.minor);
    await JobAssignment.updateOne({ _id }, { $set: { 'cash.minor': minor } }, { session });
  }
}

// A payment that comes although its checkout is outdated goes back whole.
fulfilWith('quote', async (checkout, _payment, session) => {
  if (checkout.quoteId === null) return 'confirmed';
  const terms = await lockTerms(checkout.quoteId, session);
  if (!isUpToDate(checkout, terms)) return 'too-late';
  await reduceCash(checkout.quoteId, checkout, session);
  return 'confirmed';
});
