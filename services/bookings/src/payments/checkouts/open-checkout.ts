import {
  type CheckoutPart,
  type CheckoutResponse,
  type OpenCheckoutRequest,
  openCheckoutRequestSchema,
  type TipOptions,
} from '@brightnest/contracts/payments/payment-schemas';
import { paymentRoutes } from '@brightnest/contracts/routes/bookings/payments';
import {
  PAYABLE_QUOTE_RPC,
  type PayableQuoteAnswer,
  type PayableQuoteRequest,
} from '@brightnest/contracts/rpc/quotes';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import {
  type Actor,
  handle,
  type Handler,
  holdsPermission,
} from '@brightnest/service-kit/http/route';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import mongoose from 'mongoose';
import { getOwnBooking } from '../../records/booking';
import {
  addCheckout,
  CheckoutModel,
  type CheckoutRecord,
  getCheckoutRecord,
  PAYABLE_STATUSES,
} from '../checkout';
import { describeCheckout, syncQuoteVisit } from './describe-checkout';
import { closeCheckout } from './close-checkout';
import { openBookingBalance, openQuoteBalance, openVisitFee } from './open-balance';
import { openTip } from './open-tip';
import { assertPaymentOffered } from '../../provider/provider';
import { reopenDifference, storeFeeTerms } from './sync-quote-terms';

/** The checkout of a quote, which whoever holds its payment link may pay, or of the caller's own booking. */
export function openCheckout({ rpc, tips }: { rpc: RpcClient; tips: TipOptions }): Handler {
  return handle(
    paymentRoutes.openCheckout,
    { body: openCheckoutRequestSchema },
    async ({ body, actor, requestId }): Promise<CheckoutResponse> => {
      const { bookingId, pays } = body;
      const checkout =
        bookingId === undefined
          ? await openOfQuote(await toPayableQuote(body, actor), { rpc, requestId, pays })
          : await openOfBooking({ ...body, bookingId }, actor, tips);
      return { success: true, checkout: await describeCheckout(checkout) };
    },
  );
}

function openOfBooking(
  { bookingId, pays, amount }: OpenCheckoutRequest & { bookingId: string },
  actor: Actor | undefined,
  options: TipOptions,
): Promise<CheckoutRecord> {
  if (!actor) throw new AppError('not_authenticated');
  const { userId: customerId } = actor;
  if (pays === 'balance') return openBookingBalance(bookingId, customerId);
  if (pays === 'tip') return openTip({ bookingId, customerId, amount: amount!, options });
  return findBookingCheckout(bookingId, customerId);
}

async function findBookingCheckout(bookingId: string, userId: string): Promise<CheckoutRecord> {
  const { checkoutId } = await getOwnBooking(bookingId, userId);
  return checkoutId === undefined ? openVisitFee(bookingId, userId) : getCheckoutRecord(checkoutId);
}

/** The quote to be paid and the caller's credentials, which the quotes service checks. */
async function toPayableQuote(
  { quoteId, token, checkoutId }: OpenCheckoutRequest,
  actor: Actor | undefined,
): Promise<PayableQuoteRequest> {
  if (quoteId !== undefined) {
    const isTrusted = holdsPermission(actor, 'quotes:read');
    return { quoteId, payer: { token, userId: actor?.userId, isTrusted } };
  }
  const previous = await getCheckoutRecord(checkoutId!);
  if (previous.quoteId === null) throw new AppError('not_found');
  return { quoteId: previous.quoteId, payer: { isTrusted: true } };
}

interface OpenOptions {
  rpc: RpcClient;
  requestId: string;
  pays?: CheckoutPart;
}

/** The checkout of a quote, which tells when and where that is as it is agreed now. */
async function openOfQuote(
  request: PayableQuoteRequest,
  { rpc, requestId, pays }: OpenOptions,
): Promise<CheckoutRecord> {
  const { quoteId } = request;
  // First of all: to whoever may not pay it, nothing of the quote or its checkouts is told.
  const quote = await rpc.call(PAYABLE_QUOTE_RPC, request, { requestId });
  const { _id } = await openQuoteCheckout(quoteId, quote, pays);
  await syncQuoteVisit(quoteId, quote.visit);
  return getCheckoutRecord(_id);
}

/**
 * The checkout of a quote: the open one (over the fee, or over the difference after a higher price), else the
 * paid one, else a new one.
 */
async function openQuoteCheckout(
  quoteId: string,
  quote: PayableQuoteAnswer,
  pays: CheckoutPart | undefined,
): Promise<CheckoutRecord> {
  if (pays === 'balance') return openQuoteBalance(quoteId, quote);
  const { open, paid } = await findOfQuote(quoteId);
  if (paid) {
    const differenceId = open ? null : await reopenDifference(quoteId);
    return open ?? (differenceId === null ? paid : getCheckoutRecord(differenceId));
  }
  const cancelled = !quote.fee && (await findCancelled(quoteId));
  if (cancelled) return cancelled;
  assertPaymentOffered();
  if (open && isFor(open, quote)) return open;
  // The price has changed, or the quote can no longer be paid online.
  if (open && (await closeCheckout(open._id, 'cancelled')) === 'paid') {
    return getCheckoutRecord(open._id);
  }
  return addQuoteCheckout(quoteId, quote);
}

function isFor({ amount, total }: CheckoutRecord, quote: PayableQuoteAnswer): boolean {
  return quote.fee?.minor === amount.minor && quote.total.minor === total?.minor;
}

/** The open checkout of the fee of a quote, and the last paid one. */
async function findOfQuote(quoteId: string) {
  const ofFee = { quoteId, purpose: 'quote' as const };
  const open = await CheckoutModel.findOne({
    ...ofFee,
    status: mongoose.trusted({ $in: [...PAYABLE_STATUSES] }),
  }).lean<CheckoutRecord>();
  const paid = await CheckoutModel.findOne({ ...ofFee, status: 'paid' })
    .sort({ paidAt: -1 })
    .lean<CheckoutRecord>();
  return { open, paid };
}

/** The paid checkout of a quote that was cancelled since: it shows what was refunded. */
function findCancelled(quoteId: string): Promise<CheckoutRecord | null> {
  return CheckoutModel.findOne({ quoteId, isQuoteCancelled: true })
    .sort({ paidAt: -1, createdAt: -1 })
    .lean<CheckoutRecord>();
}

async function addQuoteCheckout(
  quoteId: string,
  { fee, total, terms, description, email, customerId }: PayableQuoteAnswer,
): Promise<CheckoutRecord> {
  if (!fee) {
    throw new AppError('change_not_allowed', {
      message: msg('This quote cannot be paid online now.'),
    });
  }
  await storeFeeTerms(quoteId, terms);
  const cash = { minor: total.minor - fee.minor, currency: total.currency };
  const checkout = {
    purpose: 'quote' as const,
    userId: customerId,
    email,
    bookingIds: [],
    ...{ quoteId, subscriptionId: null, amount: fee, total, cash, description, expiresAt: null },
    terms,
  };
  try {
    const id = await mongoose.connection.transaction((session) => addCheckout(checkout, session));
    return await getCheckoutRecord(id);
  } catch (error) {
    const duplicate = isDuplicateKey(error) && (await findOfQuote(quoteId)).open;
    if (duplicate) return duplicate;
    throw error;
  }
}
