import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';
import { afterEach, expect, it } from '@jest/globals';
import { servicesContent } from './services';
import { structuredData } from './structured-data';

const loadedWith = { ...pageSettings };
afterEach(() => void Object.assign(pageSettings, loadedWith));

const SITE = 'https://www.brightnest.example';
const types = (data: object[]) => data.map((one) => ('@type' in one ? one['@type'] : undefined));

it('names the business, its hours and its address on the site', () => {
  const [business] = structuredData.home(SITE);
  expect(business).toMatchObject({
    '@type': 'LocalBusiness',
    '@id': `${SITE}/#business`,
    openingHours: ['Mo-Fr 08:00-18:00', 'Sa 09:00-16:00'],
  });
  expect(types(structuredData.contact(SITE))).toEqual(['LocalBusiness', 'FAQPage']);
});

it('offers every service of the page, with a price where the page has one', () => {
  const services = structuredData.services(SITE);
  const shown = servicesContent.groups.flatMap((group) => group.services);
  expect(services).toHaveLength(shown.length);
  expect(services[0]).toMatchObject({
    '@type': 'Service',
    offers: { priceSpecification: { minPrice: '80', priceCurrency: 'AUD' } },
  });
  const withPrice = services.filter((service) => JSON.stringify(service).includes('minPrice'));
  expect(withPrice).toHaveLength(shown.filter(({ price }) => price.startsWith('from')).length);
});

it.each(['about', 'pricing'] as const)('answers the questions of %s', (page) => {
  expect(types(structuredData[page]())).toEqual(['FAQPage']);
});

it('answers by how the company takes bookings', () => {
  pageSettings.bookingRules = { ...loadedWith.bookingRules, feePercent: 20, freeChangeHours: 48 };
  const answers = JSON.stringify([structuredData.pricing(), structuredData.about()]);
  expect(answers).toContain('Why do I pay 20% in advance?');
  expect(answers).toContain('up to 48 hours before your appointment');
  expect(answers).not.toMatch(/15%|24 hours before/);
});
