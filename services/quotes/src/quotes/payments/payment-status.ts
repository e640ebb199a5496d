import { formatAddress } from '@brightnest/contracts/company/address-text';
import { idParamsSchema } from '@brightnest/contracts/fields';
import { labelOf } from '@brightnest/contracts/forms';
import { toDecimalText } from '@brightnest/contracts/money';
import { feeTermsOf } from '@brightnest/contracts/payments/fee-terms';
import type { CheckoutVisit } from '@brightnest/contracts/payments/payment-schemas';
import { SERVICE_TYPES } from '@brightnest/contracts/catalogue/home-options';
import {
  PAYABLE_QUOTE_RPC,
  payableQuoteRequestSchema,
  type QuotePayer,
} from '@brightnest/contracts/rpc/quotes';
import {
  quotePaymentStatusQuerySchema,
  type QuotePaymentStatusResponse,
} from '@brightnest/contracts/quotes/quote-submission-schemas';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { propertyZone } from '@brightnest/contracts/times';
import { AppError } from '@brightnest/service-kit/errors';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import { handle, holdsPermission } from '@brightnest/service-kit/http/route';
import { linkTokenDigest } from '@brightnest/service-kit/security/link-token';
import { describeQuote } from '../change-quote';
import { QuoteSubmission, type QuoteSubmissionRecord } from '../../records/quote-submission';
import { agreedPrice, confirmationFeeDue } from '../agreed-price';

/**
 * `success` sends the visitor on to the checkout. It would lead nowhere on a site where none takes the
 * payment of a quote, so there it is false: PAYMENTS says which.
 */
export function getPaymentStatus({ paymentsEnabled }: { paymentsEnabled: boolean }) {
  return handle(
    quotesRoutes.getQuotePaymentStatus,
    { params: idParamsSchema, query: quotePaymentStatusQuerySchema },
    async ({ params: { id }, query: { token }, actor }) => {
      const isTrusted = holdsPermission(actor, 'quotes:read');
      const quote = await getPayableQuote(id, { token, userId: actor?.userId, isTrusted });
      const fee = paymentsEnabled ? confirmationFeeDue(quote) : undefined;
      const answer: QuotePaymentStatusResponse = {
        success: fee !== undefined,
        paymentStatus: quote.paymentStatus,
        ...(fee !== undefined && { amount: toDecimalText(fee) }),
      };
      return answer;
    },
  );
}

/** What of a quote says what of it can be paid now, and by whom. */
const FIELDS = {
  serviceType: 1,
  propertyType: 1,
  status: 1,
  paymentStatus: 1,
  estimatedPrice: 1,
  finalPrice: 1,
  feeDifferenceMinor: 1,
  terms: 1,
  ...{ address: 1, suburb: 1, state: 1, postalCode: 1, scheduledAt: 1 },
  email: 1,
  customerId: 1,
} as const;

type Payable = Pick<QuoteSubmissionRecord, keyof typeof FIELDS>;

/**
 * The quote, for whoever may pay it. For everybody else it is not there: ids can be counted up.
 * @throws AppError `not_found`.
 */
async function getPayableQuote(id: string, payer: QuotePayer): Promise<Payable> {
  const filter = payer.isTrusted ? { _id: id } : heldQuote(id, payer);
  const quote = await QuoteSubmission.findOne(filter, FIELDS).lean<Payable>();
  if (!quote) throw new AppError('not_found');
  return quote;
}

/**
 * The filter of a quote for whoever asked for it: signed in, or with the token of its payment link. One
 * look-up for both questions, so that an id with another's token takes as long as one that is nobody's.
 * @throws AppError `not_found` for whoever has neither.
 */
export function heldQuote(id: string, { token, userId }: Omit<QuotePayer, 'isTrusted'>) {
  // What is absent must not be searched for: quotes of visitors have no customer either.
  const proofs = [
    ...(token === undefined ? [] : [{ paymentTokenDigest: linkTokenDigest(token) }]),
    ...(userId === undefined ? [] : [{ customerId: userId }]),
  ];
  if (proofs.length === 0) throw new AppError('not_found');
  return { _id: id, $or: proofs };
}

/** What of a quote can be paid now, for who opens its checkout. */
export function answerPayableQuote({ paymentsEnabled }: { paymentsEnabled: boolean }): RpcHandler {
  return rpcHandler(PAYABLE_QUOTE_RPC, payableQuoteRequestSchema, async ({ quoteId, payer }) => {
    const quote = await getPayableQuote(quoteId, payer);
    const { email, customerId = null } = quote;
    const total = agreedPrice(quote, undefined);
    const minor = paymentsEnabled ? confirmationFeeDue(quote) : undefined;
    const fee = minor === undefined ? null : { minor, currency: total.currency };
    const terms = feeTermsOf(quote);
    const visit = visitOf(quote);
    return { fee, total, terms, description: describeQuote(quote), email, customerId, visit };
  });
}

const visitOf = (quote: Payable): CheckoutVisit => ({
  serviceName: labelOf(SERVICE_TYPES, quote.serviceType),
  scheduledAt: quote.scheduledAt?.toISOString() ?? null,
  timeZone: propertyZone(quote.state),
  address: formatAddress(quote),
});
