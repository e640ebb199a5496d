import { formatAddress } from '@brightnest/contracts/company/address-text';
import { idParamsSchema } from '@brightnest/contracts/fields';
import { toDecimalText } from '@brightnest/contracts/money';
import {
  type CustomerOffer,
  type CustomerOfferResponse,
  offerQuerySchema,
  viewOfferRequestSchema,
} from '@brightnest/contracts/offers/customer-offer-schemas';
import { feeTermsOf } from '@brightnest/contracts/payments/fee-terms';
import { recurrenceOf } from '@brightnest/contracts/quotes/quote-options';
import { offerRoutes } from '@brightnest/contracts/routes/offers';
import { propertyZone } from '@brightnest/contracts/times';
import { firstNameOf } from '@brightnest/contracts/workforce/assignment';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, holdsPermission } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { changeQuote, describeQuote, offerNotice } from '../quotes/change-quote';
import { isAcceptable, type OfferRecord, toOfferPrice } from '../records/offer-record';
import { heldQuote } from '../quotes/payments/payment-status';
import { QuoteSubmission, type QuoteSubmissionRecord } from '../records/quote-submission';
import { confirmationFeeDue, pricedAt } from '../quotes/agreed-price';
import { amountDue } from '../quotes/reserve-team';
import { getOffer } from './change-offer';

/** Whoever asks for an offer: with the token of its private link, or signed in. */
export interface OfferHolder {
  token?: string | undefined;
  userId?: string | undefined;
}

/** What the answers to a customer depend on. */
export interface CustomerOfferOptions {
  /** Whether the site takes the payment of quotes. */
  paymentsEnabled: boolean;
}

/** The offer for a quote, as its customer reads it. Reading it changes nothing. */
export function getCustomerOffer(options: CustomerOfferOptions): Handler {
  return handle(
    offerRoutes.getOffer,
    { params: idParamsSchema, query: offerQuerySchema },
    async ({ params: { id }, query: { token }, actor }) =>
      answerOffer(id, { token, userId: actor?.userId }, options),
  );
}

/** Notes that the customer has opened an offer, once. Staff who look at it are no customers. */
export function viewOffer(options: CustomerOfferOptions): Handler {
  return handle(
    offerRoutes.viewOffer,
    { params: idParamsSchema, body: viewOfferRequestSchema },
    async ({ params: { id }, body: { token, offerId }, actor, origin }) => {
      const holder = { token, userId: actor?.userId };
      await assertHolder(id, holder);
      if (!holdsPermission(actor, 'quotes:read')) {
        await changeQuote(id, (quote) => {
          const before = getOffer(quote, offerId);
          if (before.viewedAt || before.status !== 'sent') return undefined;
          const offer = { ...before, viewedAt: new Date() };
          const event = newEvent('offer.viewed', offerNotice(quote, offer), origin);
          return { set: { offer }, event };
        });
      }
      return answerOffer(id, holder, options);
    },
  );
}

/** @throws AppError `not_found` for everybody whose offer it is not. */
export async function assertHolder(id: string, holder: OfferHolder): Promise<void> {
  if (!(await QuoteSubmission.exists(heldQuote(id, holder)))) throw new AppError('not_found');
}

/** @throws AppError `not_found` for everybody whose offer it is not, and where there is none. */
export async function answerOffer(
  id: string,
  holder: OfferHolder,
  { paymentsEnabled }: CustomerOfferOptions,
): Promise<CustomerOfferResponse> {
  const quote = await QuoteSubmission.findOne(heldQuote(id, holder)).lean<QuoteSubmissionRecord>();
  if (!quote?.offer) throw new AppError('not_found');
  const offer = toCustomerOffer(quote, quote.offer, { now: new Date(), paymentsEnabled });
  return { success: true, offer };
}

function toCustomerOffer(
  quote: QuoteSubmissionRecord,
  offer: OfferRecord,
  { now, paymentsEnabled }: CustomerOfferOptions & { now: Date },
): CustomerOffer {
  const times = offer.times.filter(({ scheduledAt }) => scheduledAt > now);
  const { laterTotal } = offerNotice(quote, offer);
  return {
    ...{ id: offer.id, status: offer.status, duration: offer.duration, note: offer.note },
    isOpen: isAcceptable(offer, now),
    isQuoteCancelled: quote.status === 'cancelled',
    customerName: `${quote.firstName} ${quote.lastName}`,
    description: describeQuote(quote),
    serviceType: quote.serviceType,
    address: formatAddress(quote),
    timeZone: propertyZone(quote.state),
    currency: offer.total.currency,
    ...toOfferPrice(offer),
    ...moneyOf(quote, offer, paymentsEnabled),
    terms: feeTermsOf(quote),
    every: recurrenceOf(quote.cleaningFrequency) ?? null,
    ...(laterTotal !== undefined && { laterTotal }),
    times: times.map(({ scheduledAt, cleaners }) => ({
      scheduledAt: scheduledAt.toISOString(),
      cleaners: cleaners.map(firstNameOf).filter((name) => name !== null),
    })),
    validUntil: offer.validUntil.toISOString(),
    acceptedTime: startOf(quote, offer)?.toISOString() ?? null,
    declineReason: offer.declineReason ?? '',
    changeRequest: offer.changeRequest ?? '',
  };
}

/** When we come by an accepted offer; staff may have moved it since. */
function startOf(
  { scheduledAt }: QuoteSubmissionRecord,
  { acceptedTime }: OfferRecord,
): Date | undefined {
  return acceptedTime && (scheduledAt ?? acceptedTime);
}

/** What is due now and later; of an offer that is not accepted yet, what would be at its price. */
function moneyOf(
  quote: QuoteSubmissionRecord,
  { status, total }: OfferRecord,
  paymentsEnabled: boolean,
): Pick<CustomerOffer, 'fee' | 'rest'> {
  const isAgreed = status === 'accepted';
  const offered = isAgreed ? {} : pricedAt(quote, { finalPrice: toDecimalText(total.minor) });
  const priced = { ...quote, ...offered };
  const feeMinor = (paymentsEnabled && confirmationFeeDue(priced)) || 0;
  const restMinor = Math.max(0, amountDue(priced) - feeMinor);
  return {
    fee: feeMinor > 0 ? toDecimalText(feeMinor) : null,
    rest: toDecimalText(restMinor),
  };
}
