import Joi from 'joi';
import { dayField, objectIdField, optionalText } from '../fields';
import type { Currency, DecimalText } from '../money';
import type { AssignmentStatus, JobKind } from './job-status';

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

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Most jobs a week that a cleaner can ask for. */
export const MOST_JOBS_PER_WEEK = 40;

/** Schema of {@link CleanerProfileChange}. */
export const cleanerProfileChangeSchema = Joi.object<CleanerProfileChange, true>({
  phone: optionalText(40),
  bio: optionalText(2_000),
  hasOwnTransport: Joi.boolean(),
  hasOwnEquipment: Joi.boolean(),
  maxJobsPerWeek: Joi.number()
    .integer()
    .min(1)
    .max(MOST_JOBS_PER_WEEK)
    .messages({ '*': `Please choose 1 to ${MOST_JOBS_PER_WEEK} jobs` }),
  availableDays: Joi.array()
    .items(Joi.string().valid(...DAYS))
    .unique()
    .messages({ '*': 'Please choose days from the list' }),
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

/**
 * A job of the signed-in cleaner, of a quote or of a booking. What is the customer's is there while the
 * job needs it. From a day after it is over, and at once when it is somebody else's or cancelled, the
 * telephone, the address and the instructions are null, the notes of staff empty and of the name the
 * first part is left.
 */
export interface CleanerJob {
  /** Id of the quote or the booking. */
  id: string;
  kind: JobKind;
  assignmentId: string;
  status: AssignmentStatus;
  acceptedAt: string | null;
  onMyWayAt: string | null;
  startedAt: string | null;
  completedAt: string | null;
  serviceType: string;
  customerName: string;
  customerPhone: string | null;
  address: string | null;
  /** Or the state, where the address does not say it; empty where neither is known. */
  suburb: string;
  /** ISO 8601 UTC. */
  scheduledDate: string;
  /** Minutes. */
  duration: number;
  /** IANA zone of the property, in which its times are shown. */
  timeZone: string;
  currency: Currency;
  /** The whole price, and what of it the cleaner collects and keeps. */
  finalPrice: DecimalText;
  cashToCollect: DecimalText;
  cashCollectedAt: string | null;
  specialInstructions: string | null;
  /** What staff wrote for the cleaners. */
  staffNotes: string;
  /** What to do, and what of it is done. */
  checklist: { label: string; isDone: boolean }[];
  /** The cleaner's own. */
  notes: string;
  photos: JobPhoto[];
}

/** A picture of the place. */
export interface JobPhoto {
  /** As `POST /api/profile-picture/upload` answered it. */
  url: string;
  when: 'before' | 'after';
}

/** Answer of `GET /api/cleaner/upcoming-jobs`: what is not over, and today's, soonest first. */
export interface UpcomingJobsResponse {
  success: true;
  jobs: CleanerJob[];
}

/** Answer of the calls that change one job. */
export interface CleanerJobResponse {
  success: true;
  job: CleanerJob;
}

/** What a cleaner can report of a job. */
export const CLEANER_REPORTS = [
  'accepted',
  'declined',
  'on_my_way',
  'started',
  'completed',
] as const;

/** One of {@link CLEANER_REPORTS}. */
export type CleanerReport = (typeof CLEANER_REPORTS)[number];

/**
 * Body of `PUT /api/cleaner/jobs/{assignmentId}/status`. With an idempotency key the same report counts
 * once, however often a phone with a bad connection sends it. In the wrong order: 409 `change_not_allowed`.
 */
export interface CleanerReportRequest {
  status: CleanerReport;
  notes?: string;
  /** When it happened, where it is sent later: ISO 8601 instant; never after now, at most two days ago. */
  at?: string;
  /** With `completed`: the cash was received. */
  cashReceived?: boolean;
}

/** Schema of {@link CleanerReportRequest}. */
export const cleanerReportRequestSchema = Joi.object<CleanerReportRequest, true>({
  status: Joi.string()
    .valid(...CLEANER_REPORTS)
    .required()
    .messages({ '*': 'Please choose a status' }),
  notes: optionalText(2_000),
  at: Joi.string().isoDate().raw(),
  cashReceived: Joi.boolean(),
});

/** Body of `PUT /api/cleaner/jobs/{assignmentId}`: the cleaner's own on a job; absent stays. */
export interface CleanerJobChange {
  notes?: string;
  /** Labels of the checklist that are done. */
  checklistDone?: string[];
  photos?: JobPhoto[];
}

/** Most pictures of one job. */
export const MOST_JOB_PHOTOS = 20;

/** Schema of {@link CleanerJobChange}. */
export const cleanerJobChangeSchema = Joi.object<CleanerJobChange, true>({
  notes: optionalText(2_000),
  checklistDone: Joi.array().items(Joi.string().max(200)).unique().max(60),
  photos: Joi.array()
    .items(
      Joi.object<JobPhoto, true>({
        url: Joi.string()
          .pattern(/^\/api\/files\/[\w-]+\/[\w.-]+$/)
          .required()
          .messages({ '*': 'Please upload the picture first' }),
        when: Joi.string().valid('before', 'after').required(),
      }),
    )
    .max(MOST_JOB_PHOTOS)
    .messages({ 'array.max': `Please keep to ${MOST_JOB_PHOTOS} pictures` }),
});

/** Path parameter of the calls on one job. */
export const assignmentParamsSchema = Joi.object<{ assignmentId: string }, true>({
  assignmentId: objectIdField(),
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
}

/** Answer of `GET /api/cleaner/schedule`. */
export interface ScheduleResponse {
  success: true;
  /** Done and to come, soonest first. */
  jobs: CleanerJob[];
  daysOff: DayOff[];
}

/** Body of `POST /api/cleaner/days-off`. Where a job is on one of them: 409 `cleaner_busy`, naming it. */
export interface DayOffRequest {
  from: string;
  to: string;
  reason?: string;
}

/** Most days of one stretch. */
export const MOST_DAYS_OFF = 60;

/** Schema of {@link DayOffRequest}. */
export const dayOffRequestSchema = Joi.object<DayOffRequest, true>({
  from: dayField().required(),
  to: dayField().required(),
  reason: optionalText(200),
});

/** Answer of `POST /api/cleaner/days-off`, 201. */
export interface DayOffResponse {
  success: true;
  dayOff: DayOff;
}

/** Path parameter of `DELETE /api/cleaner/days-off/{id}`. */
export const dayOffParamsSchema = Joi.object<{ id: string }, true>({ id: objectIdField() });

/** One month of what a cleaner earned, Sydney time; a line per currency. */
export interface EarningsMonth {
  /** `YYYY-MM`. */
  month: string;
  currency: Currency;
  jobs: number;
  /** What of it was collected and what is still to be, in cash. */
  earned: DecimalText;
  collected: DecimalText;
  toCollect: DecimalText;
}

/** Answer of `GET /api/cleaner/earnings`: the last twelve months, the newest first. */
export interface EarningsResponse {
  success: true;
  months: EarningsMonth[];
}
