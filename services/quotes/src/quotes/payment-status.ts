import { idParamsSchema } from '@brightnest/contracts/fields';
import { fromDecimalText, toDecimalText } from '@brightnest/contracts/money';
import { splitPayment } from '@brightnest/contracts/payments/payment';
import { PAYABLE_QUOTE_RPC, payableQuoteRequestSchema } from '@brightnest/contracts/rpc/quotes';
import { SERVICE_TYPES } from '@brightnest/contracts/quotes/quote-options';
import type { QuotePaymentStatusResponse } from '@brightnest/contracts/quotes/quote-submission-schemas';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { AppError } from '@brightnest/service-kit/errors';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import { handle } from '@brightnest/service-kit/http/route';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { QuoteSubmission, type QuoteSubmissionRecord } from './quote-submission';

/**
 * `success` sends the visitor on to the checkout. It would lead nowhere on a site where none takes the
 * payment of a quote, so there it is false: PAYMENTS says which.
 */
export function getPaymentStatus({ paymentsEnabled }: { paymentsEnabled: boolean }) {
  return handle(
    quotesRoutes.getQuotePaymentStatus,
    { params: idParamsSchema },
    async ({ params: { id } }) => {
      const quote = await QuoteSubmission.findById(id, PAYABLE_FIELDS).lean();
      if (!quote) throw new AppError('not_found');
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

type Payable = Pick<
  QuoteSubmissionRecord,
  'serviceType' | 'propertyType' | 'status' | 'paymentStatus' | 'estimatedPrice'
>;

/** The fields that {@link confirmationFeeDue} reads, as a projection. */
const PAYABLE_FIELDS = {
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
function confirmationFeeDue(quote: Payable): number | undefined {
  const isPricedByHand = quote.serviceType === 'office_cleaning' || quote.propertyType === 'office';
  if (isPricedByHand || quote.status !== 'pending' || quote.paymentStatus !== 'unpaid')
    return undefined;
  return splitPayment(quote.estimatedPrice.minor).feeMinor;
}

const FIELDS = { ...PAYABLE_FIELDS, suburb: 1, email: 1, customerId: 1 } as const;

/** What of a quote can be paid now, for who opens its checkout. */
export function answerPayableQuote({ paymentsEnabled }: { paymentsEnabled: boolean }): RpcHandler {
  return rpcHandler(PAYABLE_QUOTE_RPC, payableQuoteRequestSchema, async ({ quoteId }) => {
    const quote = await QuoteSubmission.findById(quoteId, FIELDS).lean<QuoteSubmissionRecord>();
    if (!quote) throw new AppError('not_found');
    const { estimatedPrice: total, email, customerId = null } = quote;
    const minor = paymentsEnabled ? confirmationFeeDue(quote) : undefined;
    const fee = minor === undefined ? null : { minor, currency: total.currency };
    return { fee, total, description: describe(quote), email, customerId };
  });
}

function describe({ serviceType, suburb }: QuoteSubmissionRecord): string {
  const label = SERVICE_TYPES.find(({ value }) => value === serviceType)?.label ?? serviceType;
  return `${label} in ${suburb}`;
}

/** Notes that the confirmation fee of a quote was paid. A quote is paid once: told again, it stays. */
export const markQuotePaid: Subscription = on(
  'payment.received',
  'record-payment',
  async ({ payload, occurredAt }) => {
    const { quoteId, amount, currency, paymentId } = payload;
    if (quoteId === null) return;
    await QuoteSubmission.updateOne(
      { _id: quoteId, paymentStatus: 'unpaid' },
      {
        $set: {
          paymentStatus: 'paid',
          paidAmount: { minor: fromDecimalText(amount), currency },
          paymentDate: new Date(occurredAt),
          paymentIntentId: paymentId,
        },
      },
    );
  },
);
