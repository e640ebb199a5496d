import { formatAddress } from '@brightnest/contracts/company/address-text';
import { labelOf } from '@brightnest/contracts/forms';
import { feeTermsOf } from '@brightnest/contracts/payments/fee-terms';
import { SERVICE_TYPES } from '@brightnest/contracts/catalogue/home-options';
import { recurrenceOf } from '@brightnest/contracts/quotes/quote-options';
import { quoteStepOf } from '@brightnest/contracts/quotes/quote-status';
import {
  invoicedQuoteRequestSchema,
  REPEATED_QUOTE_RPC,
  type RepeatedQuote,
  type RepeatedQuoteAnswer,
} from '@brightnest/contracts/rpc/quotes';
import { DEFAULT_BOOKING_DURATION } from '@brightnest/contracts/scheduling/booking';
import { AppError } from '@brightnest/service-kit/errors';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import { QuoteSubmission, type QuoteSubmissionRecord } from '../../records/quote-submission';
import { laterPrice } from '../agreed-price';

/** What of a quote holds for each of the cleans that repeat it; bookings books them. */
export const answerRepeatedQuote: RpcHandler = rpcHandler(
  REPEATED_QUOTE_RPC,
  invoicedQuoteRequestSchema,
  async ({ quoteId }): Promise<RepeatedQuoteAnswer> => {
    const quote = await QuoteSubmission.findById(quoteId)
      .select('+paymentTokenDigest +encryptedPaymentToken')
      .lean<QuoteSubmissionRecord>();
    if (!quote) throw new AppError('not_found');
    return { quote: toRepeatedQuote(quote) };
  },
);

function toRepeatedQuote(quote: QuoteSubmissionRecord): RepeatedQuote | null {
  const { scheduledAt, status, customerId = null } = quote;
  const every = recurrenceOf(quote.cleaningFrequency);
  const isAgreed = quoteStepOf(status) !== 'review' && status !== 'cancelled';
  if (!every || !scheduledAt || !isAgreed) return null;
  return {
    ...{ every, customerId },
    customer: {
      name: `${quote.firstName} ${quote.lastName}`,
      ...{ email: quote.email, phone: quote.phone },
    },
    serviceName: labelOf(SERVICE_TYPES, quote.serviceType),
    scheduledAt: scheduledAt.toISOString(),
    duration: quote.duration ?? DEFAULT_BOOKING_DURATION,
    address: formatAddress(quote),
    state: quote.state,
    ...(quote.postalCode && { postalCode: quote.postalCode }),
    specialInstructions: quote.specialInstructions,
    ...{ bedrooms: quote.bedrooms, bathrooms: quote.bathrooms },
    ...{ extras: quote.additionalServices, quantities: quote.quantities },
    price: laterPrice(quote),
    terms: feeTermsOf(quote),
    tokenDigest: quote.paymentTokenDigest,
    encryptedPaymentToken: quote.encryptedPaymentToken,
  };
}
