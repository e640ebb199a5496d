import { STATES } from '@brightnest/contracts/quotes/quote-options';
import type { JobFacts } from '../model/job-assignment';

const POSTAL_CODE = /\s*\b\d{4,5}$/;
const STATE = new RegExp(`\\s*\\b(?:${STATES.join('|')})$`, 'i');
const COUNTRY = /^(?:australia|sri lanka)$/i;
const BEGINS_WITH_NUMBER = /^\d/;

/**
 * In which place a job is, for lists. A quote says its suburb; who books a clean writes the address in one
 * line, as people do: street, suburb, state and postal code.
 * @returns the state where the line does not say it.
 */
export function suburbOf({
  suburb,
  address,
  state,
}: Pick<JobFacts, 'suburb' | 'address' | 'state'>): string {
  // The first part is the street.
  const [, ...parts] = address.split(',').map((part) => part.trim());
  const places = parts
    .map((part) => part.replace(POSTAL_CODE, '').replace(STATE, ''))
    .filter((part) => part !== '' && !COUNTRY.test(part) && !BEGINS_WITH_NUMBER.test(part));
  return suburb || (places.at(-1) ?? state);
}
