import { dateIn, propertyZone } from '../property-zone';

/** The youngest an applicant may be, in full years. */
export const MIN_APPLICANT_AGE = 18;

/** What an application says about where the applicant is. */
export interface ApplicantPlace {
  /** IANA name of the applicant's own zone, as their browser knows it. */
  timeZone?: string;
  state?: string;
}

/** @returns the zone an applicant's dates are counted and told in: their browser's, else their state's. */
export function applicantZone({ timeZone, state }: ApplicantPlace): string {
  return timeZone !== undefined && isTimeZone(timeZone)
    ? timeZone
    : propertyZone(state || undefined);
}

/** @returns whether this is the name of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    dateIn(name);
    return name !== '';
  } catch {
    return false;
  }
}

/**
 * @param born calendar date `YYYY-MM-DD`.
 * @param today calendar date `YYYY-MM-DD` where the person is.
 * @returns how many full birthdays the person has had, today's included. Who was born on 29 February has
 *   their birthday on 1 March in other years.
 */
export function ageOn(born: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) >= born.slice(5) ? years : years - 1;
}
