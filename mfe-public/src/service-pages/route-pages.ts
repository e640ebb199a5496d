import { currentRegion } from '@brightnest/contracts/company/current-region';
import { plusTaxNote } from '@brightnest/contracts/payments/pricing-settings';
import type { PageHead } from '@brightnest/contracts/site/pages';
import {
  findServicePage,
  type PageService,
  type ServicePage,
  serviceAddress,
} from '@brightnest/contracts/site/service-pages';
import { t } from '@brightnest/contracts/translation';
import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';
import type { RoutePages } from '@brightnest/kit/runtime/remote';
import { areaServed, business, businessId, faqPage } from '../content/structured-data';
import { servicePageTexts } from './service-variables';

/** The pages of services: each of a service as a whole, and, where asked for, those of a place. */
export function servicePages(): RoutePages {
  const { links, all } = pageSettings.servicePages;
  return {
    addresses: links.map(({ to }) => to),
    headOf(address, site) {
      const page = all && findServicePage(all, address)?.page;
      if (!page) throw new Error(`There is no page of a service at ${address}.`);
      return headOf(page, address, site);
    },
  };
}

const MAX_DESCRIPTION_LENGTH = 200;

function headOf(page: ServicePage, address: string, site: string): PageHead {
  const { head, faq } = servicePageTexts(page);
  return {
    title: head.title,
    description: shorten(head.description),
    structuredData: [
      serviceData(page, address, site),
      business(site),
      breadcrumbs(page, site),
      faqPage(faq.entries),
    ],
  };
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_DESCRIPTION_LENGTH) return line;
  return `${line.slice(0, MAX_DESCRIPTION_LENGTH).replace(/\s+\S*$/, '')}…`;
}

function serviceData({ service, place }: ServicePage, address: string, site: string): object {
  return {
    '@type': 'Service',
    '@id': `${site}${address}#service`,
    url: site + address,
    name: service.name,
    description: service.description,
    serviceType: service.name,
    provider: { '@id': businessId(site) },
    areaServed: place
      ? {
          '@type': 'Place',
          name: place.name,
          address: {
            '@type': 'PostalAddress',
            addressLocality: place.name,
            addressRegion: place.state || undefined,
            addressCountry: currentRegion().country,
          },
        }
      : areaServed(),
    offers: offerOf(service, site + address),
  };
}

/** Its price as it stands in the catalogue; none where it is agreed by a quote. */
function offerOf(
  { basePrice, priceUnit, fromPrice, priceOnRequest }: PageService,
  url: string,
): object | undefined {
  if (priceOnRequest) return undefined;
  const { currency } = currentRegion();
  return {
    '@type': 'Offer',
    url,
    priceCurrency: currency,
    priceSpecification: {
      '@type': priceUnit === 'hour' ? 'UnitPriceSpecification' : 'PriceSpecification',
      ...(fromPrice !== undefined ? { minPrice: fromPrice } : { price: basePrice }),
      ...(priceUnit === 'hour' && { unitCode: 'HUR' }),
      priceCurrency: currency,
      valueAddedTaxIncluded: plusTaxNote(pageSettings.pricing, currency) === '',
    },
  };
}

function breadcrumbs({ service, place }: ServicePage, site: string): object {
  const steps = [
    { name: t('Home page'), path: '/' },
    { name: t('Services'), path: '/services' },
    { name: service.name, path: serviceAddress(service.slug) },
    ...(place ? [{ name: place.name, path: serviceAddress(service.slug, place.slug) }] : []),
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => {
      return { '@type': 'ListItem', position: index + 1, name, item: site + path };
    }),
  };
}
