import { randomUUID } from 'node:crypto';
import { idParamsSchema } from '@brightnest/contracts/fields';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { QuoteEditFacts } from '@brightnest/contracts/events/quote-edits';
import { formatMoney, fromDecimalText } from '@brightnest/contracts/money';
import { couponPart, offerTotals } from '@brightnest/contracts/offers/offer';
import {
  type SendOfferRequest,
  sendOfferRequestSchema,
  withdrawOfferRequestSchema,
} from '@brightnest/contracts/offers/offer-schemas';
import {
  type PricingSettings,
  taxLineLabel,
} from '@brightnest/contracts/payments/pricing-settings';
import type { AdminQuoteResponse } from '@brightnest/contracts/quotes/quote-schemas';
import { quoteStatusLabel, quoteStepOf } from '@brightnest/contracts/quotes/quote-status';
import { offerRoutes } from '@brightnest/contracts/routes/offers';
import { HOLD_TIMES_RPC, type HoldTimesAnswer } from '@brightnest/contracts/rpc/offers';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError, type FieldErrors } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { getAdminQuote } from '../quotes/admin-quote';
import { changeQuote, offerNotice } from '../quotes/change-quote';
import { closedOffer, type OfferRecord } from '../records/offer-record';
import { pricingSettings } from '../quotes/submission/pricing-settings';
import { QuoteSubmission, type QuoteSubmissionRecord } from '../records/quote-submission';
import { RESERVE_TIMEOUT_MS } from '../quotes/reserve-team';
import { changeOffer } from './change-offer';
import { offerCoupon, type OfferSettings } from './offer-draft';

const HOUR_MS = 60 * 60 * 1_000;
const MAX_PAST_OFFERS = 20;

/** Sends an offer: bookings holds its times before the quote is written, so that none is promised twice. */
export function sendOffer({ rpc, settings }: { rpc: RpcClient; settings: OfferSettings }): Handler {
  return handle(
    offerRoutes.sendOffer,
    { params: idParamsSchema, body: sendOfferRequestSchema },
    async ({ params: { id }, body, origin, requestId, log }): Promise<AdminQuoteResponse> => {
      const now = new Date();
      const quote = await QuoteSubmission.findById(id).lean<QuoteSubmissionRecord>();
      if (!quote) throw new AppError('not_found');
      assertCanOffer(quote, body);
      assertTimes(body, { now, settings });
      const pricing = await pricingSettings.readOrAsk({ rpc, requestId, log });
      const price = priceOffer(body, { pricing, quote });
      const offerId = randomUUID();
      const { duration, cleanerIds, teamSize } = body;
      const { times } = await rpc.call(
        HOLD_TIMES_RPC,
        {
          ...{ quoteId: id, offerId, state: quote.state, duration, cleanerIds, teamSize },
          postalCode: quote.postalCode,
          times: body.proposedTimes.map((time) => new Date(time).toISOString()),
        },
        { timeoutMs: RESERVE_TIMEOUT_MS, requestId },
      );
      await changeQuote(id, (current) => {
        assertCanOffer(current, body);
        const replaced = closedOffer(current.offer, 'replaced', now);
        const offer = newOffer(body, {
          ...{ id: offerId, price, times: times.map(withDate), sentBy: origin.userId },
          ...{ now, settings },
        });
        const event = offerSent(current, offer, { replaced, origin });
        return { set: { offer, ...withPast(current, replaced) }, event };
      });
      return { success: true, quote: await getAdminQuote(id) };
    },
  );
}

/** What a new offer is made of besides its terms. */
interface NewOffer extends SendContext {
  id: string;
  price: OfferPriceRecord;
  /** They are held. */
  times: OfferRecord['times'];
  sentBy: string | undefined;
}

/** Of a request, what an offer has as it was entered. */
type OfferBody = Pick<
  SendOfferRequest,
  'duration' | 'cleanerIds' | 'teamSize' | 'note' | 'validUntil'
>;

/** An offer with these terms that was just sent. */
export function newOffer(
  body: OfferBody,
  { id, price, times, sentBy, ...context }: NewOffer,
): OfferRecord {
  const { duration, cleanerIds, teamSize, note } = body;
  return {
    ...{ id, status: 'sent', duration, cleanerIds, teamSize, note },
    ...price,
    times,
    ...expiryOf(body, context),
    sentAt: context.now,
    ...(sentBy !== undefined && { sentBy }),
  };
}

/** The event of a new offer. */
export function offerSent(
  quote: QuoteSubmissionRecord,
  offer: OfferRecord,
  {
    replaced,
    origin,
    edit,
  }: { replaced: OfferRecord | undefined; origin: EventOrigin; edit?: QuoteEditFacts },
) {
  return newEvent(
    'offer.sent',
    {
      ...offerNotice(quote, offer),
      note: offer.note,
      replacedOfferId: replaced?.id ?? null,
      encryptedToken: quote.encryptedPaymentToken,
      ...(edit && { edit }),
    },
    origin,
  );
}

export const withDate = ({ scheduledAt, cleaners }: HoldTimesAnswer['times'][number]) => ({
  scheduledAt: new Date(scheduledAt),
  cleaners,
});

export function withPast(
  { offer, pastOffers = [] }: QuoteSubmissionRecord,
  replaced: OfferRecord | undefined,
): Partial<QuoteSubmissionRecord> {
  if (!offer) return {};
  return { pastOffers: [...pastOffers, replaced ?? offer].slice(-MAX_PAST_OFFERS) };
}

type Offerable = Pick<QuoteSubmissionRecord, 'status' | 'offer'>;

/** @throws AppError `change_not_allowed` once something is agreed; `conflict` where staff saw another offer. */
function assertCanOffer(quote: Offerable, { expectedOfferId }: SendOfferRequest): void {
  if (quoteStepOf(quote.status) !== 'review') {
    const message = () =>
      t('This quote is at “{status}” now: no offer can be made for it any more.', {
        status: t(quoteStatusLabel(quote.status)),
      });
    throw new AppError('change_not_allowed', { message });
  }
  if ((quote.offer?.id ?? null) !== expectedOfferId) {
    const message = msg('Somebody else has sent an offer meanwhile. Please look at it first.');
    throw new AppError('conflict', { message });
  }
}

interface SendContext {
  now: Date;
  settings: OfferSettings;
}

function assertTimes(
  { proposedTimes, validUntil }: SendOfferRequest,
  { now, settings: { maxTimes } }: SendContext,
): void {
  const refuse = (fields: FieldErrors) => new AppError('validation_failed', { fields });
  if (proposedTimes.length > maxTimes) {
    throw refuse({
      proposedTimes: () => t('Please propose at most {max} times', { max: maxTimes }),
    });
  }
  const past = proposedTimes.findIndex((time) => Date.parse(time) <= now.getTime());
  if (past >= 0) throw refuse({ [`proposedTimes.${past}`]: msg('This time is over') });
  if (Date.parse(validUntil) <= now.getTime()) {
    throw refuse({ validUntil: msg('Please choose a later time') });
  }
  if (Date.parse(validUntil) > Math.max(...proposedTimes.map((time) => Date.parse(time)))) {
    throw refuse({ validUntil: msg('An offer can’t be valid longer than until its last time') });
  }
}

// More than the price of a quote can be entered as.
const MAX_TOTAL_MINOR = 999_999_999;

export type OfferPriceRecord = Pick<
  OfferRecord,
  'lines' | 'discount' | 'tax' | 'total' | 'laterMinor'
>;

/** What the lines of an offer come to. @throws AppError `validation_failed` where that is nothing to be sent. */
export function priceOffer(
  body: Pick<SendOfferRequest, 'lines' | 'discount'>,
  { pricing: settings, quote }: { pricing: PricingSettings; quote: QuoteSubmissionRecord },
): OfferPriceRecord {
  const lines = body.lines.map(({ label, quantity, unitPrice }) => ({
    ...{ label, quantity },
    unitMinor: fromDecimalText(unitPrice),
  }));
  const { currency } = quote.estimatedPrice;
  const entered = body.discount ? fromDecimalText(body.discount.amount) : 0;
  const discount = body.discount && { label: body.discount.label, minor: entered };
  const couponMinor = couponPart(discount, offerCoupon(quote));
  const { subtotalMinor, taxMinor, totalMinor, laterMinor } = offerTotals(
    { lines, discountMinor: entered, couponMinor, currency },
    settings,
  );
  if (entered > subtotalMinor) {
    const most = () =>
      t('There is no more than {amount} to take it off', {
        amount: formatMoney({ minor: subtotalMinor, currency }),
      });
    throw new AppError('validation_failed', { fields: { 'discount.amount': most } });
  }
  if (totalMinor > MAX_TOTAL_MINOR) {
    throw new AppError('validation_failed', { fields: { lines: msg('This is too much in all') } });
  }
  return {
    lines,
    ...(discount && { discount }),
    ...(couponMinor > 0 && { laterMinor }),
    ...(taxMinor > 0 && { tax: { label: taxLineLabel(settings), minor: taxMinor } }),
    total: { minor: totalMinor, currency },
  };
}

/** Until when it can be accepted, and when its customer is reminded: not right after it was sent. */
function expiryOf(
  { validUntil: text }: Pick<SendOfferRequest, 'validUntil'>,
  { now, settings: { reminderHours } }: SendContext,
): Pick<OfferRecord, 'validUntil' | 'remindAt'> {
  const validUntil = new Date(text);
  const remindAt = new Date(validUntil.getTime() - reminderHours * HOUR_MS);
  return { validUntil, ...(reminderHours > 0 && remindAt > now && { remindAt }) };
}

/** Takes an offer back. */
export const withdrawOffer: Handler = handle(
  offerRoutes.withdrawOffer,
  { params: idParamsSchema, body: withdrawOfferRequestSchema },
  async ({ params: { id }, body: { offerId }, origin }): Promise<AdminQuoteResponse> => {
    await changeOffer({ id, offerId, to: 'withdrawn' }, (quote, offer) => ({
      event: newEvent('offer.withdrawn', offerNotice(quote, offer), origin),
    }));
    return { success: true, quote: await getAdminQuote(id) };
  },
);
