import type { QuoteGuest } from '@brightnest/contracts/events/quote-notices';
import type { Money } from '@brightnest/contracts/money';
import {
  ASSIGNMENT_STATUSES,
  type AssignmentStatus,
  JOB_KINDS,
  type JobKind,
} from '@brightnest/contracts/workforce/assignment';
import type { JobStep } from '@brightnest/contracts/workforce/job-report';
import type { JobProblem } from '@brightnest/contracts/workforce/job-problem';
import type { JobPhoto } from '@brightnest/contracts/workforce/cleaner-job-schemas';
import { type EventCarrier, withEvents } from '@brightnest/service-kit/messaging/events';
import { moneySchema } from '@brightnest/service-kit/persistence/database';
import mongoose, { Schema, type Types } from 'mongoose';

/** What a cleaner has to know of a job, a quote's or a booking. */
export interface JobFacts {
  kind: JobKind;
  /** Id of the quote or the booking. */
  jobId: string;
  /** The customer's account; null where the job is a quote's. */
  customerId: string | null;
  /** How its customer is told of it where they have no account. */
  guest?: QuoteGuest;
  serviceName: string;
  customerName: string;
  customerPhone: string;
  /** In one line, with suburb, state and postal code as far as they are known. */
  address: string;
  /** Empty where the address alone says it. */
  suburb: string;
  /** The property's Australian state; empty elsewhere. */
  state: string;
  /** Absent where it is not known. */
  postalCode?: string;
  /** IANA zone of the property. */
  timeZone: string;
  scheduledAt: Date;
  /** Minutes. */
  duration: number;
  /** What the customer pays in all, and what of it in cash at the door. */
  price: Money;
  cash: Money;
  /** What its team earns with it, however that is paid; absent: the cash. */
  payout?: Money;
  /** Nothing is to collect, as the customer paid it by card. */
  isPaidByCard?: boolean;
  specialInstructions: string;
  /** Private addresses of the photos that the customer sent; absent where there are none. */
  customerPhotos?: string[];
  /** What staff wrote for the cleaners. */
  notes: string;
  /** What to do, a line each. */
  checklist: string[];
}

/** A problem as it is stored. */
export interface ProblemRecord extends Pick<JobProblem, 'id' | 'kind' | 'text' | 'photos'> {
  /** What its kind was called; absent of one from before there was a choice. */
  label?: string;
  at: Date;
  settled?: { at: Date; by: string; words: string };
}

/** One cleaner's part in a job. */
export interface JobAssignmentRecord extends JobFacts, EventCarrier {
  _id: Types.ObjectId;
  /** Id in `cleaners`, or one that begins `custom_`. */
  cleanerId: string;
  /** The cleaner's account; null for a custom cleaner. */
  cleanerUserId: string | null;
  cleanerName: string;
  cleanerEmail: string;
  cleanerPhone?: string;
  endsAt: Date;
  status: AssignmentStatus;
  /** Counts the changes of its time from 0, as calendar files do. */
  revision: number;
  acceptedAt?: Date;
  onMyWayAt?: Date;
  startedAt?: Date;
  completedAt?: Date;
  /** When each of these reports reached us: it may have been made without a connection. */
  heardAt?: Partial<Record<JobStep, Date>>;
  /** Why the cleaner was unassigned. */
  withdrawnFor?: string;
  /** What the cleaner has of the payout, set when the job is completed: theirs is an even part. */
  earned?: Money;
  /** Their part of what the customer gave beside the price. */
  tip?: Money;
  /** When they were there as staff corrected it, who did so and why, the earliest first; absent: as reported. */
  timeCorrections?: TimeCorrectionRecord[];
  /** The payslip that pays it; absent while that is open. */
  payslipId?: string;
  /** When they reported that they took the cash of the whole job; of a team, it is one who does. */
  cashCollectedAt?: Date;
  /** What staff recorded that they took, and when; it is no part of the cash that is left to collect. */
  cashTaken?: Money & { at: Date };
  /** What the cleaner wrote, ticked off and photographed. */
  cleanerNotes?: string;
  /** What they wrote for the customer. */
  customerNote?: string;
  checklistDone?: string[];
  /** What of the place was to be done, as it was when the job was completed. */
  propertyChecklist?: string[];
  photos?: JobPhoto[];
  /** What they reported as wrong. */
  problems?: ProblemRecord[];
  /** When the first of those was found that the office has not settled; absent where none is open. */
  problemSince?: Date;
  /** Keys of the reports that were taken in, each of which counts once. */
  reportKeys?: string[];
  createdAt: Date;
  updatedAt: Date;
}

/** When somebody was at a job, as it is paid. */
export interface WorkedTimeRecord {
  startedAt?: Date;
  completedAt?: Date;
  breakMinutes: number;
  /** They were not there. */
  isAbsent: boolean;
}

/** A change of it by staff. */
export interface TimeCorrectionRecord {
  at: Date;
  /** Email of who did it. */
  by: string;
  reason: string;
  before: WorkedTimeRecord;
  after: WorkedTimeRecord;
}

/** States in which a cleaner is one of those who do the job. */
export const LIVE_STATUSES: readonly AssignmentStatus[] = ['assigned', 'started', 'completed'];

/** States in which there is something left to do. */
export const OPEN_STATUSES: readonly AssignmentStatus[] = ['assigned', 'started'];

const text = { type: String, required: true };
const maybeEmpty = { type: String, default: '' };

const photoSchema = new Schema<JobPhoto>(
  { url: text, when: { type: String, enum: ['before', 'after'], required: true } },
  { _id: false },
);

const problemSchema = new Schema<ProblemRecord>(
  {
    id: text,
    kind: text,
    label: String,
    text: maybeEmpty,
    photos: [String],
    at: { type: Date, required: true },
    settled: {
      type: new Schema({ at: Date, by: String, words: String }, { _id: false }),
      default: undefined,
    },
  },
  { _id: false, id: false },
);

const workedTimeSchema = new Schema<WorkedTimeRecord>(
  { startedAt: Date, completedAt: Date, breakMinutes: Number, isAbsent: Boolean },
  { _id: false },
);

const timeCorrectionSchema = new Schema<TimeCorrectionRecord>(
  { at: Date, by: text, reason: text, before: workedTimeSchema, after: workedTimeSchema },
  { _id: false },
);

const jobAssignmentSchema = new Schema<JobAssignmentRecord>(
  {
    kind: { type: String, enum: JOB_KINDS, required: true },
    jobId: text,
    customerId: { type: String, default: null },
    guest: {
      type: new Schema<QuoteGuest>(
        { quoteId: text, email: text, encryptedPaymentToken: text },
        { _id: false },
      ),
      default: undefined,
    },
    cleanerId: text,
    cleanerUserId: { type: String, default: null },
    cleanerName: text,
    cleanerEmail: text,
    cleanerPhone: String,
    serviceName: text,
    customerName: text,
    customerPhone: maybeEmpty,
    address: text,
    suburb: maybeEmpty,
    state: maybeEmpty,
    postalCode: String,
    timeZone: text,
    scheduledAt: { type: Date, required: true },
    duration: { type: Number, required: true, min: 1 },
    endsAt: { type: Date, required: true },
    price: { type: moneySchema, required: true },
    cash: { type: moneySchema, required: true },
    payout: moneySchema,
    isPaidByCard: Boolean,
    specialInstructions: maybeEmpty,
    customerPhotos: { type: [String], default: undefined },
    notes: maybeEmpty,
    checklist: [String],
    status: { type: String, enum: ASSIGNMENT_STATUSES, default: 'assigned' },
    revision: { type: Number, default: 0 },
    acceptedAt: Date,
    onMyWayAt: Date,
    startedAt: Date,
    completedAt: Date,
    heardAt: {
      type: { acceptedAt: Date, onMyWayAt: Date, startedAt: Date, completedAt: Date },
      _id: false,
      default: undefined,
    },
    withdrawnFor: String,
    earned: moneySchema,
    tip: moneySchema,
    timeCorrections: { type: [timeCorrectionSchema], default: undefined },
    payslipId: String,
    cashCollectedAt: Date,
    cashTaken: {
      type: new Schema<NonNullable<JobAssignmentRecord['cashTaken']>>(
        { minor: Number, currency: String, at: Date },
        { _id: false, id: false },
      ),
    },
    cleanerNotes: String,
    customerNote: String,
    checklistDone: { type: [String], default: undefined },
    propertyChecklist: { type: [String], default: undefined },
    photos: { type: [photoSchema], default: undefined },
    problems: { type: [problemSchema], default: undefined },
    problemSince: Date,
    reportKeys: { type: [String], default: undefined },
  },
  { collection: 'job_assignments', timestamps: true, versionKey: false },
);
withEvents(jobAssignmentSchema, { aggregate: 'assignment' });
// Who is assigned twice at once has the job once.
jobAssignmentSchema.index(
  { kind: 1, jobId: 1, cleanerId: 1 },
  {
    unique: true,
    name: 'one_live_assignment',
    partialFilterExpression: { status: { $in: [...LIVE_STATUSES] } },
  },
);
jobAssignmentSchema.index({ jobId: 1, status: 1 });
jobAssignmentSchema.index({ cleanerUserId: 1, status: 1, scheduledAt: 1 });
jobAssignmentSchema.index({ cleanerUserId: 1, completedAt: 1 });
jobAssignmentSchema.index({ status: 1, scheduledAt: 1 });
jobAssignmentSchema.index({ cleanerId: 1, scheduledAt: 1 });
jobAssignmentSchema.index(
  { cleanerId: 1, cashCollectedAt: 1 },
  { partialFilterExpression: { cashCollectedAt: { $exists: true } } },
);
jobAssignmentSchema.index(
  { cleanerId: 1, 'cashTaken.at': 1 },
  { partialFilterExpression: { 'cashTaken.at': { $exists: true } } },
);
jobAssignmentSchema.index({ address: 1, status: 1 });
jobAssignmentSchema.index({ problemSince: 1 }, { sparse: true });
jobAssignmentSchema.index({ 'problems.id': 1 }, { sparse: true });

export const JobAssignment = mongoose.model('JobAssignment', jobAssignmentSchema);
