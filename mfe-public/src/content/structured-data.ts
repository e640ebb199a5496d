import { countryName } from '@brightnest/contracts/company/region';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import { company } from '@brightnest/kit/runtime/page/company';
import { aboutContent } from './about';
import { contactContent } from './contact';
import type { Faq } from './content-types';
import { homeContent } from './home';
import { pricingContent } from './pricing';
import { pageTexts } from './page-texts';
import { type OfferedService, servicesContent } from './services';

/** Names the company in all of its pages. */
export const businessId = (site: string) => `${site}/#business`;

/** The company's address, where it has told one. */
function address(): object {
  const { addressLines } = company;
  const addressCountry = currentRegion().country;
  if (addressLines.length === 0) return { addressCountry };
  return { streetAddress: addressLines.join(', '), addressCountry };
}

export function business(site: string): object {
  return {
    '@type': 'LocalBusiness',
    '@id': businessId(site),
    name: company.name,
    description: pageTexts(homeContent).about.mission,
    url: `${site}/`,
    email: company.email,
    telephone: company.phone,
    openingHours: company.hours.flatMap(({ schema }) => schema ?? []),
    address: { '@type': 'PostalAddress', ...address() },
    logo: company.logo ? site + company.logo : undefined,
    areaServed: areaServed(),
  };
}

export function faqPage(entries: readonly Faq[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map((entry) => ({
      '@type': 'Question',
      name: entry.question,
      acceptedAnswer: { '@type': 'Answer', text: entry.answer },
    })),
  };
}

/** Where the company cleans, in English, as search engines read it. */
export function areaServed(): object {
  return { '@type': 'Country', name: countryName(currentRegion().country, 'en') };
}

/** The lowest price of a service that is printed as `from $80 AUD`; others are priced by quote. */
function offerOf({ price }: OfferedService): object | undefined {
  const [printed] = /\d[\d.,]*/.exec(price) ?? [];
  if (printed === undefined) return undefined;
  // A comma or a point before two digits at the end is the decimal one; others group thousands.
  const [whole = '', cents] = printed.split(/[.,](?=\d\d$)/);
  const minPrice = [whole.replace(/[.,]/g, ''), cents].filter(Boolean).join('.');
  return {
    '@type': 'Offer',
    priceSpecification: {
      '@type': 'PriceSpecification',
      minPrice,
      priceCurrency: currentRegion().currency,
    },
  };
}

function service(offered: OfferedService, site: string): object {
  return {
    '@type': 'Service',
    name: offered.name,
    description: offered.text,
    provider: { '@id': businessId(site) },
    areaServed: areaServed(),
    offers: offerOf(offered),
  };
}

/** What the pages say of themselves to search engines: the same facts that they show. */
export const structuredData = {
  home: (site: string) => [business(site)],
  about: () => [faqPage(pageTexts(aboutContent).faq.entries)],
  services: (site: string) =>
    pageTexts(servicesContent)
      .groups.flatMap(({ services }) => services)
      .map((offered) => service(offered, site)),
  contact: (site: string) => [business(site), faqPage(pageTexts(contactContent).faq.entries)],
  pricing: () => [faqPage(pageTexts(pricingContent).faq.entries)],
};
