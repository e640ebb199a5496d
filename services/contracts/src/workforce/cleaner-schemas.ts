import { storedRegionField } from '../company/address-fields';
import Joi from 'joi';
import { AVAILABLE_DAYS } from '../applications/applicant';
import { errorText, dayField, optionalText } from '../fields';
import { optionalPhone } from '../company/phone-fields';
import type { Currency, DecimalText } from '../money';
import type { AbsenceKind, AbsenceStatus } from './absence';
import { JOB_KINDS, type JobKind } from './assignment';
import type { CleanerJob } from './cleaner-job-schemas';
import type { PayRuleTerms } from './pay-kinds';

/** A cleaner's own record. Source: specification, Cleaner profile. */
export interface CleanerOwnProfile {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  isAvailable: boolean;
  employeeId: string;
  isVerified: boolean;
  /** Decimal text with its currency; null where none is agreed, and 25.00 is shown. */
  hourlyRate: { amount: DecimalText; currency: Currency } | null;
  /** The rule that staff set for their pay, as it holds today; absent where there is none, as by default. */
  payRule?: PayRuleTerms;
  trainingCompleted: boolean;
  maxJobsPerWeek: number;
  bio: string;
  hasOwnTransport: boolean;
  hasOwnEquipment: boolean;
  preferredAreas: string[];
  /** Days of the week on which they work; none: on all. */
  availableDays: string[];
}

/** Answer of `GET` and `PUT /api/cleaner/profile`. */
export interface CleanerProfileResponse {
  success: true;
  profile: CleanerOwnProfile;
}

/** Body of `PUT /api/cleaner/profile`: what of their record cleaners keep themselves; absent stays. */
export interface CleanerProfileChange {
  phone?: string;
  bio?: string;
  hasOwnTransport?: boolean;
  hasOwnEquipment?: boolean;
  maxJobsPerWeek?: number;
  availableDays?: string[];
}

/** Most jobs a week that a cleaner can ask for. */
const MAX_JOBS_PER_WEEK = 40;

/** Schema of {@link CleanerProfileChange}. */
export const cleanerProfileChangeSchema = Joi.object<CleanerProfileChange, true>({
  phone: optionalPhone(),
  bio: optionalText(2_000),
  hasOwnTransport: Joi.boolean(),
  hasOwnEquipment: Joi.boolean(),
  maxJobsPerWeek: Joi.number()
    .integer()
    .min(1)
    .max(MAX_JOBS_PER_WEEK)
    .messages({ '*': errorText('Please choose 1 to {max} jobs', { max: MAX_JOBS_PER_WEEK }) }),
  availableDays: Joi.array()
    .items(Joi.string().valid(...AVAILABLE_DAYS))
    .unique()
    .messages({ '*': errorText('Please choose days from the list') }),
});

/** Answer of `GET /api/cleaner/stats`. */
export interface CleanerStatsResponse {
  success: true;
  stats: {
    totalJobs: number;
    completedJobs: number;
    /** Stars; null before the first review. */
    rating: number | null;
    /** This month's, Sydney time: amounts of different currencies are never added. */
    monthlyEarnings: { amount: DecimalText; currency: Currency }[];
  };
}

/** Body of `PUT /api/cleaner/availability`, and its answer. */
export interface CleanerAvailability {
  isAvailable: boolean;
}

/** Schema of {@link CleanerAvailability}. */
export const cleanerAvailabilitySchema = Joi.object<CleanerAvailability, true>({
  isAvailable: Joi.boolean().required(),
});

/** Query of `GET /api/cleaner/schedule`: a week or a month of days. */
export interface ScheduleQuery {
  /** Calendar date `YYYY-MM-DD`. */
  from: string;
  days: number;
}

/** Schema of {@link ScheduleQuery}. */
export const scheduleQuerySchema = Joi.object<ScheduleQuery, true>({
  from: dayField().required(),
  days: Joi.number().integer().min(1).max(42).default(7),
});

/** A stretch of days on which a cleaner does not work, both included. */
export interface DayOff {
  id: string;
  /** Calendar dates `YYYY-MM-DD` in the company's zone, Australia/Sydney. */
  from: string;
  to: string;
  reason: string;
  /** Absent where nothing but a day off was said. */
  kind?: AbsenceKind;
  /** `HH:mm` at which it begins on the first day and ends on the last; absent: whole days. */
  fromTime?: string;
  toTime?: string;
  /** Absent once it holds: staff have yet to decide, or have declined. */
  status?: Exclude<AbsenceStatus, 'approved'>;
  /** What staff said when they declined. */
  answer?: string;
}

/** Answer of `GET /api/cleaner/schedule`. */
export interface ScheduleResponse {
  success: true;
  /** Done and to come, soonest first. */
  jobs: CleanerJob[];
  daysOff: DayOff[];
}

/** Body of `POST /api/cleaner/days-off`. Where a job is on one of them, it is a request that staff decide. */
export interface DayOffRequest {
  from: string;
  to: string;
  reason?: string;
}

/** Most days of one stretch. */
export const MAX_DAYS_OFF = 60;

/** Schema of {@link DayOffRequest}. */
export const dayOffRequestSchema = Joi.object<DayOffRequest, true>({
  from: dayField().required(),
  to: dayField().required(),
  reason: optionalText(200),
});

/** Answer of `POST /api/cleaner/days-off`, 201; with a status where staff decide. Time off twice: 409 `cleaner_busy`. */
export interface DayOffResponse {
  success: true;
  dayOff: DayOff;
}

/** One month of what a cleaner earned, Sydney time; a line per currency. */
export interface EarningsMonth {
  /** `YYYY-MM`. */
  month: string;
  currency: Currency;
  jobs: number;
  earned: DecimalText;
  /** The cash in their hands: of a team's job all of it, where they are the one who collects it. */
  collected: DecimalText;
  /** The cash of these jobs that is theirs to collect and open, as each of them says it. */
  toCollect: DecimalText;
  /** What of `earned` no such cash covers, as the customer paid by card or another of the team collects it: the company pays it out. */
  owed: DecimalText;
  /** What of `collected` they have not earned: it is the company's, or of others of their teams. */
  toPassOn: DecimalText;
  /** What customers gave beside the price, by card; the company pays it out. */
  tips: DecimalText;
}

/** Answer of `GET /api/cleaner/earnings`: the last twelve months, the newest first. */
export interface EarningsResponse {
  success: true;
  months: EarningsMonth[];
}

/**
 * Query of `GET /api/admin/cleaners/available`. With a start it says who is free then; without one, who
 * works at all.
 */
export interface CandidatesQuery {
  /** ISO 8601 instant. */
  start?: string;
  /** Minutes. */
  duration?: number;
  /** The property's state; empty outside Australia. */
  state?: string;
  /** By which is decided who serves it; absent: by the state. */
  postalCode?: string;
  /** The job that is to be assigned: its own time does not make anybody busy. */
  kind?: JobKind;
  jobId?: string;
  /** Of the job, where it is no booking, which says so itself: by them it is known who was there, and who has done such a job. */
  address?: string;
  serviceName?: string;
}

/** Schema of {@link CandidatesQuery}. */
export const candidatesQuerySchema = Joi.object<CandidatesQuery, true>({
  start: Joi.string().isoDate().raw(),
  duration: Joi.number().integer().min(30).max(1_440).default(180),
  state: storedRegionField(),
  postalCode: Joi.string().trim().allow('').max(20),
  kind: Joi.string().valid(...JOB_KINDS),
  jobId: Joi.string().max(40),
  address: Joi.string().trim().max(500),
  serviceName: Joi.string().trim().max(200),
}).and('kind', 'jobId');

/** Somebody who could be assigned. */
export interface CleanerCandidate {
  /** Id in `cleaners`. */
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** Stars; null before the first review. */
  rating: number | null;
  isAvailable: boolean;
  /** They don't serve where the job is. */
  isOutsideArea: boolean;
  /** Why not, such as `Booked 9:00 am to 12:00 pm` or `Works on Mondays and Tuesdays`; null where free. */
  busyReason: string | null;
  /** What speaks for them, a short text each; empty where nothing is known of the job. */
  reasons: string[];
  /** The best of those who are free for it. */
  isSuggested: boolean;
  /** Jobs in the week of `start`, and how many there may be. */
  jobsThisWeek: number;
  maxJobsPerWeek: number;
}

/** Answer of `GET /api/admin/cleaners/available`: those who are free first, those who fit best first. */
export interface CandidatesResponse {
  success: true;
  cleaners: CleanerCandidate[];
}
