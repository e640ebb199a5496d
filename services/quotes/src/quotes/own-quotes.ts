import { roomsText } from '@brightnest/contracts/catalogue/home-options';
import { formatAddress } from '@brightnest/contracts/company/address-text';
import { idParamsSchema } from '@brightnest/contracts/fields';
import { toDecimalText } from '@brightnest/contracts/money';
import {
  cancelQuoteRequestSchema,
  type CustomerQuote,
  type CustomerQuoteResponse,
  type OfferSummary,
  quoteCancellationQuerySchema,
  userQuotesQuerySchema,
  type UserQuotesResponse,
} from '@brightnest/contracts/quotes/customer-quote-schemas';
import { feeTermsOf, freeChangeUntil } from '@brightnest/contracts/payments/fee-terms';
import type { MoneyPreviewResponse } from '@brightnest/contracts/payments/money-preview';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { propertyZone } from '@brightnest/contracts/times';
import { describeTeam } from '@brightnest/contracts/workforce/assignment';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { changeQuote, statusChange } from './change-quote';
import {
  assertExpectedRefund,
  canBeCancelledByCustomer,
  isFeeKeptAt,
  previewMoney,
} from './workflow/money-preview';
import { extraTextsOf } from './estimate-lines';
import { isAcceptable, type OfferRecord } from '../records/offer-record';
import { heldQuote } from './payments/payment-status';
import { departureOf, discountOf, onlineFeeDue } from './quote-notice';
import { QuoteSubmission, type QuoteSubmissionRecord } from '../records/quote-submission';
import { agreedPrice, openDifference } from './agreed-price';
import { amountDue } from './reserve-team';

/** The quotes that the caller asked for while signed in, newest first. */
export const listUserQuotes: Handler = handle(
  quotesRoutes.listUserQuotes,
  { query: userQuotesQuerySchema },
  async ({ query: { page, pageSize }, actor: { userId } }): Promise<UserQuotesResponse> => {
    const [records, total] = await Promise.all([
      QuoteSubmission.find({ customerId: userId })
        .sort({ createdAt: -1, _id: -1 })
        .skip((page - 1) * pageSize)
        .limit(pageSize)
        .lean<QuoteSubmissionRecord[]>(),
      QuoteSubmission.countDocuments({ customerId: userId }),
    ]);
    return { success: true, quotes: records.map(toCustomerQuote), page, pageSize, total };
  },
);

/** A quote of the caller. */
export const getUserQuote: Handler = handle(
  quotesRoutes.getUserQuote,
  { params: idParamsSchema },
  async ({ params: { id }, actor: { userId } }): Promise<CustomerQuoteResponse> => ({
    success: true,
    quote: toCustomerQuote(await getOwnQuote(id, { userId })),
  }),
);

/** What cancelling their quote would give back to the caller now, and what would be kept. */
export function getQuoteCancellation({ rpc }: { rpc: RpcClient }): Handler {
  return handle(
    quotesRoutes.getQuoteCancellation,
    { params: idParamsSchema, query: quoteCancellationQuerySchema },
    async ({ params: { id }, query, actor, requestId }): Promise<MoneyPreviewResponse> => {
      const quote = await getOwnQuote(id, { ...query, userId: actor?.userId });
      assertCancellable(quote);
      const change = { isCancelled: true, isFeeKept: isFeeKeptAt(quote, new Date()) };
      const money = await previewMoney(quote, change, { rpc, requestId });
      return { success: true, money, terms: feeTermsOf(quote) };
    },
  );
}

/** Cancels a quote for the customer who asked for it, signed in or with its payment link: by its terms. */
export function cancelOwnQuote({ rpc }: { rpc: RpcClient }): Handler {
  return handle(
    quotesRoutes.cancelOwnQuote,
    { params: idParamsSchema, body: cancelQuoteRequestSchema },
    async ({ params: { id }, body, actor, origin, requestId }): Promise<CustomerQuoteResponse> => {
      const now = new Date();
      const holder = { token: body.token, userId: actor?.userId };
      const before = await getOwnQuote(id, holder);
      assertCancellable(before);
      const isFeeKept = isFeeKeptAt(before, now);
      if (body.expectedRefund !== undefined) {
        const change = { isCancelled: true, isFeeKept };
        const money = await previewMoney(before, change, { rpc, requestId });
        assertExpectedRefund(money, body.expectedRefund);
      }
      await changeQuote(id, (quote) => {
        assertCancellable(quote);
        // Moved since: what was read and is promised was by another start.
        if (isFeeKeptAt(quote, now) !== isFeeKept) throw new AppError('conflict');
        const set = { status: 'cancelled' as const, cancelledAt: now };
        return statusChange(quote, set, { origin, at: now, byCustomer: { isFeeKept } });
      });
      return { success: true, quote: toCustomerQuote(await getOwnQuote(id, holder)) };
    },
  );
}

/** @throws AppError `not_found`, also for a quote of somebody else. */
async function getOwnQuote(
  id: string,
  holder: { token?: string | undefined; userId?: string | undefined },
): Promise<QuoteSubmissionRecord> {
  const quote = await QuoteSubmission.findOne(heldQuote(id, holder)).lean<QuoteSubmissionRecord>();
  if (!quote) throw new AppError('not_found');
  return quote;
}

/** @throws AppError `change_not_allowed` once the work has begun, or the quote is over. */
function assertCancellable(quote: QuoteSubmissionRecord): void {
  if (canBeCancelledByCustomer(quote)) return;
  const message =
    quote.status === 'cancelled'
      ? msg('This quote is cancelled already.')
      : msg('The work has begun, so this quote can’t be cancelled here. Please call us.');
  throw new AppError('change_not_allowed', { message });
}

function toCustomerQuote(quote: QuoteSubmissionRecord): CustomerQuote {
  const { state, scheduledAt, paidAmount } = quote;
  const terms = feeTermsOf(quote);
  const difference = openDifference(quote);
  const fee = onlineFeeDue(quote);
  const price = agreedPrice(quote, undefined);
  return {
    id: quote._id.toHexString(),
    serviceType: quote.serviceType,
    propertySize: roomsText(quote),
    cleaningFrequency: quote.cleaningFrequency,
    extraTexts: extraTextsOf(quote),
    specialInstructions: quote.specialInstructions,
    address: formatAddress(quote),
    photos: quote.photos ?? [],
    status: quote.status,
    createdAt: quote.createdAt.toISOString(),
    scheduledAt: scheduledAt?.toISOString() ?? null,
    timeZone: propertyZone(state),
    currency: price.currency,
    price: toDecimalText(price.minor),
    isPriceAgreed: quote.finalPrice !== undefined,
    discount: discountOf(quote),
    paymentStatus: quote.paymentStatus,
    paidAmount: paidAmount ? toDecimalText(paidAmount.minor) : null,
    due: toDecimalText(amountDue(quote)),
    fee: fee > 0 ? toDecimalText(fee) : null,
    feeDifference: difference > 0 ? toDecimalText(difference) : null,
    terms,
    freeChangeUntil: scheduledAt ? freeChangeUntil(scheduledAt, terms).toISOString() : null,
    canCancel: canBeCancelledByCustomer(quote),
    offer: quote.offer ? toOfferSummary(quote.offer, new Date()) : null,
    team: describeTeam(quote.assignedCleaners),
    onTheWay: departureOf(quote),
  };
}

function toOfferSummary(offer: OfferRecord, now: Date): OfferSummary {
  const { status, total, validUntil } = offer;
  return {
    ...{ status, total: toDecimalText(total.minor), validUntil: validUntil.toISOString() },
    isOpen: isAcceptable(offer, now),
  };
}
