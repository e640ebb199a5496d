import { type FeeTerms, feeTermsOf } from '@brightnest/contracts/payments/fee-terms';
import type { Money } from '@brightnest/contracts/money';
import { type EventCarrier, withEvents } from '@brightnest/service-kit/messaging/events';
import { feeTermsSchema, moneySchema } from '@brightnest/service-kit/persistence/database';
import mongoose, { type ClientSession, Schema } from 'mongoose';
import type { MoneyTerms } from './ledger/money-outcome';

/** What decides how a quote is paid: a copy of what the quotes service publishes. */
export interface QuoteTermsRecord extends EventCarrier {
  /** Id of the quote. */
  _id: string;
  isCancelled: boolean;
  /** The customer cancelled too late to get the fee back. */
  isFeeKept?: boolean;
  /** By which it was made; absent of one from before there was a choice. */
  terms?: FeeTerms;
  /** The rest was paid in cash: nothing is to be paid online any more. */
  isCashPaid?: true;
  /** The price that was agreed; absent while the estimate holds. */
  price?: Money;
  /** The fee has gone up, and the difference is paid in cash. */
  isDifferenceInCash?: boolean;
  /** When that was agreed: older events that arrive later are ignored. */
  agreedAt?: Date;
  /** The price, and the cancellation, whose consequences have been published. */
  toldPrice?: Money;
  isCancellationTold?: true;
  /** Incremented by each change and payment, so that of two concurrent ones the second is retried. */
  revision: number;
}

const quoteTermsSchema = new Schema<QuoteTermsRecord>(
  {
    _id: String,
    isCancelled: { type: Boolean, default: false },
    isFeeKept: Boolean,
    terms: feeTermsSchema,
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

/** Reads the terms and locks them: a concurrent change or payment of the quote has to wait. */
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
  { isCancelled, isFeeKept = false, isDifferenceInCash = false, ...quote }: QuoteTermsRecord,
  { minor: priceMinor }: Money,
): MoneyTerms {
  return { priceMinor, isCancelled, isFeeKept, isDifferenceInCash, terms: feeTermsOf(quote) };
}
