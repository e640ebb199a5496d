import { t } from '../translation';

/** An area the company serves, as everybody sees it; applicants choose where they would work. */
export interface ServiceArea {
  id: string;
  name: string;
  /** Its part of addresses of pages; unique. */
  slug: string;
  /** Code of its region; empty where the company has none. */
  state: string;
  /** Such as `2000, 2010-2015`; empty where it names none. */
  postcodes: string;
  /** What is offered there: ids of services, and types of quotes; empty: everything. */
  services: string[];
}

/** Answer of `GET /api/service-areas`. */
export interface ServiceAreasResponse {
  success: true;
  serviceAreas: ServiceArea[];
}

/** Answer of `GET /api/service-areas/check`: whether somebody cleans where a postcode is. */
export interface ServiceAreaCheck {
  success: true;
  postalCode: string;
  isServed: boolean;
  /** Null where nobody does, and while the company names no postcodes: then all of its regions are served. */
  area: Pick<ServiceArea, 'id' | 'name' | 'slug' | 'state'> | null;
  /** What is offered there: ids of services, and types of quotes; empty: everything. */
  services: string[];
}

/** @returns whether something is offered in an area: an id of a service, or a type of quotes. */
export function isOfferedIn({ services }: Pick<ServiceArea, 'services'>, service: string): boolean {
  return services.length === 0 || services.includes(service);
}

/** What is said of a postcode where nobody cleans. */
export const notServedText = (postalCode: string) =>
  t('We don’t clean in {postalCode} yet.', { postalCode });

/** What is said where a service is not offered in an area. */
export const notOfferedText = (areaName: string) =>
  t('This service is not offered in {areaName}. Please choose another.', { areaName });

/** What is said where the region that was entered is not the postcode's. */
export const otherStateText = (postalCode: string, state: string) =>
  t('{postalCode} is in {state}. Please check postcode and state.', { postalCode, state });

/** The most areas of one import. */
export const MAX_IMPORTED_AREAS = 5_000;
