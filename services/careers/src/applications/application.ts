import {
  type AccountRefusal,
  APPLICATION_SOURCES,
  APPLICATION_STATUSES,
  type ApplicationSource,
  type ApplicationStatus,
  type ApprovalStepState,
  type InterviewType,
} from '@brightnest/contracts/applications/application';
import type { ContactReference } from '@brightnest/contracts/applications/cleaner-application-schemas';
import type { Money } from '@brightnest/contracts/money';
import { type EventCarrier, withEvents } from '@brightnest/service-kit/messaging/events';
import {
  type EventHistory,
  withEventHistory,
} from '@brightnest/service-kit/persistence/idempotency';
import { withListIndexes } from '@brightnest/service-kit/lists/list-declaration';
import { withSearchFields } from '@brightnest/service-kit/lists/search-fields';
import { moneySchema } from '@brightnest/service-kit/persistence/database';
import { versionOf } from '@brightnest/service-kit/persistence/edit-conflict';
import mongoose, { Schema, type Types } from 'mongoose';
import { applicationList, type ApplicationSearchFields } from './application-list';

/** How far the approval of an application is. */
export interface ApprovalRecord {
  /** Counts the tries from 1. */
  attempt: number;
  /** When the last try began. */
  since: Date;
  account: ApprovalStepState;
  profile: ApprovalStepState;
  refusal?: AccountRefusal;
  userId?: string;
  employeeId?: string;
}

/** One application, whichever form it came through. */
export interface ApplicationRecord extends EventCarrier, EventHistory, ApplicationSearchFields {
  _id: Types.ObjectId;
  source: ApplicationSource;
  /** Who was signed in. */
  userId?: string;
  /** The job's public number, and what it was called when somebody applied for it. */
  jobId?: number;
  jobTitle?: string;
  jobLocation?: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  dateOfBirth?: string;
  gender?: string;
  nationality?: string;
  address?: string;
  suburb?: string;
  state?: string;
  postalCode?: string;
  /** IANA zone of the applicant's browser. */
  timeZone?: string;
  languages: string[];
  rightToWorkInAustralia?: 'yes' | 'no';
  visaType?: string;
  abn?: string;
  hasDriversLicence?: 'yes' | 'no';
  policeCheckStatus?: 'have' | 'can_obtain';
  agreedToTermsAt?: Date;
  cleaningExperienceYears?: number;
  hasOwnEquipment?: boolean;
  hasOwnTransport?: boolean;
  hasOwnCar?: boolean;
  previousExperience?: string;
  contactReferences?: ContactReference;
  preferredAreas: string[];
  availableDays: string[];
  availableHours?: string;
  university?: string;
  studentId?: string;
  yearOfStudy?: string;
  course?: string;
  bio?: string;
  hourlyRate?: Money;
  resumeUrl?: string;
  coverLetterUrl?: string;
  cvUrl?: string;
  studentIdUrl?: string;
  profilePictureUrl?: string;
  policeCheckUrl?: string;
  insuranceUrl?: string;
  /** Written by move-application.ts alone. */
  applicationStatus: ApplicationStatus;
  interviewDate?: Date;
  interviewType?: InterviewType;
  location?: string;
  meetingLink?: string;
  /** Counts how often the interview was moved; absent before there is one. */
  interviewRevision?: number;
  workshopDate?: Date;
  notes?: string;
  reviewedBy?: string;
  reviewedAt?: Date;
  approval?: ApprovalRecord;
  /** While the application is open: who it is from and for what, so that there is no second one. */
  openKeys?: string[];
  /** SHA-256 of the token in the private status link. */
  statusTokenHash: string;
  createdAt: Date;
  updatedAt: Date;
}

const approvalSchema = new Schema<ApprovalRecord>(
  {
    attempt: Number,
    since: Date,
    account: String,
    profile: String,
    refusal: String,
    userId: String,
    employeeId: String,
  },
  { _id: false },
);

const applicationSchema = new Schema<ApplicationRecord>(
  {
    source: { type: String, enum: APPLICATION_SOURCES, required: true },
    userId: String,
    jobId: Number,
    jobTitle: String,
    jobLocation: String,
    firstName: { type: String, required: true },
    lastName: { type: String, required: true },
    email: { type: String, required: true },
    phone: { type: String, default: '' },
    dateOfBirth: String,
    gender: String,
    nationality: String,
    address: String,
    suburb: String,
    state: String,
    postalCode: String,
    timeZone: String,
    languages: [String],
    rightToWorkInAustralia: String,
    visaType: String,
    abn: String,
    hasDriversLicence: String,
    policeCheckStatus: String,
    agreedToTermsAt: Date,
    cleaningExperienceYears: Number,
    hasOwnEquipment: Boolean,
    hasOwnTransport: Boolean,
    hasOwnCar: Boolean,
    previousExperience: String,
    contactReferences: {
      type: new Schema<ContactReference>(
        { name: String, phone: String, email: String, relationship: String },
        { _id: false },
      ),
    },
    preferredAreas: [String],
    availableDays: [String],
    availableHours: String,
    university: String,
    studentId: String,
    yearOfStudy: String,
    course: String,
    bio: String,
    hourlyRate: moneySchema,
    resumeUrl: String,
    coverLetterUrl: String,
    cvUrl: String,
    studentIdUrl: String,
    profilePictureUrl: String,
    policeCheckUrl: String,
    insuranceUrl: String,
    applicationStatus: { type: String, enum: APPLICATION_STATUSES, default: 'pending' },
    interviewDate: Date,
    interviewType: String,
    location: String,
    meetingLink: String,
    interviewRevision: Number,
    workshopDate: Date,
    notes: String,
    reviewedBy: String,
    reviewedAt: Date,
    approval: { type: approvalSchema },
    openKeys: { type: [String], default: undefined, select: false },
    statusTokenHash: { type: String, required: true, select: false },
  },
  { collection: 'cleaner_applications', timestamps: true, versionKey: false },
);
// Each key of an open application is in no other one, however many are sent at once.
applicationSchema.index(
  { openKeys: 1 },
  { unique: true, partialFilterExpression: { openKeys: { $exists: true } } },
);
applicationSchema.index({ statusTokenHash: 1 }, { unique: true });
applicationSchema.index(
  { userId: 1, createdAt: -1 },
  { partialFilterExpression: { userId: { $exists: true } } },
);
// What waits for the office: few.
applicationSchema.index(
  { 'approval.since': -1 },
  { partialFilterExpression: { 'approval.profile': { $in: ['waiting', 'failed'] } } },
);
applicationSchema.index({ jobId: 1 }, { partialFilterExpression: { jobId: { $exists: true } } });

/**
 * Job, cleaner and student applications are records of one collection, told apart by `source`: staff
 * search, sort and page through all of them as one list, which an index can serve only where they are
 * together. `cleaner_applications` has a place for every field, the job's too; `job_applications` is a view
 * of those that came for a job.
 */
export const Application = mongoose.model<ApplicationRecord>(
  'Application',
  withListIndexes(
    withSearchFields(
      withEventHistory(withEvents(applicationSchema, { aggregate: 'application' })),
      ['nameOrder', 'jobOrder'],
    ),
    applicationList,
  ),
);

/** The version of an application for those who decide on it. */
export function applicationVersion({
  applicationStatus,
  interviewRevision,
  notes,
}: Pick<ApplicationRecord, 'applicationStatus' | 'interviewRevision' | 'notes'>): string {
  return versionOf(applicationStatus, interviewRevision, notes);
}

/** @returns whether anybody has applied for a job, by its public number. */
export async function hasApplications(jobId: number): Promise<boolean> {
  return (await Application.exists({ jobId })) !== null;
}

/** Makes the view of job applications, unless it is there. */
export async function createJobApplicationsView(): Promise<void> {
  const database = mongoose.connection.db;
  const [existing] =
    (await database?.listCollections({ name: 'job_applications' }).toArray()) ?? [];
  if (existing) return;
  await database
    ?.createCollection('job_applications', {
      viewOn: Application.collection.collectionName,
      pipeline: [{ $match: { source: 'job' } }],
    })
    .catch((error: unknown) => {
      // Another instance made it in the meantime.
      const isThere = error instanceof mongoose.mongo.MongoServerError && error.code === 48;
      if (!isThere) throw error;
    });
}
