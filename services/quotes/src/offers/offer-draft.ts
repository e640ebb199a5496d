import { extraText } from '@brightnest/contracts/catalogue/extras';
import { idParamsSchema } from '@brightnest/contracts/fields';
import { toDecimalText } from '@brightnest/contracts/money';
import {
  type OfferDraftResponse,
  type OfferTerms,
  offerTimesQuerySchema,
  type OfferTimesResponse,
} from '@brightnest/contracts/offers/offer-schemas';
import type { OfferCoupon } from '@brightnest/contracts/offers/offer';
import { offerRoutes } from '@brightnest/contracts/routes/offers';
import { FREE_TIMES_RPC } from '@brightnest/contracts/rpc/offers';
import { couponLabel } from '@brightnest/contracts/promotions/coupon';
import { DEFAULT_BOOKING_DURATION } from '@brightnest/contracts/scheduling/booking';
import { propertyZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { type EstimateLine, estimateLines, ROUNDING } from '../quotes/estimate-lines';
import { toOfferPrice } from '../records/offer-record';
import { pricingSettings } from '../quotes/submission/pricing-settings';
import { QuoteSubmission, type QuoteSubmissionRecord } from '../records/quote-submission';
import { RESERVE_TIMEOUT_MS } from '../quotes/reserve-team';

/** What a company may want otherwise of its offers. */
export interface OfferSettings {
  /** Days that an offer is valid where staff say nothing else. */
  validDays: number;
  /** Hours before it expires that the customer is reminded; 0: never. */
  reminderHours: number;
  /** Times that may be proposed. */
  maxTimes: number;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** What the form for an offer begins with: the last offer's terms, else the estimate line by line. */
export function getOfferDraft({
  rpc,
  settings,
}: {
  rpc: RpcClient;
  settings: OfferSettings;
}): Handler {
  return handle(
    offerRoutes.getOfferDraft,
    { params: idParamsSchema },
    async ({ params: { id }, requestId, log }): Promise<OfferDraftResponse> => {
      const quote = await getQuote(id);
      const { validDays, maxTimes } = settings;
      const validUntil = new Date(Date.now() + validDays * DAY_MS).toISOString();
      const pricing = await pricingSettings.readOrAsk({ rpc, requestId, log });
      const draft = { ...draftTerms(quote), validUntil };
      const coupon = offerCoupon(quote);
      return { success: true, draft, maxTimes, pricing, ...(coupon && { coupon }) };
    },
  );
}

async function getQuote(id: string): Promise<QuoteSubmissionRecord> {
  const quote = await QuoteSubmission.findById(id).lean<QuoteSubmissionRecord>();
  if (!quote) throw new AppError('not_found');
  return quote;
}

/** The terms that an offer for a quote begins with. */
export function draftTerms(quote: QuoteSubmissionRecord): Omit<OfferTerms, 'validUntil'> {
  const { offer } = quote;
  if (!offer) {
    const duration = DEFAULT_BOOKING_DURATION;
    return { ...estimateTerms(quote), duration, cleanerIds: [], teamSize: 1, note: '' };
  }
  const { duration, cleanerIds, teamSize, note } = offer;
  const { lines, discount } = toOfferPrice(offer);
  return { lines, discount, duration, cleanerIds, teamSize, note };
}

/** The estimate as lines. What a frequency takes off, and a rounding down, is the discount. */
function estimateTerms(quote: QuoteSubmissionRecord): Pick<OfferTerms, 'lines' | 'discount'> {
  const parts = estimateLines(quote);
  const less = parts.filter(({ minor }) => minor < 0);
  const off = less.reduce((sum, { minor }) => sum - minor, 0);
  return {
    lines: parts
      .filter(({ minor }) => minor > 0)
      .map(byUnits)
      .map(({ label, quantity, minor }) => ({
        ...{ label, quantity },
        unitPrice: toDecimalText(minor / quantity),
      })),
    discount: off > 0 ? { label: discountLabel(less), amount: toDecimalText(off) } : null,
  };
}

/** What the coupon of a quote takes off its estimate. */
export function offerCoupon(quote: QuoteSubmissionRecord): OfferCoupon | undefined {
  const code = quote.coupon?.code;
  if (code === undefined) return undefined;
  const line = estimateLines(quote).find(({ label }) => label === couponLabel(code));
  return line && { code, minor: -line.minor };
}

/** What most of it is for: a rounding beside it needs no name. */
function discountLabel(parts: readonly { label: string }[]): string {
  return parts
    .map(({ label }) => label)
    .filter((label, index) => index === 0 || label !== t(ROUNDING))
    .join(', ');
}

/** A line by its units, unless its price is not so much for each of them. */
function byUnits(line: EstimateLine): EstimateLine {
  return line.minor % line.quantity === 0 ? line : { ...line, label: extraText(line), quantity: 1 };
}

/** When the team of an offer is free. */
export function getOfferTimes({ rpc }: { rpc: RpcClient }): Handler {
  return handle(
    offerRoutes.getOfferTimes,
    { params: idParamsSchema, query: offerTimesQuerySchema },
    async ({ params: { id }, query, requestId }): Promise<OfferTimesResponse> => {
      const { state, postalCode } = await getQuote(id);
      const cleanerIds = query.cleanerIds === '' ? [] : query.cleanerIds.split(',');
      const { days } = await rpc.call(
        FREE_TIMES_RPC,
        { ...query, quoteId: id, state, postalCode, cleanerIds },
        { timeoutMs: RESERVE_TIMEOUT_MS, requestId },
      );
      return { success: true, timeZone: propertyZone(state), days };
    },
  );
}
