import { msg, t } from '@brightnest/contracts/translation';
import { extrasOn, extraText, extraTexts } from '@brightnest/contracts/catalogue/extras';
import {
  FREQUENCIES,
  roomsText,
  SERVICE_TYPES,
} from '@brightnest/contracts/catalogue/home-options';
import { breakDownQuote } from '@brightnest/contracts/catalogue/quote-estimate';
import { DEFAULT_QUOTE_RATES } from '@brightnest/contracts/catalogue/quote-rates';
import { labelOf } from '@brightnest/contracts/forms';
import { couponLabel } from '@brightnest/contracts/promotions/coupon';
import { DEFAULT_PRICING_SETTINGS } from '@brightnest/contracts/payments/pricing-settings';
import type { QuoteEstimate, QuoteSubmissionRecord } from '../records/quote-submission';

type Estimated = Pick<
  QuoteSubmissionRecord,
  | 'estimate'
  | 'serviceType'
  | 'cleaningFrequency'
  | 'bedrooms'
  | 'bathrooms'
  | 'additionalServices'
  | 'quantities'
  | 'coupon'
>;

/** What an estimate was made of. One from before rates could be changed was made by those of the specification. */
function estimateOf(quote: Estimated): Omit<QuoteEstimate, 'ratesRevision'> {
  if (quote.estimate) return quote.estimate;
  const { serviceType, cleaningFrequency, bedrooms, bathrooms, ...extras } = quote;
  return breakDownQuote(
    { serviceType, cleaningFrequency, bedrooms, bathrooms, ...extras },
    { rates: DEFAULT_QUOTE_RATES, pricing: DEFAULT_PRICING_SETTINGS },
  );
}

export const ROUNDING = msg('Rounding');

/** A line of an estimate; `minor` is of all of it, and below 0 where it takes something off. */
export interface EstimateLine {
  label: string;
  quantity: number;
  minor: number;
}

/** The estimate of a quote line by line, without those that cost nothing and without the tax on top. */
export function estimateLines(quote: Estimated): EstimateLine[] {
  const { base, frequency, extras, rounding, discount } = estimateOf(quote);
  const service = labelOf(SERVICE_TYPES, quote.serviceType);
  const often = labelOf(FREQUENCIES, quote.cleaningFrequency);
  return [
    { label: `${service}, ${roomsText(quote)}`, quantity: 1, minor: base },
    { label: t('Frequency: {frequency}', { frequency: often }), quantity: 1, minor: frequency },
    ...extras.map(({ label, quantity, price }) => ({ label, quantity, minor: price })),
    { label: t(ROUNDING), quantity: 1, minor: rounding },
    {
      label: quote.coupon ? couponLabel(quote.coupon.code) : '',
      ...{ quantity: 1, minor: 0 - discount },
    },
  ].filter(({ minor }) => minor !== 0);
}

/** What is to be done beside the clean itself: the chosen extras but for what is for the day. */
export function tasksOf(quote: Parameters<typeof extraTextsOf>[0]): string[] {
  if (quote.estimate) return quote.estimate.extras.filter((one) => !one.isForDay).map(extraText);
  const extras = extrasOn(DEFAULT_QUOTE_RATES, quote.additionalServices, 'later');
  return extraTexts(DEFAULT_QUOTE_RATES, { extras, quantities: quote.quantities });
}

/** The chosen extras of a quote as they were called then: "Clean oven", "Balcony × 2". */
export function extraTextsOf(
  quote: Pick<QuoteSubmissionRecord, 'estimate' | 'additionalServices' | 'quantities'>,
): string[] {
  if (quote.estimate) return quote.estimate.extras.map(extraText);
  const { additionalServices: extras, quantities } = quote;
  return extraTexts(DEFAULT_QUOTE_RATES, { extras, quantities });
}
