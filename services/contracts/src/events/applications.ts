import Joi from 'joi';
import {
  APPLICATION_SOURCES,
  type ApplicationSource,
  INTERVIEW_TYPES,
  type InterviewType,
} from '../applications/application';
import { newCleanerSchema, type NewCleaner } from './bookings/cleaners';
import { textField } from './envelope';

/** Which application an event is about and whose it is. */
export interface ApplicationRef {
  applicationId: string;
  firstName: string;
  lastName: string;
}

const refKeys = { applicationId: textField(), firstName: textField(), lastName: textField() };

/** `application.review-started`: staff look at it now. Schema: {@link applicationRefSchema}. */
export const applicationRefSchema = Joi.object<ApplicationRef, true>(refKeys);

/** What the mails to applicants say of the application. `jobTitle` is null where it is for no job. */
interface MailedApplication extends ApplicationRef {
  email: string;
  source: ApplicationSource;
  jobTitle: string | null;
}

const mailedKeys = {
  ...refKeys,
  email: textField(),
  source: Joi.string()
    .valid(...APPLICATION_SOURCES)
    .required(),
  jobTitle: Joi.string().allow(null).required(),
};

/** `application.submitted`: somebody applied. */
export interface ApplicationSubmitted extends MailedApplication {
  /** Token of the private status link, encrypted for the service that mails it. */
  encryptedStatusToken: string;
  /** Addresses of the files that belong to it from now on. */
  fileUrls: string[];
  /** Its form asks for that, and sends nothing without. */
  agreedToTerms?: true;
}

/** Schema of {@link ApplicationSubmitted}. */
export const applicationSubmittedSchema = Joi.object<ApplicationSubmitted, true>({
  ...mailedKeys,
  encryptedStatusToken: textField(),
  fileUrls: Joi.array().items(Joi.string()).required(),
  agreedToTerms: Joi.boolean().valid(true),
});

/** `application.rejected`: staff declined it. */
export interface ApplicationRejected extends MailedApplication {
  /** What staff wrote to the applicant when they did; null where they wrote nothing. */
  notes: string | null;
}

/** Schema of {@link ApplicationRejected}. */
export const applicationRejectedSchema = Joi.object<ApplicationRejected, true>({
  ...mailedKeys,
  notes: Joi.string().allow(null).required(),
});

/** `application.interview-scheduled`: there is an interview, or it is at another time or place now. */
export interface InterviewScheduled extends MailedApplication {
  /** ISO 8601 UTC. */
  interviewDate: string;
  interviewType: InterviewType;
  location: string | null;
  meetingLink: string | null;
  notes: string | null;
  /** IANA zone in which the applicant is told of it. */
  timeZone: string;
  /** Counts the times it was scheduled from 0, as calendar files do. */
  revision: number;
}

/** Schema of {@link InterviewScheduled}. */
export const interviewScheduledSchema = Joi.object<InterviewScheduled, true>({
  ...mailedKeys,
  interviewDate: Joi.string().isoDate().required(),
  interviewType: Joi.string()
    .valid(...INTERVIEW_TYPES)
    .required(),
  location: Joi.string().allow(null).required(),
  meetingLink: Joi.string().allow(null).required(),
  notes: Joi.string().allow(null).required(),
  timeZone: textField(),
  revision: Joi.number().integer().min(0).required(),
});

/**
 * `application.approved` and `application.approval-retried`: this person is to become a cleaner, or staff
 * try a step again that did not succeed.
 */
export interface ApplicationApproved extends ApplicationRef {
  source: ApplicationSource;
  cleaner: NewCleaner;
}

/** Schema of {@link ApplicationApproved}. */
export const applicationApprovedSchema = Joi.object<ApplicationApproved, true>({
  ...refKeys,
  source: mailedKeys.source,
  cleaner: newCleanerSchema.required(),
});

/** `application.approval-failed`: a step needs staff. */
export interface ApprovalFailed extends ApplicationRef {
  /** A sentence. */
  reason: string;
}

/** Schema of {@link ApprovalFailed}. */
export const approvalFailedSchema = Joi.object<ApprovalFailed, true>({
  ...refKeys,
  reason: textField(),
});

/** `application.approval-completed`: account, profile and employee ID are there. */
export interface ApprovalCompleted extends ApplicationRef {
  employeeId: string;
}

/** Schema of {@link ApprovalCompleted}. */
export const approvalCompletedSchema = Joi.object<ApprovalCompleted, true>({
  ...refKeys,
  employeeId: textField(),
});

/** What can happen to a job; `deactivated`: it was to be removed and people depend on it. */
const POSTING_CHANGES = ['added', 'updated', 'deactivated', 'removed'] as const;

type PostingChange = (typeof POSTING_CHANGES)[number];

/** `job.changed`: staff worked on a posting. */
export interface JobChanged {
  /** The job's public number. */
  jobId: number;
  title: string;
  change: PostingChange;
}

/** Schema of {@link JobChanged}. */
export const jobChangedSchema = Joi.object<JobChanged, true>({
  jobId: Joi.number().integer().required(),
  title: textField(),
  change: Joi.string()
    .valid(...POSTING_CHANGES)
    .required(),
});

/** Events of applications and jobs. */
export interface ApplicationEvents {
  'application.submitted': ApplicationSubmitted;
  'application.review-started': ApplicationRef;
  'application.interview-scheduled': InterviewScheduled;
  'application.rejected': ApplicationRejected;
  'application.approved': ApplicationApproved;
  'application.approval-retried': ApplicationApproved;
  'application.approval-failed': ApprovalFailed;
  'application.approval-completed': ApprovalCompleted;
  'job.changed': JobChanged;
}

/** Their schemas. */
export const APPLICATION_EVENT_SCHEMAS: {
  readonly [T in keyof ApplicationEvents]: Joi.ObjectSchema<ApplicationEvents[T]>;
} = {
  'application.submitted': applicationSubmittedSchema,
  'application.review-started': applicationRefSchema,
  'application.interview-scheduled': interviewScheduledSchema,
  'application.rejected': applicationRejectedSchema,
  'application.approved': applicationApprovedSchema,
  'application.approval-retried': applicationApprovedSchema,
  'application.approval-failed': approvalFailedSchema,
  'application.approval-completed': approvalCompletedSchema,
  'job.changed': jobChangedSchema,
};
