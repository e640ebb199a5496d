import { msg } from '../translation';
import { WEEK_DAY_NAMES } from '../company/company-profile';
import { currentCountryName, currentRegion } from '../company/current-region';
import { DEFAULT_REGION } from '../company/region';
import { options } from '../forms';
import { isTimeZone, propertyZone } from '../times';

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

const GENDER_LABELS = {
  male: msg('Male'),
  female: msg('Female'),
  other: msg('Other'),
  'prefer-not-to-say': msg('Prefer not to say'),
} as const;

/** Genders of the cleaner application. */
export type Gender = keyof typeof GENDER_LABELS;

/** The choices of {@link Gender}. */
export const GENDERS = options(GENDER_LABELS);

const YES_NO_LABELS = { yes: msg('Yes'), no: msg('No') } as const;

/** The answer to a plain question of a form. */
export type YesNo = keyof typeof YES_NO_LABELS;

/** The choices of {@link YesNo}. */
export const YES_NO = options(YES_NO_LABELS);

const POLICE_CHECK_LABELS = { have: msg('Have it'), can_obtain: msg('Can obtain') } as const;

/** Whether a job applicant has a national police check. */
export type PoliceCheckStatus = keyof typeof POLICE_CHECK_LABELS;

/** The choices of {@link PoliceCheckStatus}. */
export const POLICE_CHECK_STATUSES = options(POLICE_CHECK_LABELS);

/** Languages of the job application. */
export const JOB_LANGUAGES = [
  msg('English'),
  msg('Mandarin'),
  msg('Spanish'),
  msg('Hindi'),
  msg('Arabic'),
  msg('Portuguese'),
  msg('Russian'),
  msg('Japanese'),
  msg('Korean'),
  msg('French'),
  msg('German'),
  msg('Italian'),
  msg('Thai'),
  msg('Vietnamese'),
] as const;

/** One of {@link JOB_LANGUAGES}. */
export type JobLanguage = (typeof JOB_LANGUAGES)[number];

/** Languages of the cleaner application. */
export const CLEANER_LANGUAGES = [
  msg('English'),
  msg('Mandarin'),
  msg('Spanish'),
  msg('Arabic'),
  msg('Hindi'),
  msg('Other'),
] as const;

/** One of {@link CLEANER_LANGUAGES}. */
export type CleanerLanguage = (typeof CLEANER_LANGUAGES)[number];

/** Years of experience that the cleaner application offers; the last one means «or more». */
export const CLEANER_EXPERIENCE = [
  { value: 0, label: '0' },
  { value: 1, label: '1' },
  { value: 2, label: '2' },
  { value: 3, label: '3' },
  { value: 4, label: '4' },
  { value: 5, label: '5+' },
] as const;

/* oxlint-disable house/untranslated -- names of places and institutions */
/** Areas of the cleaner application. */
export const CLEANER_AREAS = [
  'CBD',
  'North Sydney',
  'Eastern Suburbs',
  'Inner West',
  'Northern Beaches',
  'Hills District',
] as const;
/* oxlint-enable house/untranslated */

/**
 * Whether areas, universities and rates are the lists of the specification, which are of its own countries. Elsewhere
 * applicants choose among the company's service areas, and say the rest in their own words.
 */
export const keepsApplicantLists = (): boolean =>
  currentRegion().country === DEFAULT_REGION.country;

/** The areas that a form offers: those listed for it, else the company's own, its regions, or all of its country. */
export function offeredAreas(
  listed: readonly string[],
  served: readonly string[],
): readonly string[] {
  if (keepsApplicantLists()) return listed;
  const regions = currentRegion().regions.map(({ name }) => name);
  return [served, regions].find(({ length }) => length > 0) ?? [currentCountryName()];
}

/** Days that applicants can offer. */
export const AVAILABLE_DAYS = WEEK_DAY_NAMES;

/** One of {@link AVAILABLE_DAYS}. */
export type AvailableDay = (typeof AVAILABLE_DAYS)[number];

const AVAILABLE_HOURS_LABELS = {
  morning: msg('Morning (6am-12pm)'),
  afternoon: msg('Afternoon (12pm-6pm)'),
  evening: msg('Evening (6pm-10pm)'),
  flexible: msg('Flexible'),
} as const;

/** Hours that the cleaner application offers; the job application takes any text. */
export type AvailableHours = keyof typeof AVAILABLE_HOURS_LABELS;

/** The choices of {@link AvailableHours}. */
export const AVAILABLE_HOURS = options(AVAILABLE_HOURS_LABELS);

/* oxlint-disable house/untranslated -- names of places and institutions */
/** Universities of the student application: 16 Sri Lankan institutions and Other. */
export const UNIVERSITIES = [
  'University of Colombo',
  'University of Peradeniya',
  'University of Sri Jayewardenepura',
  'University of Kelaniya',
  'University of Moratuwa',
  'University of Jaffna',
  'University of Ruhuna',
  'Eastern University, Sri Lanka',
  'South Eastern University of Sri Lanka',
  'Rajarata University of Sri Lanka',
  'Sabaragamuwa University of Sri Lanka',
  'Wayamba University of Sri Lanka',
  'Uva Wellassa University',
  'The Open University of Sri Lanka',
  'Sri Lanka Institute of Information Technology (SLIIT)',
  'National Institute of Business Management (NIBM)',
  msg('Other'),
] as const;
/* oxlint-enable house/untranslated */

/** Years of study of the student application. */
export const YEARS_OF_STUDY = [
  msg('1st Year'),
  msg('2nd Year'),
  msg('3rd Year'),
  msg('4th Year'),
  msg('Final Year'),
  msg('Postgraduate'),
] as const;

/** One of {@link YEARS_OF_STUDY}. */
export type YearOfStudy = (typeof YEARS_OF_STUDY)[number];

/* oxlint-disable house/untranslated -- names of places and institutions */
/** Areas of the student application: Colombo 1 to 15 and eleven places around and beyond. */
export const STUDENT_AREAS = [
  'Colombo 1',
  'Colombo 2',
  'Colombo 3',
  'Colombo 4',
  'Colombo 5',
  'Colombo 6',
  'Colombo 7',
  'Colombo 8',
  'Colombo 9',
  'Colombo 10',
  'Colombo 11',
  'Colombo 12',
  'Colombo 13',
  'Colombo 14',
  'Colombo 15',
  'Mount Lavinia',
  'Dehiwala',
  'Moratuwa',
  'Kotte',
  'Maharagama',
  'Nugegoda',
  'Rajagiriya',
  'Battaramulla',
  'Kandy',
  'Gampaha',
  'Negombo',
] as const;
/* oxlint-enable house/untranslated */

/** Hourly rate of the student application in the specification's countries: its limits, what is recommended, and its default. */
export const STUDENT_RATE = {
  min: 300,
  max: 2_000,
  recommendedMin: 500,
  recommendedMax: 800,
  default: 500,
} as const;

/** The shortest biography in characters. */
export const STUDENT_BIO_MIN_LENGTH = 50;
