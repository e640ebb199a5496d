import { splitPayment } from '@brightnest/contracts/payments/confirmation-fee';
import type { QuoteSubmissionRecord } from './quote-submission';

type Payable = Pick<
  QuoteSubmissionRecord,
  'serviceType' | 'propertyType' | 'status' | 'paymentStatus' | 'estimatedPrice'
>;

/** The fields that {@link confirmationFeeDue} reads, as a projection. */
export const PAYABLE_FIELDS = {
  serviceType: 1,
  propertyType: 1,
  status: 1,
  paymentStatus: 1,
  estimatedPrice: 1,
} as const;

/**
 * The online confirmation fee of a quote that can be paid now, in AUD minor units; undefined where it
 * cannot: an office is priced by a person, and what is paid, confirmed or cancelled asks for nothing.
 */
export function confirmationFeeDue(quote: Payable): number | undefined {
  const isPricedByHand = quote.serviceType === 'office_cleaning' || quote.propertyType === 'office';
  if (isPricedByHand || quote.status !== 'pending' || quote.paymentStatus !== 'unpaid')
    return undefined;
  return splitPayment(quote.estimatedPrice.minor).feeMinor;
}
