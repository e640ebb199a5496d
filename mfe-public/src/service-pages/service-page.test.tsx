import {
  type PageService,
  type ServicePages,
  servicePagesAt,
} from '@brightnest/contracts/site/service-pages';
import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen, within } from '@testing-library/react';
import { servicePages } from './route-pages';
import { ServicePage } from './service-page';

const DEEP: PageService = {
  ...{ id: 'f'.repeat(24), name: 'Deep Cleaning', description: 'Every corner.' },
  ...{ category: 'deep_cleaning', basePrice: '150.00', priceUnit: 'fixed' },
  ...{ priceOnRequest: false, estimatedDuration: 300, features: ['Inside the oven', 'Grout'] },
  ...{ isActive: true, slug: 'deep-cleaning', formerSlugs: [], hasPlaces: true },
};
const OFFICE: PageService = {
  ...DEEP,
  ...{ id: 'e'.repeat(24), name: 'Office Cleaning', category: 'commercial', slug: 'office' },
  ...{ priceUnit: 'hour', basePrice: '45.00', priceOnRequest: true },
};
const PAGES: ServicePages = {
  services: [DEEP, OFFICE],
  places: [
    { id: 'a', name: 'Newtown', slug: 'newtown', state: 'NSW', postcodes: '2042', services: [] },
    { id: 'b', name: 'Glebe', slug: 'glebe', state: 'NSW', postcodes: '', services: [] },
  ],
};
const REVIEW = {
  firstName: 'Mia',
  rating: 5,
  text: 'Like new.',
  reviewedAt: '2026-10-01T00:00:00Z',
};

const loadedWith = pageSettings.servicePages;
let server: Awaited<ReturnType<typeof startApiServer>>;
let reviews: object[];
beforeEach(async () => {
  reviews = [];
  server = await startApiServer({
    'GET /api/published-reviews': () => ({
      body: { success: true, reviews, count: reviews.length, average: reviews.length ? 5 : null },
    }),
  });
});
afterEach(async () => {
  pageSettings.servicePages = loadedWith;
  await server.stop();
});

/** Opens a page as it is loaded: with what the gateway tells it. */
function open(path: string) {
  pageSettings.servicePages = servicePagesAt(PAGES, path);
  return renderWithKit(<ServicePage />, { at: path });
}
const hrefOf = (name: string) => screen.getAllByRole('link', { name })[0]!.getAttribute('href');
const linksIn = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('says what the service is, includes, costs and takes, and where it is done', async () => {
  open('/services/deep-cleaning');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Deep Cleaning');
  const included = within(screen.getByRole('region', { name: 'What Deep Cleaning includes' }));
  expect(included.getByText('Inside the oven')).toBeVisible();
  expect(included.getByText('$150.00')).toBeVisible();
  expect(included.getByText('5 hours')).toBeVisible();
  expect(linksIn('Where we come')).toEqual([
    ['Newtown', '/services/deep-cleaning/newtown'],
    ['Glebe', '/services/deep-cleaning/glebe'],
  ]);
  expect(linksIn('Our other services')).toEqual([['Office Cleaning', '/services/office']]);
  expect(screen.getByText('What does Deep Cleaning cost?')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'What customers say of us' })).toBeNull();
  expect(await findViolations()).toEqual([]);
});

it('says what is so at a place, and leads into the forms with it', () => {
  open('/services/deep-cleaning/newtown');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Deep Cleaning in Newtown');
  expect(screen.getByText('We come to these postcodes: 2042.')).toBeVisible();
  expect(linksIn('In Newtown and around it')).toEqual([['Glebe', '/services/deep-cleaning/glebe']]);
  expect(hrefOf('Get Free Quote')).toBe(
    '/quote-form?serviceType=deep_cleaning&suburb=Newtown&state=NSW&postalCode=2042',
  );
  // Who has no account yet signs in first, and is sent on.
  expect(hrefOf('Book Deep Cleaning')).toBe('/customer/login');
});

it('asks for a quote where the price is made by one, and names no postcodes where there are none', () => {
  open('/services/office/glebe');
  expect(hrefOf('Book Office Cleaning')).toBe('/quote-form?suburb=Glebe&state=NSW');
  expect(screen.getByText('Custom Quote')).toBeVisible();
  expect(screen.queryByText(/these postcodes/)).toBeNull();
});

it('shows the reviews that are published, those of the place first', async () => {
  reviews = [
    { ...REVIEW, text: 'From elsewhere.', place: 'Bondi' },
    { ...REVIEW, place: 'Newtown' },
  ];
  open('/services/deep-cleaning/newtown');
  const region = await screen.findByRole('region', { name: 'What customers say of us' });
  expect(
    within(region)
      .getAllByText(/Like new|From elsewhere/)
      .map((one) => one.textContent),
  ).toEqual([expect.stringContaining('Like new.'), expect.stringContaining('From elsewhere.')]);
});

describe('its head', () => {
  const SITE = 'https://site.example';
  function headOf(path: string) {
    pageSettings.servicePages = servicePagesAt(PAGES);
    return servicePages().headOf(path, SITE);
  }
  const dataOf = (path: string) =>
    Object.fromEntries(
      (headOf(path).structuredData as { '@type': string }[]).map((one) => [one['@type'], one]),
    );

  it('tells the page from all others', () => {
    expect(headOf('/services/deep-cleaning')).toMatchObject({
      title: 'Deep Cleaning',
      description: 'Deep Cleaning by Brightnest: $150.00, about 5 hours. Every corner.',
    });
    expect(headOf('/services/office/glebe')).toMatchObject({
      title: 'Office Cleaning in Glebe',
      description:
        'Office Cleaning in Glebe by Brightnest: by custom quote, about 5 hours. Every corner.',
    });
  });

  it('has the service with its company, place and price', () => {
    const { Service, BreadcrumbList, FAQPage, LocalBusiness } = dataOf(
      '/services/deep-cleaning/newtown',
    );
    expect(Service).toMatchObject({
      name: 'Deep Cleaning',
      url: `${SITE}/services/deep-cleaning/newtown`,
      provider: { '@id': `${SITE}/#business` },
      areaServed: { '@type': 'Place', name: 'Newtown', address: { addressRegion: 'NSW' } },
      offers: { priceCurrency: 'AUD', priceSpecification: { price: '150.00' } },
    });
    expect(LocalBusiness).toMatchObject({ '@id': `${SITE}/#business`, name: 'Brightnest' });
    expect(BreadcrumbList).toMatchObject({
      itemListElement: [
        { position: 1, item: `${SITE}/` },
        { position: 2, item: `${SITE}/services` },
        { position: 3, name: 'Deep Cleaning', item: `${SITE}/services/deep-cleaning` },
        { position: 4, name: 'Newtown', item: `${SITE}/services/deep-cleaning/newtown` },
      ],
    });
    expect(FAQPage).toMatchObject({
      mainEntity: expect.arrayContaining([
        expect.objectContaining({ name: 'Do you come to my part of Newtown?' }),
      ]),
    });
  });

  it('names no price where there is none', () => {
    expect(dataOf('/services/office')).toMatchObject({ Service: { offers: undefined } });
  });
});
