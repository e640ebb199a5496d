import { normalizePostcode } from '@brightnest/contracts/areas/postcode';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import { countryName } from '@brightnest/contracts/company/region';
import type { JobFacts } from './job';

/** Beside the place or before it, as countries have it. */
const POSTAL_CODE = /\s*\b\d{4,6}$|^\d{4,6}\s+/;
const BEGINS_WITH_NUMBER = /^\d/;

/**
 * In which place a job is, for lists, reviews and reports. A quote says its suburb; who books a booking writes the
 * address in one line, as people do: street, suburb, region and postal code.
 * @returns the region where the line does not say it.
 */
export function suburbOf({
  suburb,
  address,
  state,
}: Pick<JobFacts, 'suburb' | 'address' | 'state'>): string {
  const { country, otherCountries, regions } = currentRegion();
  const codes = new RegExp(`\\s*\\b(?:${regions.map(({ code }) => code).join('|')})$`, 'i');
  const countries = [country, ...otherCountries].map((one) => countryName(one, 'en'));
  const isCountry = (part: string) =>
    countries.some((name) => name.toLowerCase() === part.toLowerCase());
  // The first part is the street.
  const [, ...parts] = address.split(',').map((part) => part.trim());
  const places = parts
    .map((part) => part.replace(POSTAL_CODE, '').replace(codes, ''))
    .filter((part) => part !== '' && !isCountry(part) && !BEGINS_WITH_NUMBER.test(part))
    .filter((part) => normalizePostcode(part) === undefined);
  return suburb || (places.at(-1) ?? state);
}
