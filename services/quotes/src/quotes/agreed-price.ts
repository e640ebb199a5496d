import {
  type DecimalText,
  formatMinor,
  fromDecimalText,
  type Money,
} from '@brightnest/contracts/money';
import { feeTermsOf, splitPayment } from '@brightnest/contracts/payments/fee-terms';
import type { QuoteStatusChange } from '@brightnest/contracts/quotes/quote-change-schemas';
import type { QuoteStatus } from '@brightnest/contracts/quotes/quote-status';
import { t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import type { OfferRecord } from '../records/offer-record';
import type { QuoteSubmissionRecord } from '../records/quote-submission';

/** The price that staff entered, else the one agreed before, else the estimate. */
export function agreedPrice(
  { finalPrice, estimatedPrice }: Pick<QuoteSubmissionRecord, 'finalPrice' | 'estimatedPrice'>,
  entered: DecimalText | undefined,
): Money {
  if (entered === undefined) return finalPrice ?? estimatedPrice;
  return { minor: fromDecimalText(entered), currency: estimatedPrice.currency };
}

/**
 * What each clean after the first costs of a quote, or of an offer for it: the price that is agreed, without the
 * coupon, which takes something off the first alone.
 */
export function laterPrice(
  quote: Pick<
    QuoteSubmissionRecord,
    'coupon' | 'estimatedDiscountMinor' | 'estimatedPrice' | 'finalPrice' | 'offer'
  >,
  offered?: OfferRecord,
): Money {
  const { coupon, estimatedPrice, estimatedDiscountMinor = 0 } = quote;
  const price = offered?.total ?? agreedPrice(quote, undefined);
  if (coupon && price.minor === estimatedPrice.minor) {
    return { ...price, minor: price.minor + estimatedDiscountMinor };
  }
  const offer = offered ?? quote.offer;
  const isAsOffered = offer?.total.minor === price.minor;
  return { ...price, minor: (isAsOffered && offer.laterMinor) || price.minor };
}

/** The price of a quote, and how what is missing of its fee is paid. */
interface Priced {
  finalPrice: Money;
  feeDifferenceMinor: number;
  isDifferenceInCash: boolean;
}

type Pricing = Pick<QuoteStatusChange, 'finalPrice' | 'differenceInCash'>;

/**
 * The price that is entered. Where it is another one, the fee follows it: what is then missing of a fee that
 * is paid is asked for online, unless staff take it in cash.
 */
export function pricedAt(
  quote: QuoteSubmissionRecord,
  { finalPrice: entered, differenceInCash = false }: Pricing,
): Priced {
  const finalPrice = agreedPrice(quote, entered);
  const isSame = finalPrice.minor === agreedPrice(quote, undefined).minor;
  const missing = isSame ? openDifference(quote) : missingFee(quote, finalPrice);
  const wasInCash = isSame && quote.isDifferenceInCash === true;
  return {
    finalPrice,
    feeDifferenceMinor: differenceInCash ? 0 : missing,
    isDifferenceInCash: wasInCash || (differenceInCash && missing > 0),
  };
}

/** What is missing of a paid fee and can still be paid online: minor units. */
export function openDifference({
  status,
  paymentStatus,
  feeDifferenceMinor = 0,
}: Pick<QuoteSubmissionRecord, 'status' | 'paymentStatus' | 'feeDifferenceMinor'>): number {
  const isOver = status === 'cancelled' || status === 'completed';
  return isOver || paymentStatus !== 'paid' ? 0 : feeDifferenceMinor;
}

/** Until the work begins. */
const PAYABLE_STATUSES: readonly QuoteStatus[] = [
  'pending',
  'quote_requested',
  'customer_confirmed',
  'cleaners_assigned',
  'ready',
];

/**
 * What of the online confirmation fee of a quote can be paid now, in AUD minor units: after a higher price
 * what is missing of it. Undefined where nothing is: an office is priced by a person, and what is paid,
 * under way or over asks for nothing.
 */
export function confirmationFeeDue(
  quote: Pick<
    QuoteSubmissionRecord,
    | 'serviceType'
    | 'propertyType'
    | 'status'
    | 'paymentStatus'
    | 'estimatedPrice'
    | 'finalPrice'
    | 'feeDifferenceMinor'
    | 'terms'
  >,
): number | undefined {
  const isPricedByHand = quote.serviceType === 'office_cleaning' || quote.propertyType === 'office';
  const isOpen = PAYABLE_STATUSES.includes(quote.status);
  if (isOpen && quote.paymentStatus === 'paid') return openDifference(quote) || undefined;
  if (isPricedByHand || !isOpen || quote.paymentStatus !== 'unpaid') return undefined;
  return splitPayment(agreedPrice(quote, undefined).minor, feeTermsOf(quote)).feeMinor || undefined;
}

function missingFee(
  {
    paymentStatus,
    paidAmount,
    ...quote
  }: Pick<QuoteSubmissionRecord, 'paymentStatus' | 'paidAmount' | 'terms'>,
  { minor }: Money,
): number {
  if (paymentStatus !== 'paid' || !paidAmount) return 0;
  return Math.max(0, splitPayment(minor, feeTermsOf(quote)).feeMinor - paidAmount.minor);
}

/** @throws AppError `change_not_allowed` while the customer has yet to pay what is missing of the fee. */
export function assertFeePaid({ feeDifferenceMinor }: Pick<Priced, 'feeDifferenceMinor'>): void {
  if (feeDifferenceMinor === 0) return;
  throw new AppError('change_not_allowed', {
    message: () =>
      t(
        'The customer has yet to pay the difference of {amount} online. Wait for it, or take it in cash.',
        { amount: formatMinor(feeDifferenceMinor) },
      ),
  });
}
