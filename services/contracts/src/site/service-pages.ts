import { isOfferedIn, type ServiceArea } from '../areas/service-area';
import type { Service } from '../catalogue/catalogue-schemas';

/** A service with its place among the pages. */
export interface PageService extends Service {
  /** Its part of addresses of pages; the same in every language. */
  slug: string;
  /** What the slug was before the service was renamed. */
  formerSlugs: string[];
  /** It has a page for each place, too. */
  hasPlaces: boolean;
}

/** Whatever has a page of its own by service and place, in display order. */
export interface ServicePages {
  services: PageService[];
  /** The areas with pages. */
  places: ServiceArea[];
}

/** None, until the company has services. */
export const DEFAULT_SERVICE_PAGES: Readonly<ServicePages> = { services: [], places: [] };

/** What staff decide about these pages. */
export interface ServicePagesSettings {
  /** Services have pages for places. */
  hasPlacePages: boolean;
  /** Ids of services without them. */
  servicesWithout: string[];
  /** Ids of areas without them. */
  areasWithout: string[];
}

/** What holds until somebody changes it. */
export const DEFAULT_SERVICE_PAGES_SETTINGS: Readonly<ServicePagesSettings> = {
  hasPlacePages: true,
  servicesWithout: [],
  areasWithout: [],
};

/** A page that another one leads to. */
export interface PageLink {
  name: string;
  to: string;
}

/** What one of these pages knows. */
export interface ServicePage {
  service: PageService;
  /** Absent on the page of the service as a whole. */
  place?: ServiceArea;
  /** Other services, at the same place. */
  services: PageLink[];
  /** Places of the service; beside a place, those that follow it in its region. */
  places: PageLink[];
}

/** What a page is told of all of them. */
export interface ServicePagesOfPage {
  /** To the pages of services. */
  links: PageLink[];
  /** Of the page itself, where it is one of them. */
  at?: ServicePage;
  /** The address is one that such a page would have, and there is none. */
  isMissing?: true;
  /** For who renders pages. */
  all?: ServicePages;
}

/** What an address leads to: a page, or the address that it has now. */
export type FoundServicePage = { page: ServicePage; to?: never } | { to: string; page?: never };

const ADDRESS = /^\/services\/([^/]+)(?:\/([^/]+))?$/i;
// More would be a list that nobody reads; the sitemap has all.
const MOST_PLACES = 60;
const MOST_NEARBY = 12;

/** Whether an address is one of a service, whether there is one or not. */
export const isServiceAddress = (path: string): boolean => ADDRESS.test(path);

/** @returns the address of a service's page. */
export const serviceAddress = (service: string, place?: string): string =>
  ['/services', service, place].filter(Boolean).join('/');

/** @returns what an address leads to; undefined where there is no such page. */
export function findServicePage(pages: ServicePages, path: string): FoundServicePage | undefined {
  const [, asked, askedPlace] = ADDRESS.exec(path.toLowerCase()) ?? [];
  if (asked === undefined) return undefined;
  const { services } = pages;
  const service =
    services.find(({ slug }) => slug === asked) ??
    services.find(({ formerSlugs }) => formerSlugs.includes(asked));
  if (!service) return undefined;
  const places = placesOf(service, pages);
  const place = places.find(({ slug }) => slug === askedPlace);
  if (askedPlace !== undefined && !place) return undefined;
  const to = serviceAddress(service.slug, place?.slug);
  if (to !== path) return { to };
  return {
    page: {
      service,
      ...(place && { place }),
      services: services
        .filter((other) => other !== service)
        .filter((other) => !place || placesOf(other, pages).includes(place))
        .map((other) => ({ name: other.name, to: serviceAddress(other.slug, place?.slug) })),
      places: (place ? nearby(place, places) : places.slice(0, MOST_PLACES)).map((one) => {
        return { name: one.name, to: serviceAddress(service.slug, one.slug) };
      }),
    },
  };
}

/**
 * @returns what the page at a path is told.
 * @param path without it, whoever renders pages is told all.
 */
export function servicePagesAt(all: ServicePages, path?: string): ServicePagesOfPage {
  const links = all.services.map(({ name, slug }) => ({ name, to: serviceAddress(slug) }));
  if (path === undefined) return { links, all };
  if (!isServiceAddress(path)) return { links };
  const at = findServicePage(all, path)?.page;
  return at ? { links, at } : { links, isMissing: true };
}

/** @returns the addresses of all pages, or of those of one place. */
export function servicePageAddresses(pages: ServicePages, placeSlug?: string): string[] {
  return pages.services.flatMap((service) => {
    const places = placesOf(service, pages).map(({ slug }) => slug);
    if (placeSlug !== undefined) {
      return places.includes(placeSlug) ? [serviceAddress(service.slug, placeSlug)] : [];
    }
    return [undefined, ...places].map((place) => serviceAddress(service.slug, place));
  });
}

const placesOf = ({ id, hasPlaces }: PageService, { places }: ServicePages): ServiceArea[] =>
  hasPlaces ? places.filter((place) => isOfferedIn(place, id)) : [];

/** Those that come after a place in its region, and then the first ones: so each is led to from some other. */
function nearby(place: ServiceArea, places: readonly ServiceArea[]): ServiceArea[] {
  const inRegion = places.filter(({ state }) => state === place.state);
  const at = inRegion.indexOf(place);
  return [...inRegion.slice(at + 1), ...inRegion.slice(0, at)].slice(0, MOST_NEARBY);
}

// As these letters are written where there are none of them; others lose their marks.
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'oe' },
};

/** @returns a name as part of an address: `move-in-move-out-cleaning`; empty where it has no such letter. */
export function slugOf(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüßæø]/g, (letter) => SPELLED_OUT[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}
