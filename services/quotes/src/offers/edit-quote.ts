import { randomUUID } from 'node:crypto';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { idParamsSchema } from '@brightnest/contracts/fields';
import { fromDecimalText } from '@brightnest/contracts/money';
import { couponPart, isOfferOpen, offerTotals } from '@brightnest/contracts/offers/offer';
import {
  type PricingSettings,
  taxLineLabel,
  taxOnTop,
} from '@brightnest/contracts/payments/pricing-settings';
import {
  type EditQuoteRequest,
  editQuoteRequestSchema,
} from '@brightnest/contracts/quotes/quote-edit-schemas';
import type { AdminQuoteResponse } from '@brightnest/contracts/quotes/quote-schemas';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { HOLD_TIMES_RPC } from '@brightnest/contracts/rpc/offers';
import { t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { assertSeen } from '@brightnest/service-kit/persistence/edit-conflict';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { getAdminQuote } from '../quotes/admin-quote';
import { changeQuote, type QuoteChange, statusChange } from '../quotes/change-quote';
import { quoteNotice } from '../quotes/quote-notice';
import { RESERVE_TIMEOUT_MS } from '../quotes/reserve-team';
import { planQuoteEdit, type QuoteEditPlan } from '../quotes/submission/plan-quote-edit';
import { pricingSettings } from '../quotes/submission/pricing-settings';
import { assertExpectedRefund, previewMoney } from '../quotes/workflow/money-preview';
import { closedOffer, type OfferRecord } from '../records/offer-record';
import { QuoteSubmission, type QuoteSubmissionRecord } from '../records/quote-submission';
import { quoteVersion } from '../records/quote-version';
import { draftTerms, offerCoupon, type OfferSettings } from './offer-draft';
import { newOffer, type OfferPriceRecord, offerSent, withDate, withPast } from './send-offer';

/** Changes what a quote is for, as its customer asked staff to, until it is agreed on. An open offer follows. */
export function editQuote({ rpc, settings }: { rpc: RpcClient; settings: OfferSettings }): Handler {
  return handle(
    quotesRoutes.editQuote,
    { params: idParamsSchema, body: editQuoteRequestSchema },
    async ({ params: { id }, body, origin, seenVersion, ...call }): Promise<AdminQuoteResponse> => {
      const context = { rpc, requestId: call.requestId, log: call.log };
      const before = await QuoteSubmission.findById(id).lean<QuoteSubmissionRecord>();
      if (!before) throw new AppError('not_found');
      assertSeen(quoteVersion(before), seenVersion);
      const plan = await planQuoteEdit(before, body, context);
      if (plan.facts.changes.length > 0) {
        if (plan.isRepriced) await assertRefundOfEdit(before, body, context);
        const pricing = await pricingSettings.readOrAsk(context);
        const anew = await offerAnew(before, { plan, body, origin, pricing, settings, ...context });
        await changeQuote(id, (quote) => {
          // What was planned is of the quote as it was read.
          assertSeen(quoteVersion(quote), quoteVersion(before));
          return editOf(quote, { plan, anew, origin });
        });
      }
      return { success: true, quote: await getAdminQuote(id) };
    },
  );
}

/** @throws AppError `conflict` where staff read another refund than would be given now. */
async function assertRefundOfEdit(
  before: QuoteSubmissionRecord,
  { totalAmount: finalPrice, differenceInCash = false, expectedRefund }: EditQuoteRequest,
  context: { rpc: RpcClient; requestId: string },
): Promise<void> {
  if (expectedRefund === undefined) return;
  const change = { isCancelled: false, finalPrice, differenceInCash };
  assertExpectedRefund(await previewMoney(before, change, context), expectedRefund);
}

interface EditContext {
  plan: QuoteEditPlan;
  anew: OfferRecord | undefined;
  origin: EventOrigin;
}

function editOf(quote: QuoteSubmissionRecord, { plan, anew, origin }: EditContext): QuoteChange {
  const { facts } = plan;
  const priced = plan.isRepriced ? statusChange(quote, plan.set, { origin }) : undefined;
  const set = { ...plan.set, ...priced?.set };
  const edited = { ...quote, ...set };
  const at = new Date();
  const notice = { ...quoteNotice(edited), edit: facts, isOfferedAnew: anew !== undefined };
  const told = newEvent('quote.edited', notice, origin);
  const replaced = anew && closedOffer(quote.offer, 'replaced', at);
  const offered = anew ? [offerSent(edited, anew, { replaced, origin, edit: facts })] : [];
  const [event, ...further] = [...(priced ? [priced.event] : []), told, ...offered];
  return {
    set: { ...set, ...(anew && { offer: anew, ...withPast(quote, replaced) }) },
    ...{ event: event!, further },
    entry: { what: 'agreement', status: quote.status, at, by: origin.userId ?? null },
  };
}

interface AnewContext {
  plan: QuoteEditPlan;
  body: EditQuoteRequest;
  origin: EventOrigin;
  pricing: PricingSettings;
  settings: OfferSettings;
  rpc: RpcClient;
  requestId: string;
}

/** The open offer as it follows from an edit, its times held; undefined where none is open, or it stays. */
async function offerAnew(
  before: QuoteSubmissionRecord,
  { plan, body, origin, pricing, settings, rpc, requestId }: AnewContext,
): Promise<OfferRecord | undefined> {
  const { offer } = before;
  const now = new Date();
  if (!offer || !plan.isOfferOutdated || !isOfferOpen(offer.status)) return undefined;
  const toCome = offer.times.filter(({ scheduledAt }) => scheduledAt > now);
  if (toCome.length === 0 || offer.validUntil <= now) return undefined;
  const edited = { ...before, ...plan.set };
  const id = randomUUID();
  const { duration, cleanerIds, teamSize, note } = offer;
  const { times } = await rpc.call(
    HOLD_TIMES_RPC,
    {
      ...{ quoteId: before._id.toHexString(), offerId: id, duration, cleanerIds, teamSize },
      ...{ state: edited.state, postalCode: edited.postalCode },
      times: toCome.map(({ scheduledAt }) => scheduledAt.toISOString()),
    },
    { timeoutMs: RESERVE_TIMEOUT_MS, requestId },
  );
  const total = { ...offer.total, minor: fromDecimalText(body.totalAmount) };
  const terms = {
    duration,
    cleanerIds,
    teamSize,
    note,
    validUntil: offer.validUntil.toISOString(),
  };
  return newOffer(terms, {
    ...{ id, now, settings, sentBy: origin.userId, times: times.map(withDate) },
    price: priceAnew(edited, { total, reason: body.reason ?? '', pricing }),
  });
}

interface PriceContext {
  total: OfferRecord['total'];
  reason: string;
  pricing: PricingSettings;
}

// As much as the form of an offer takes.
const MAX_LABEL_LENGTH = 100;
const SAMPLE_MINOR = 1_000_000;

/** The estimate line by line; what the price is more or less than that has a line of its own. */
function priceAnew(
  { offer: _offer, ...edited }: QuoteSubmissionRecord,
  { total, reason, pricing }: PriceContext,
): OfferPriceRecord {
  const { lines: drafted, discount } = draftTerms(edited);
  const lines = drafted.map(({ label, quantity, unitPrice }) => ({
    ...{ label, quantity },
    unitMinor: fromDecimalText(unitPrice),
  }));
  const off = discount ? fromDecimalText(discount.amount) : 0;
  const listed = lines.reduce((sum, { quantity, unitMinor }) => sum + quantity * unitMinor, -off);
  const rate = taxOnTop({ ...total, minor: SAMPLE_MINOR }, pricing) / SAMPLE_MINOR;
  const net = Math.round(total.minor / (1 + rate));
  const more = net - listed;
  const label = (reason || t('As agreed')).slice(0, MAX_LABEL_LENGTH);
  const less = off + Math.max(0, -more);
  const why = [discount?.label, more < 0 && label].filter(Boolean).join(', ');
  const couponMinor = couponPart({ label: why, minor: less }, offerCoupon(edited));
  const priced = more > 0 ? [...lines, { label, quantity: 1, unitMinor: more }] : lines;
  const { laterMinor } = offerTotals(
    { lines: priced, discountMinor: less, couponMinor, currency: total.currency },
    pricing,
  );
  return {
    lines: priced,
    ...(less > 0 && { discount: { label: why, minor: less } }),
    ...(total.minor > net && { tax: { label: taxLineLabel(pricing), minor: total.minor - net } }),
    ...(couponMinor > 0 && { laterMinor }),
    total,
  };
}
