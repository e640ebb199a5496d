import { currentRegion } from '@brightnest/contracts/company/current-region';
import type { Service } from '@brightnest/contracts/catalogue/catalogue-schemas';
import { msg, t } from '@brightnest/contracts/translation';
import { formatDuration } from '@brightnest/contracts/times';
import { amountText } from '@brightnest/kit/ui/display/amount-text';

const AMOUNT = /^\d{1,8}(\.\d{1,2})?$/;

/** What is sold: a service, or a plan of the club. */
export type CatalogueNoun = 'service' | 'plan';

/** What is said of either. */
export const CATALOGUE_WORDS = {
  service: {
    add: msg('Add service'),
    added: msg('Service added'),
    notAdded: msg('Failed to create service'),
    updated: msg('Service updated'),
    notUpdated: msg('Failed to update service'),
    preview: msg('What customers see on the marketplace once it is saved'),
    hidden: msg('Nothing: the service is on no public page, and nobody can book it.'),
    activate: msg('Activate service'),
    notActivated: msg('Failed to activate service'),
    deactivate: msg('Deactivate service'),
    notDeactivated: msg('Failed to deactivate service'),
  },
  plan: {
    add: msg('Add plan'),
    added: msg('Plan added'),
    notAdded: msg('Failed to create plan'),
    updated: msg('Plan updated'),
    notUpdated: msg('Failed to update plan'),
    preview: msg('What customers see on the pricing page once it is saved'),
    hidden: msg('Nothing: the plan is on no public page, and nobody can join it.'),
    activate: msg('Activate plan'),
    notActivated: msg('Failed to activate plan'),
    deactivate: msg('Deactivate plan'),
    notDeactivated: msg('Failed to deactivate plan'),
  },
} satisfies Record<CatalogueNoun, Record<string, string>>;

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
  if (priceOnRequest) return t('Custom Quote');
  if (fromPrice !== undefined) {
    return t('from {price}', { price: amountText(fromPrice, currentRegion().currency) });
  }
  if (priceUnit === 'rooms') return '';
  if (!isAmount(basePrice)) return '';
  const price = amountText(basePrice, currentRegion().currency);
  return priceUnit === 'hour' ? t('{price} per hour', { price }) : price;
}
