import { t } from '../translation';
import { DEFAULT_REGION, type Region } from '../company/region';
import type { Currency, Money } from '../money';

/** How tax is in the listed prices: part of them, added to them, or not at all. */
export const TAX_MODES = ['included', 'on_top', 'none'] as const;

/** One of {@link TAX_MODES}. */
export type TaxMode = (typeof TAX_MODES)[number];

/**
 * How prices are taxed: what everybody may know of the billing settings, and the answer of
 * `GET /api/pricing-settings`. The price of a deal is what its customer pays in each mode.
 */
export interface PricingSettings {
  taxMode: TaxMode;
  /** What the tax is called, such as `GST`. */
  taxName: string;
  /** Percent, with two places at most. */
  taxRatePercent: number;
  /** What has a price in another currency is not taxed. */
  taxCurrencies: Currency[];
}

/** What holds in the country of the specification until somebody changes it. Source: issue 17. */
export const DEFAULT_PRICING_SETTINGS: Readonly<PricingSettings> = {
  taxMode: 'included',
  taxName: 'GST',
  taxRatePercent: 10,
  taxCurrencies: [DEFAULT_REGION.currency],
};

/** What holds until somebody changes it. Elsewhere no tax is shown before somebody has said which. */
export function defaultPricingSettings({
  country,
  currency,
}: Pick<Region, 'country' | 'currency'>): Readonly<PricingSettings> {
  const taxCurrencies = [currency];
  if (country === DEFAULT_REGION.country) return { ...DEFAULT_PRICING_SETTINGS, taxCurrencies };
  return { taxMode: 'none', taxName: 'VAT', taxRatePercent: 0, taxCurrencies };
}

function isTaxOnTop(
  { taxMode, taxRatePercent, taxCurrencies }: PricingSettings,
  currency: Currency,
): boolean {
  return taxMode === 'on_top' && taxRatePercent > 0 && taxCurrencies.includes(currency);
}

/**
 * The tax that comes on top of a sum of listed prices, rounded half up to the minor unit: once, on the sum.
 * @returns 0 where prices include their tax or have none.
 */
export function taxOnTop({ minor, currency }: Money, settings: PricingSettings): number {
  if (!isTaxOnTop(settings, currency)) return 0;
  // Whole numbers: half a cent is half a cent whatever the rate.
  const hundredths = Math.round(settings.taxRatePercent * 100);
  return Math.floor((minor * hundredths + 5_000) / 10_000);
}

/** What a customer pays for a sum of listed prices. */
export function withTaxOnTop(listed: Money, settings: PricingSettings): Money {
  return { ...listed, minor: listed.minor + taxOnTop(listed, settings) };
}

/** The tax as a line beside the others names it: `GST (10%)`. */
export function taxLineLabel({ taxName, taxRatePercent }: PricingSettings): string {
  return `${taxName} (${taxRatePercent}%)`;
}

/** `plus GST`, beside a listed price; empty where nothing comes on top of it. */
export function plusTaxNote(settings: PricingSettings, currency: Currency): string {
  return isTaxOnTop(settings, currency) ? t('plus {tax}', { tax: settings.taxName }) : '';
}

/** `incl. GST`, beside what is paid; empty where that is what is listed. */
export function inclTaxNote(settings: PricingSettings, currency: Currency): string {
  return isTaxOnTop(settings, currency) ? t('incl. {tax}', { tax: settings.taxName }) : '';
}
