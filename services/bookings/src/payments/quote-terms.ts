import type { Money } from '@brightnest/contracts/money';
import { type EventCarrier, withEvents } from '@brightnest/service-kit/messaging/events';
import mongoose, { type ClientSession, Schema } from 'mongoose';
import type { JobFacts } from '../records/job';
import { moneySchema } from '../records/money-schema';
import { CheckoutModel, type CheckoutRecord } from './checkout';
import { linesOfQuote } from './deal-account';
import { jobMoney, updateJobMoney } from './job-money';
import { TransactionModel } from './ledger';
import { moneyOutcome, type MoneyTerms } from './money-outcome';
import { fulfilWith } from './record-payment';

/** What the payment of a quote goes by, as its service tells it. */
export interface QuoteTermsRecord extends EventCarrier {
  /** Id of the quote. */
  _id: string;
  isCancelled: boolean;
  /** Its customer cancelled it, too late to have the fee back. */
  isFeeKept?: boolean;
  /** The rest was paid in cash: nothing is to be paid online any more. */
  isCashPaid?: true;
  /** The price that was agreed; absent while the estimate holds. */
  price?: Money;
  /** What is missing of a fee that went up is taken in cash. */
  isDifferenceInCash?: boolean;
  /** When that was agreed: an older event that comes later does not count. */
  agreedAt?: Date;
  /** The price, or the cancellation, whose consequences were told. */
  toldPrice?: Money;
  isCancellationTold?: true;
  /** Grows with each change and payment, so that of two at once one is retried and sees the other. */
  revision: number;
}

const quoteTermsSchema = new Schema<QuoteTermsRecord>(
  {
    _id: String,
    isCancelled: { type: Boolean, default: false },
    isFeeKept: Boolean,
    isCashPaid: Boolean,
    price: moneySchema,
    isDifferenceInCash: Boolean,
    agreedAt: Date,
    toldPrice: moneySchema,
    isCancellationTold: Boolean,
    revision: { type: Number, default: 0 },
  },
  { collection: 'quote_terms', versionKey: false },
);
withEvents(quoteTermsSchema, { aggregate: 'quote' });

export const QuoteTerms = mongoose.model('QuoteTerms', quoteTermsSchema);

/** Reads the terms so that whoever changes them, or pays, at this moment is waited for. */
export function lockTerms(quoteId: string, session: ClientSession): Promise<QuoteTermsRecord> {
  return QuoteTerms.findOneAndUpdate(
    { _id: quoteId },
    { $inc: { revision: 1 } },
    { upsert: true, returnDocument: 'after', session },
  )
    .orFail()
    .lean<QuoteTermsRecord>();
}

/** The terms for {@link moneyOutcome}, at the price that holds. */
export function moneyTerms(
  { isCancelled, isFeeKept = false, isDifferenceInCash = false }: QuoteTermsRecord,
  { minor: priceMinor }: Money,
): MoneyTerms {
  return { priceMinor, isCancelled, isFeeKept, isDifferenceInCash };
}

type QuoteLines = Awaited<ReturnType<typeof linesOfQuote>>;

/** Whether a checkout asks for what is to be paid by these terms and nothing else. */
export function isUpToDate(
  { purpose, total, amount }: CheckoutRecord,
  terms: QuoteTermsRecord,
  lines: QuoteLines,
): boolean {
  const price = terms.price ?? total;
  if (!price || terms.isCancelled || terms.isCashPaid || price.minor !== total?.minor) return false;
  return (
    purpose !== 'quote' || moneyOutcome(moneyTerms(terms, price), lines).feeDue === amount.minor
  );
}

/**
 * The money of a quote's job, within the transaction that writes it to its team. Its service may not know of
 * a payment yet.
 */
export async function moneyOfQuoteJob(
  { jobId, price, cash }: Pick<JobFacts, 'jobId' | 'price' | 'cash'>,
  session: ClientSession,
) {
  const terms = await lockTerms(jobId, session);
  const lines = await linesOfQuote(jobId, session);
  if (lines.length === 0) return jobMoney(cash, lines);
  const { due } = moneyOutcome({ ...moneyTerms(terms, price), isCancelled: false }, lines);
  return jobMoney({ ...cash, minor: due }, lines);
}

/** Records, within a transaction, the cash of a quote that its cleaner has taken. */
export async function recordQuoteCash(
  { jobId: quoteId, serviceName, cash }: Pick<JobFacts, 'jobId' | 'serviceName' | 'cash'>,
  session: ClientSession,
): Promise<void> {
  await lockTerms(quoteId, session);
  await QuoteTerms.updateOne({ _id: quoteId }, { $set: { isCashPaid: true } }, { session });
  const paid = await CheckoutModel.findOne({ quoteId, status: 'paid' })
    .session(session)
    .lean<CheckoutRecord>();
  await CheckoutModel.updateMany(
    { quoteId, status: 'paid' },
    { $set: { isCashPaid: true } },
    { session },
  );
  const line = {
    ...{ bookingId: null, quoteId, userId: paid?.userId ?? null, amount: cash },
    ...{ type: 'cash' as const, status: 'succeeded' as const },
    description: `Cash for ${serviceName}`,
  };
  await TransactionModel.create([line], { session });
}

// A payment that comes although its checkout is outdated goes back whole.
fulfilWith('quote', async (checkout, { origin }, session) => {
  const { quoteId, total, amount } = checkout;
  if (quoteId === null || total === null) return 'confirmed';
  const terms = await lockTerms(quoteId, session);
  const lines = await linesOfQuote(quoteId, session);
  if (!isUpToDate(checkout, terms, lines)) return 'too-late';
  const minor = moneyOutcome(moneyTerms(terms, total), lines).due - amount.minor;
  const left = { ...total, minor };
  await updateJobMoney({ jobId: quoteId, left, lines, price: total, origin }, session);
  return 'confirmed';
});
