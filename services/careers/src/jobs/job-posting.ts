import {
  type AdminJob,
  jobParamsSchema,
  type JobRequest,
} from '@brightnest/contracts/jobs/job-schemas';
import type { Job, JobResponse, JobsResponse } from '@brightnest/contracts/jobs/job';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { dateIn, propertyZone } from '@brightnest/contracts/times';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { type EventCarrier, withEvents } from '@brightnest/service-kit/messaging/events';
import { nextNumber } from '@brightnest/service-kit/persistence/counter';
import { sharedRead } from '@brightnest/service-kit/persistence/shared-read';
import mongoose, { Schema, type Types } from 'mongoose';

/** A job as staff wrote it, without the optional fields that they left empty. */
export interface JobPostingRecord extends EventCarrier, JobRequest {
  _id: Types.ObjectId;
  /** The id that visitors see. */
  number: number;
  createdBy?: string;
  /** Set on a job that staff removed; nobody sees it any more. */
  removedAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}

const jobPostingSchema = new Schema<JobPostingRecord>(
  {
    number: { type: Number, required: true, unique: true },
    title: { type: String, required: true },
    jobType: { type: String, required: true },
    location: { type: String, required: true },
    hoursPerWeek: String,
    description: { type: String, required: true },
    requirements: [String],
    responsibilities: [String],
    benefits: [String],
    salaryRange: String,
    isActive: { type: Boolean, default: true },
    applicationDeadline: String,
    createdBy: String,
    removedAt: Date,
  },
  { collection: 'job_postings', timestamps: true, versionKey: false },
);
jobPostingSchema.index({ isActive: 1, createdAt: -1 });

export const JobPosting = mongoose.model(
  'JobPosting',
  withEvents(jobPostingSchema, { aggregate: 'job' }),
);

export function nextJobNumber(): Promise<number> {
  return nextNumber('job_postings');
}

/**
 * The filter of jobs that take applications. A deadline's day lasts until it is over in Colombo, the last
 * of the company's zones.
 */
export function openForApplications(now: Date = new Date()) {
  const today = dateIn(propertyZone(undefined), now);
  return {
    isActive: true,
    removedAt: null,
    $or: [
      { applicationDeadline: null },
      { applicationDeadline: mongoose.trusted({ $gte: today }) },
    ],
  };
}

export function toJob(record: JobPostingRecord): Job {
  return {
    id: record.number,
    title: record.title,
    jobType: record.jobType,
    hoursPerWeek: record.hoursPerWeek ?? null,
    location: record.location,
    description: record.description,
    salaryRange: record.salaryRange ?? null,
    applicationDeadline: record.applicationDeadline ?? null,
    requirements: record.requirements,
    responsibilities: record.responsibilities,
    benefits: record.benefits,
    postedAt: record.createdAt.toISOString(),
  };
}

export function toAdminJob(record: JobPostingRecord): AdminJob {
  const { postedAt, ...job } = toJob(record);
  return {
    ...job,
    recordId: String(record._id),
    isActive: record.isActive,
    createdAt: postedAt,
  };
}

/** Every job that was not removed, newest first, closed ones too. */
export async function findAdminJobs(): Promise<AdminJob[]> {
  const records = await JobPosting.find({ removedAt: null })
    .sort({ createdAt: -1, number: -1 })
    .lean<JobPostingRecord[]>();
  return records.map(toAdminJob);
}

/**
 * The job that somebody applies for.
 * @throws AppError `not_found` where there is none; `gone` when it takes no applications any more.
 */
export async function getOpenJob(
  number: number,
): Promise<Pick<JobPostingRecord, 'title' | 'location'>> {
  const open = await JobPosting.findOne(
    { ...openForApplications(), number },
    { title: 1, location: 1 },
  ).lean<Pick<JobPostingRecord, 'title' | 'location'>>();
  if (open) return open;
  if (!(await JobPosting.exists({ number, removedAt: null }))) {
    throw new AppError('not_found', {
      message: msg("The job posting you're looking for doesn't exist or has been removed."),
    });
  }
  throw new AppError('gone', { message: msg('This job does not take applications any more.') });
}

/** The jobs one can apply for, newest first. */
export const listJobs: Handler = handle(
  careersRoutes.listJobs,
  {},
  sharedRead(async (): Promise<JobsResponse> => {
    const records = await JobPosting.find(openForApplications())
      .sort({ createdAt: -1, number: -1 })
      .lean<JobPostingRecord[]>();
    return { success: true, jobs: records.map(toJob) };
  }),
);

/** One job; a closed one is not there any more. */
export const getJob: Handler = handle(
  careersRoutes.getJob,
  { params: jobParamsSchema },
  async ({ params }): Promise<JobResponse> => {
    const filter = { ...openForApplications(), number: params.jobId };
    const record = await JobPosting.findOne(filter).lean<JobPostingRecord>();
    if (!record) throw new AppError('not_found');
    return { success: true, job: toJob(record) };
  },
);
