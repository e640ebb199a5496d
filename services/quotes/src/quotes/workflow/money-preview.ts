import { idParamsSchema } from '@brightnest/contracts/fields';
import { type DecimalText, formatMinor, fromDecimalText } from '@brightnest/contracts/money';
import { feeTermsOf, isLateChange } from '@brightnest/contracts/payments/fee-terms';
import type {
  MoneyPreview,
  MoneyPreviewResponse,
} from '@brightnest/contracts/payments/money-preview';
import { canChangeQuoteStatus } from '@brightnest/contracts/quotes/quote-status';
import {
  quoteChangeQuerySchema,
  type QuoteStatusChange,
} from '@brightnest/contracts/quotes/quote-change-schemas';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { QUOTE_MONEY_RPC } from '@brightnest/contracts/rpc/bookings';
import { t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle } from '@brightnest/service-kit/http/route';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { QuoteSubmission, type QuoteSubmissionRecord } from '../../records/quote-submission';
import { agreedPrice } from '../agreed-price';
import { assertCanMove } from './quote-transition';

/** Tells staff what cancelling a quote, or another price, would do with its money. */
export function previewQuoteChange({ rpc }: { rpc: RpcClient }) {
  return handle(
    quotesRoutes.previewQuoteChange,
    { params: idParamsSchema, query: quoteChangeQuerySchema },
    async ({ params: { id }, query, requestId }): Promise<MoneyPreviewResponse> => {
      const quote = await QuoteSubmission.findById(id).lean<QuoteSubmissionRecord>();
      if (!quote) throw new AppError('not_found');
      if (query.change === 'cancel') assertCanMove(quote, 'cancelled');
      const change = { ...query, isCancelled: query.change === 'cancel' };
      return { success: true, money: await previewMoney(quote, change, { rpc, requestId }) };
    },
  );
}

/** A change whose consequences for the money are asked for. */
interface MoneyChange {
  isCancelled: boolean;
  /** The customer cancels it too late. */
  isFeeKept?: boolean;
  /** Another price: AUD decimal text. */
  finalPrice?: DecimalText;
  differenceInCash?: boolean;
}

interface MoneyContext {
  rpc: RpcClient;
  requestId: string;
}

/** What a change would do with the money of a quote: bookings tells it by what it will carry out. */
export function previewMoney(
  quote: QuoteSubmissionRecord,
  { isCancelled, isFeeKept = false, finalPrice, differenceInCash }: MoneyChange,
  { rpc, requestId }: MoneyContext,
): Promise<MoneyPreview> {
  const change = {
    ...{ quoteId: quote._id.toHexString(), isCancelled, isFeeKept },
    priceMinor: agreedPrice(quote, finalPrice).minor,
    currency: quote.estimatedPrice.currency,
    isDifferenceInCash: differenceInCash ?? quote.isDifferenceInCash ?? false,
    terms: feeTermsOf(quote),
  };
  return rpc.call(QUOTE_MONEY_RPC, change, { requestId });
}

/** @throws AppError `conflict` where another sum would go back than the one that was read. */
export function assertExpectedRefund({ refund }: MoneyPreview, expected: DecimalText): void {
  const minor = fromDecimalText(refund);
  if (minor === fromDecimalText(expected)) return;
  const message = () =>
    t('The refund is {amount} by now. Please look again.', { amount: formatMinor(minor) });
  throw new AppError('conflict', { message });
}

type ExpectedChange = QuoteStatusChange & { expectedRefund: DecimalText };

/** @throws AppError `conflict` where staff read another refund than would be given now; `not_found`. */
export async function assertRefundOfChange(
  id: string,
  { status, finalPrice, differenceInCash, expectedRefund }: ExpectedChange,
  context: MoneyContext,
): Promise<void> {
  const quote = await QuoteSubmission.findById(id).lean<QuoteSubmissionRecord>();
  if (!quote) throw new AppError('not_found');
  // A quote that is there already is answered as it is.
  if (quote.status === status && status === 'cancelled') return;
  const change = {
    isCancelled: status === 'cancelled',
    ...(finalPrice !== undefined && { finalPrice }),
    ...(differenceInCash !== undefined && { differenceInCash }),
  };
  assertExpectedRefund(await previewMoney(quote, change, context), expectedRefund);
}

/** Whether the customer cancels too late, by the terms of the quote, to have the fee back. */
export function isFeeKeptAt(
  { scheduledAt, ...quote }: Pick<QuoteSubmissionRecord, 'scheduledAt' | 'terms'>,
  now: Date,
): boolean {
  return scheduledAt !== undefined && isLateChange(scheduledAt, now, feeTermsOf(quote));
}

/** @returns whether the customer may still cancel it: until the work has begun. */
export function canBeCancelledByCustomer({
  status,
}: Pick<QuoteSubmissionRecord, 'status'>): boolean {
  return status !== 'in_progress' && canChangeQuoteStatus(status, 'cancelled');
}
