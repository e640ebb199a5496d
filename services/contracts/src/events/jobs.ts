import Joi from 'joi';
import { JOB_KINDS, type JobKind } from '../bookings/job-status';
import type { Currency, DecimalText } from '../money';
import type { AssignedCleaner } from '../quotes/admin-quotes';

const text = () => Joi.string().required();
const maybeEmpty = () => Joi.string().allow('').required();
const maybe = () => Joi.string().allow(null).required();

/** What an event says of somebody's work on a job. Amounts are decimal text in `currency`. */
export interface JobNotice {
  assignmentId: string;
  kind: JobKind;
  /** Id of the quote or the booking. */
  jobId: string;
  /** Id in `cleaners`, or one that begins `custom_`. */
  cleanerId: string;
  /** The cleaner's account; null for a custom cleaner. */
  cleanerUserId: string | null;
  cleanerName: string;
  cleanerEmail: string;
  serviceName: string;
  customerName: string;
  /** ISO 8601 UTC. */
  scheduledAt: string;
  /** Minutes. */
  duration: number;
  /** IANA zone of the property. */
  timeZone: string;
  /** In one line, with suburb, state and postal code. */
  address: string;
  currency: Currency;
  /** To collect at the door. */
  cash: DecimalText;
  specialInstructions: string;
  /** What staff wrote for the cleaners. */
  notes: string;
  checklist: string[];
  /** Counts the changes of the job's time from 0, as calendar files do. */
  revision: number;
}

const noticeKeys = {
  assignmentId: text(),
  kind: Joi.string()
    .valid(...JOB_KINDS)
    .required(),
  jobId: text(),
  cleanerId: text(),
  cleanerUserId: maybe(),
  cleanerName: text(),
  cleanerEmail: text(),
  serviceName: text(),
  customerName: text(),
  scheduledAt: Joi.string().isoDate().required(),
  duration: Joi.number().integer().required(),
  timeZone: text(),
  address: text(),
  currency: Joi.string().valid('AUD', 'LKR').required(),
  cash: text(),
  specialInstructions: maybeEmpty(),
  notes: maybeEmpty(),
  checklist: Joi.array().items(Joi.string()).required(),
  revision: Joi.number().integer().min(0).required(),
};

/** `job.assigned`: a cleaner has a job, or has it at another time. Schema: {@link jobNoticeSchema}. */
export const jobNoticeSchema = Joi.object<JobNotice, true>(noticeKeys);

/** Why an assignment is taken back. */
const WITHDRAWALS = ['unassigned', 'job-cancelled', 'cleaner-left'] as const;

/** `job.withdrawn`: a cleaner does not do a job after all. */
export interface JobWithdrawn extends JobNotice {
  reason: (typeof WITHDRAWALS)[number];
}

/** Schema of {@link JobWithdrawn}. */
export const jobWithdrawnSchema = Joi.object<JobWithdrawn, true>({
  ...noticeKeys,
  reason: Joi.string()
    .valid(...WITHDRAWALS)
    .required(),
});

/** What a cleaner reports of a job. */
const JOB_REPORTS = ['accepted', 'declined', 'on_my_way', 'started', 'completed'] as const;

/** `job.progressed`: a cleaner reported on a job, or staff ended it for them. */
export interface JobProgressed {
  assignmentId: string;
  kind: JobKind;
  jobId: string;
  /** The customer's account, where they have one and the job is a booking; null else. */
  customerId: string | null;
  cleanerUserId: string | null;
  cleanerName: string;
  serviceName: string;
  report: (typeof JOB_REPORTS)[number];
  /** Every assignment of the job is completed now. */
  isJobCompleted: boolean;
}

/** Schema of {@link JobProgressed}. */
export const jobProgressedSchema = Joi.object<JobProgressed, true>({
  assignmentId: text(),
  kind: noticeKeys.kind,
  jobId: text(),
  customerId: maybe(),
  cleanerUserId: maybe(),
  cleanerName: text(),
  serviceName: text(),
  report: Joi.string()
    .valid(...JOB_REPORTS)
    .required(),
  isJobCompleted: Joi.boolean().required(),
});

/**
 * `job.team-changed`: other people do a job from now on. Its aggregate is the quote or the booking; a
 * consumer goes by the highest `revision` it has seen.
 */
export interface JobTeamChanged {
  kind: JobKind;
  jobId: string;
  /** As of {@link JobProgressed}. */
  customerId: string | null;
  serviceName: string;
  customerName: string;
  cleaners: AssignedCleaner[];
  revision: number;
}

/** Schema of {@link JobTeamChanged}. */
export const jobTeamChangedSchema = Joi.object<JobTeamChanged, true>({
  kind: noticeKeys.kind,
  jobId: text(),
  customerId: maybe(),
  serviceName: text(),
  customerName: text(),
  cleaners: Joi.array()
    .items(
      Joi.object<AssignedCleaner, true>({
        id: text(),
        name: text(),
        email: text(),
        phone: Joi.string(),
        rating: Joi.number(),
      }),
    )
    .required(),
  revision: Joi.number().integer().min(1).required(),
});

/** `job.cash-recorded`: staff or the cleaner took the cash of a booked clean in. */
export interface JobCashRecorded {
  bookingId: string;
  customerId: string;
  amount: DecimalText;
  currency: Currency;
}

/** Schema of {@link JobCashRecorded}. */
export const jobCashRecordedSchema = Joi.object<JobCashRecorded, true>({
  bookingId: text(),
  customerId: text(),
  amount: text(),
  currency: Joi.string().valid('AUD', 'LKR').required(),
});

/** `job.photos-changed`: a cleaner has these pictures of a job, and no others, from now on. */
export interface JobPhotosChanged {
  assignmentId: string;
  cleanerName: string;
  serviceName: string;
  /** Private addresses of the files. */
  fileUrls: string[];
}

/** Schema of {@link JobPhotosChanged}. */
export const jobPhotosChangedSchema = Joi.object<JobPhotosChanged, true>({
  assignmentId: text(),
  cleanerName: text(),
  serviceName: text(),
  fileUrls: Joi.array().items(Joi.string()).required(),
});
