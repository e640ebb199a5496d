import type { Service } from '@brightnest/contracts/catalogue/catalogue-schemas';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import { formatMinor, fromDecimalText } from '@brightnest/contracts/money';
import { plusTaxNote } from '@brightnest/contracts/payments/pricing-settings';
import type { ServicePage } from '@brightnest/contracts/site/service-pages';
import { formatDuration } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';
import { type OwnVariables, withOwnVariables } from '../content/own-variables';
import { pageTexts } from '../content/page-texts';
import { placePageContent, servicePageContent } from '../content/service-page';

/** `from $150.00`, `$45.00 per hour plus GST`; how it is found out where there is none. */
function priceText({ basePrice, priceUnit, fromPrice, priceOnRequest }: Service): string {
  if (priceOnRequest) return t('by custom quote');
  const amount = formatMinor(fromDecimalText(fromPrice ?? basePrice));
  const price =
    fromPrice !== undefined
      ? t('from {amount}', { amount })
      : priceUnit === 'hour'
        ? t('{amount} per hour', { amount })
        : amount;
  return [price, plusTaxNote(pageSettings.pricing, currentRegion().currency)]
    .filter(Boolean)
    .join(' ');
}

const known = new WeakMap<ServicePage, OwnVariables>();

function variablesOf(page: ServicePage): OwnVariables {
  const { service, place } = page;
  const variables = known.get(page) ?? {
    service: () => service.name,
    serviceText: () => service.description,
    price: () => priceText(service),
    duration: () => formatDuration(service.estimatedDuration),
    ...(place && { place: () => place.name, postcodes: () => place.postcodes }),
  };
  known.set(page, variables);
  return variables;
}

/** What the page of a service says, at a place or at all. */
export function servicePageTexts(page: ServicePage): typeof servicePageContent {
  const content = page.place ? placePageContent : servicePageContent;
  return withOwnVariables(variablesOf(page), () => pageTexts(content));
}
