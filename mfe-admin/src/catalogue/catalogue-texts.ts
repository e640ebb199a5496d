import { currentRegion } from '@brightnest/contracts/company/current-region';
import type { Service } from '@brightnest/contracts/catalogue/catalogue-schemas';
import { t } from '@brightnest/contracts/translation';
import { formatDuration } from '@brightnest/contracts/times';
import { amountText } from '@brightnest/kit/ui/display/amount-text';

const AMOUNT = /^\d{1,8}(\.\d{1,2})?$/;

/** Label of a category: `deep_cleaning` is `Deep cleaning`. */
export function categoryTitle(category: string): string {
  const words = category.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "2 hours 30 minutes"; empty unless `minutes` is a positive integer. */
export function durationText(minutes: number): string {
  if (!Number.isInteger(minutes) || minutes <= 0) return '';
  return formatDuration(minutes);
}

/** @returns whether the text is a valid amount such as `120` or `120.50`. */
export function isAmount(text: string): boolean {
  return AMOUNT.test(text);
}

type Priced = Pick<Service, 'basePrice' | 'priceUnit' | 'fromPrice'> & { priceOnRequest?: boolean };

/** "$120.00 AUD per hour", or "Custom Quote"; empty unless the price is a valid amount. */
export function priceText({ basePrice, priceUnit, fromPrice, priceOnRequest }: Priced) {
  if (priceOnRequest) return 'Custom Quote';
  if (fromPrice !== undefined) {
    return t('from {price}', { price: amountText(fromPrice, currentRegion().currency) });
  }
  if (priceUnit === 'rooms') return '';
  if (!isAmount(basePrice)) return '';
  return `${amountText(basePrice, currentRegion().currency)}${priceUnit === 'hour' ? ' per hour' : ''}`;
}
