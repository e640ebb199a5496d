import { msg } from '../translation';
import Joi from 'joi';
import { errorText, objectIdField, optionalText } from '../fields';
import { pictureUrlField } from '../files/file-schemas';
import type { Currency, DecimalText } from '../money';
import type { AssignmentStatus, JobKind } from './assignment';
import type { JobProblem, ProblemKind } from './job-problem';

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
  /** The whole price, and what of it this cleaner collects: nothing where somebody else of the team does. */
  finalPrice: DecimalText;
  cashToCollect: DecimalText;
  /** Who else of the team collects the cash; null where it is this cleaner's to collect, or none is due. */
  cashCollectorName: string | null;
  cashCollectedAt: string | null;
  /** Nothing is to collect, as the customer paid it by card. */
  isPaidByCard: boolean;
  specialInstructions: string | null;
  /** Private addresses of the photos that the customer sent; absent where there are none, or not any more. */
  customerPhotos?: string[];
  /** What staff wrote for the cleaners. */
  staffNotes: string;
  /** What to do, and what of it is done. */
  checklist: { label: string; isDone: boolean }[];
  /** The cleaner's own, for the office. */
  notes: string;
  /** What they wrote for the customer, who reads it once the job is done. */
  customerNote: string;
  /** The company shows its customers the photos of a job that is done. */
  customerSeesPhotos: boolean;
  photos: JobPhoto[];
  /** What they reported as wrong, oldest first, and whether the office has settled it. */
  problems: JobProblem[];
  /** What they can report as wrong, as the company has it. */
  problemKinds: readonly ProblemKind[];
  /** What the office wrote to them about it that they have not opened. */
  unreadMessages: number;
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
  // Of a job that was completed without it.
  'cash_received',
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
  /**
   * When it happened, where it is sent later: ISO 8601 instant. What is kept is never after now, and never before
   * the job was given or before the report that came before it.
   */
  at?: string;
  /** What the same clock showed when it was sent: how wrong that is does not matter then. */
  sentAt?: string;
  /** With `completed`: the cash was received. */
  cashReceived?: boolean;
}

/** Schema of {@link CleanerReportRequest}. */
export const cleanerReportRequestSchema = Joi.object<CleanerReportRequest, true>({
  status: Joi.string()
    .valid(...CLEANER_REPORTS)
    .required()
    .messages({ '*': errorText('Please choose a status') }),
  notes: optionalText(2_000),
  at: Joi.string().isoDate().raw(),
  sentAt: Joi.string().isoDate().raw(),
  cashReceived: Joi.boolean(),
});

/** A line of a job's checklist, and whether it is done. */
export interface ChecklistTick {
  label: string;
  isDone: boolean;
}

/**
 * Body of `PUT /api/cleaner/jobs/{assignmentId}`: the cleaner's own on a job; absent stays. With an
 * idempotency key the same change counts once. What a phone sends late names one tick or one picture, so
 * that it undoes nothing of what another device did meanwhile.
 */
export interface CleanerJobChange {
  notes?: string;
  customerNote?: string;
  /** Labels of the checklist that are done: all of them. Else `tick`. */
  checklistDone?: string[];
  /** One line of the checklist; one that is not on it any more is passed over. */
  tick?: ChecklistTick;
  /** All pictures. Else `addPhoto` or, by its address, `removePhoto`. */
  photos?: JobPhoto[];
  addPhoto?: JobPhoto;
  removePhoto?: string;
}

/** Most pictures of one job. */
export const MAX_JOB_PHOTOS = 20;

const photo = () =>
  Joi.object<JobPhoto, true>({
    url: pictureUrlField().required(),
    when: Joi.string().valid('before', 'after').required(),
  });

const checklistLabel = () => Joi.string().max(200);

/** What is said of a picture too many. */
export const TOO_MANY_PHOTOS = msg('Please keep to {max} pictures');

/** Schema of {@link CleanerJobChange}. */
export const cleanerJobChangeSchema = Joi.object<CleanerJobChange, true>({
  notes: optionalText(2_000),
  customerNote: optionalText(2_000),
  checklistDone: Joi.array().items(checklistLabel()).unique().max(60),
  tick: Joi.object<ChecklistTick, true>({
    label: checklistLabel().required(),
    isDone: Joi.boolean().required(),
  }),
  photos: Joi.array()
    .items(photo())
    .max(MAX_JOB_PHOTOS)
    .messages({ 'array.max': errorText(TOO_MANY_PHOTOS, { max: MAX_JOB_PHOTOS }) }),
  addPhoto: photo(),
  removePhoto: pictureUrlField(),
})
  .oxor('checklistDone', 'tick')
  .oxor('photos', 'addPhoto', 'removePhoto');

/** Path parameter of the calls on one job. */
export const assignmentParamsSchema = Joi.object<{ assignmentId: string }, true>({
  assignmentId: objectIdField(),
});
