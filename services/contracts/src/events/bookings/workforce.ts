import { currencyField } from '../../fields';
import Joi from 'joi';
import {
  JOB_KINDS,
  type AssignedCleaner,
  type JobDecline,
  type JobKind,
} from '../../workforce/assignment';
import type { Currency, DecimalText } from '../../money';
import { nullableTextField, textField } from '../envelope';
import { type QuoteGuest, quoteGuestField } from '../quote-notices';

const emptyTextField = () => Joi.string().allow('').required();

/** Schema of {@link JobDecline}. */
export const jobDeclineField = () =>
  Joi.object<JobDecline, true>({
    cleanerName: textField(),
    at: Joi.string().isoDate().required(),
    reason: emptyTextField(),
  });

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
  /** To collect at the door, by one of the team. */
  cash: DecimalText;
  /** Who else of the team collects it; null where this cleaner does. */
  cashCollectorName: string | null;
  /** Nothing is to collect, as the customer paid it by card. */
  isPaidByCard?: boolean;
  specialInstructions: string;
  /** What staff wrote for the cleaners. */
  notes: string;
  checklist: string[];
  /** Counts the changes of the job's time from 0, as calendar files do. */
  revision: number;
  /** Staff chose them although they don't serve its area. */
  isOutsideArea?: true;
}

const noticeKeys = {
  assignmentId: textField(),
  kind: Joi.string()
    .valid(...JOB_KINDS)
    .required(),
  jobId: textField(),
  cleanerId: textField(),
  cleanerUserId: nullableTextField(),
  cleanerName: textField(),
  cleanerEmail: textField(),
  serviceName: textField(),
  customerName: textField(),
  scheduledAt: Joi.string().isoDate().required(),
  duration: Joi.number().integer().required(),
  timeZone: textField(),
  address: textField(),
  currency: currencyField().required(),
  cash: textField(),
  // An event that was stored before there was such a thing has none.
  cashCollectorName: nullableTextField().optional().default(null),
  isPaidByCard: Joi.boolean(),
  specialInstructions: emptyTextField(),
  notes: emptyTextField(),
  checklist: Joi.array().items(Joi.string()).required(),
  revision: Joi.number().integer().min(0).required(),
  isOutsideArea: Joi.boolean(),
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

/** When and where a job is, as its customer is told. */
export interface JobVisit {
  /** ISO 8601 UTC. */
  scheduledAt: string;
  /** Minutes. */
  duration: number;
  /** IANA zone of the property. */
  timeZone: string;
  address: string;
  /** Who is told of it where it repeats the quote of a visitor. */
  guest?: QuoteGuest;
}

const visitField = () =>
  Joi.object<JobVisit, true>({
    scheduledAt: noticeKeys.scheduledAt,
    duration: noticeKeys.duration,
    timeZone: textField(),
    address: textField(),
    guest: quoteGuestField(),
  });

/**
 * `job.progressed`: a cleaner reported on a job, or staff ended it for them. An event that was stored before
 * there were such things has none of the optional fields.
 */
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
  customerName?: string;
  /** Of one who declined: why, in their words. */
  reason?: string;
  /** As of {@link JobNotice}. */
  cleanerId?: string;
  /** When it happened: it may be told later. */
  at?: string;
  visit?: JobVisit;
  /** What of the price is left to pay then. */
  due?: DecimalText;
  currency?: Currency;
}

/** Schema of {@link JobProgressed}. */
export const jobProgressedSchema = Joi.object<JobProgressed, true>({
  assignmentId: textField(),
  kind: noticeKeys.kind,
  jobId: textField(),
  customerId: nullableTextField(),
  cleanerUserId: nullableTextField(),
  cleanerName: textField(),
  serviceName: textField(),
  report: Joi.string()
    .valid(...JOB_REPORTS)
    .required(),
  isJobCompleted: Joi.boolean().required(),
  customerName: Joi.string(),
  reason: Joi.string().allow(''),
  cleanerId: Joi.string(),
  at: Joi.string().isoDate(),
  visit: visitField(),
  due: Joi.string(),
  currency: currencyField(),
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
  /** Absent of an event that was stored before there was such a thing. */
  visit?: JobVisit;
  /** Somebody left it by declining the job; absent where staff changed it. */
  declined?: JobDecline;
}

/** Schema of {@link JobTeamChanged}. */
export const jobTeamChangedSchema = Joi.object<JobTeamChanged, true>({
  kind: noticeKeys.kind,
  jobId: textField(),
  customerId: nullableTextField(),
  serviceName: textField(),
  customerName: textField(),
  cleaners: Joi.array()
    .items(
      Joi.object<AssignedCleaner, true>({
        id: textField(),
        name: textField(),
        email: textField(),
        phone: Joi.string(),
        rating: Joi.number(),
        collectsCash: Joi.boolean(),
      }),
    )
    .required(),
  revision: Joi.number().integer().min(1).required(),
  visit: visitField(),
  declined: jobDeclineField(),
});

/** `job.cash-recorded`: staff or the cleaner took the cash of a booking in, or the cleaner that of a quote. */
export interface JobCashRecorded {
  /** Null where it is a quote's. */
  bookingId: string | null;
  /** Null where it is a booking's. */
  quoteId: string | null;
  /** The customer's account, where the job is a booking; null else. */
  customerId: string | null;
  amount: DecimalText;
  currency: Currency;
}

/** Schema of {@link JobCashRecorded}. */
export const jobCashRecordedSchema = Joi.object<JobCashRecorded, true>({
  bookingId: nullableTextField(),
  // An event that was stored before quotes had any has none.
  quoteId: nullableTextField().optional().default(null),
  customerId: nullableTextField(),
  amount: textField(),
  currency: currencyField().required(),
});

/** `job.tipped`: what customers gave a cleaner for a job beside its price has changed. */
export interface JobTipped {
  assignmentId: string;
  kind: JobKind;
  jobId: string;
  cleanerUserId: string | null;
  cleanerName: string;
  serviceName: string;
  /** This cleaner's part of all tips of the job, less what of them went back. */
  amount: DecimalText;
  currency: Currency;
}

/** Schema of {@link JobTipped}. */
export const jobTippedSchema = Joi.object<JobTipped, true>({
  assignmentId: textField(),
  kind: noticeKeys.kind,
  jobId: textField(),
  cleanerUserId: nullableTextField(),
  cleanerName: textField(),
  serviceName: textField(),
  amount: textField(),
  currency: currencyField().required(),
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
  assignmentId: textField(),
  cleanerName: textField(),
  serviceName: textField(),
  fileUrls: Joi.array().items(Joi.string()).required(),
});
