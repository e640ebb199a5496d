import { DEFAULT_PUBLIC_SETTINGS, pageSettings } from './page-settings';
import {
  findServicePage,
  type PageService,
  servicePageAddresses,
  type ServicePages,
  servicePagesAt,
  slugOf,
} from './service-pages';

const service = (slug: string, more: Partial<PageService> = {}): PageService => ({
  ...{ id: slug, name: slug, description: 'Clean.', category: 'deep', basePrice: '10.00' },
  ...{ priceUnit: 'fixed', priceOnRequest: false, estimatedDuration: 60, features: [] },
  ...{ isActive: true, slug, formerSlugs: [], hasPlaces: true },
  ...more,
});
const place = (slug: string, services: string[] = [], state: 'NSW' | 'VIC' = 'NSW') => ({
  ...{ id: slug, name: slug, slug, state, postcodes: '', services },
});

const PAGES: ServicePages = {
  services: [
    service('deep', { formerSlugs: ['big', 'spring'] }),
    service('office'),
    service('windows', { hasPlaces: false }),
  ],
  places: [place('newtown'), place('glebe', ['deep']), place('carlton', [], 'VIC')],
};
const find = (path: string) => findServicePage(PAGES, path);

it('are of each active service, and of each place where it is done', () => {
  expect(servicePageAddresses(PAGES)).toEqual([
    ...['/services/deep', '/services/deep/newtown', '/services/deep/glebe'],
    ...['/services/deep/carlton', '/services/office', '/services/office/newtown'],
    ...['/services/office/carlton', '/services/windows'],
  ]);
  expect(servicePageAddresses(PAGES, 'glebe')).toEqual(['/services/deep/glebe']);
});

it('know what is beside them', () => {
  expect(find('/services/deep')?.page).toMatchObject({
    service: { slug: 'deep' },
    services: [{ to: '/services/office' }, { to: '/services/windows' }],
    places: [{ name: 'newtown' }, { name: 'glebe' }, { name: 'carlton' }],
  });
  expect(find('/services/deep/glebe')?.page).toMatchObject({
    place: { slug: 'glebe' },
    services: [],
    places: [{ to: '/services/deep/newtown' }],
  });
});

it.each([
  ['/services/big', '/services/deep'],
  ['/services/spring/glebe', '/services/deep/glebe'],
  ['/Services/Deep', '/services/deep'],
])('lead from the address of before: %s', (path, to) => {
  expect(find(path)).toEqual({ to });
});

it.each([
  '/services/none',
  '/services/deep/none',
  '/services/office/glebe',
  '/services/windows/newtown',
])('are not at %s', (path) => {
  expect(find(path)).toBeUndefined();
  expect(servicePagesAt(PAGES, path)).toMatchObject({ isMissing: true });
});

it('are told to a page as far as it needs them', () => {
  const links = [
    { name: 'deep', to: '/services/deep' },
    { name: 'office', to: '/services/office' },
    { name: 'windows', to: '/services/windows' },
  ];
  expect(servicePagesAt(PAGES, '/about')).toEqual({ links });
  expect(servicePagesAt(PAGES, '/services')).toEqual({ links });
  expect(servicePagesAt(PAGES)).toEqual({ links, all: PAGES });
  expect(servicePagesAt(PAGES, '/services/deep')).toEqual({
    links,
    at: find('/services/deep')?.page,
  });
});

it('are named by the areas that pages list, where a service has one', () => {
  const areas = [place('newtown'), place('glebe', ['deep']), place('ryde')];
  const { areas: told } = pageSettings({
    ...DEFAULT_PUBLIC_SETTINGS,
    areas: { namesPostcodes: true, areas },
    servicePages: PAGES,
  });
  // Places among the links of services: windows has no pages for places, and Ryde none at all.
  expect(told.areas.map(({ slug, pages }) => [slug, pages])).toEqual([
    ['newtown', [0, 1]],
    ['glebe', [0]],
    ['ryde', []],
  ]);
});

it.each([
  ['Move-In/Move-Out Cleaning', 'move-in-move-out-cleaning'],
  ['Büroreinigung & Größeres', 'bueroreinigung-groesseres'],
  ['Café à la carte', 'cafe-a-la-carte'],
  ['පිරිසිදු', ''],
])('have names as addresses: %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
