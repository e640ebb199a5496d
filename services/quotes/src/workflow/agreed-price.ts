import { fromDecimalText, type DecimalText, type Money } from '@brightnest/contracts/money';
import type { QuoteSubmissionRecord } from '../model/quote-submission';

/** The price that staff entered, else the one agreed before, else the estimate. */
export function agreedPrice(
  { finalPrice, estimatedPrice }: Pick<QuoteSubmissionRecord, 'finalPrice' | 'estimatedPrice'>,
  entered: DecimalText | undefined,
): Money {
  if (entered === undefined) return finalPrice ?? estimatedPrice;
  return { minor: fromDecimalText(entered), currency: estimatedPrice.currency };
}
