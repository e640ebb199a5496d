import type { Money } from '@brightnest/contracts/money';
import { type EventCarrier, withEvents } from '@brightnest/service-kit/messaging/events';
import mongoose, { type ClientSession, Schema } from 'mongoose';
import { moneySchema } from '../records/money-schema';
import type { MoneyTerms } from './money-outcome';

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
