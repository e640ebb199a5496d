import { msg } from '../translation';
import Joi from 'joi';
import {
  errorText,
  calendarDateField,
  optionalText,
  requiredChoice,
  requiredText,
  linesField,
} from '../fields';
import { pageQueryKeys, sortField } from '../paging';
import {
  type Job,
  JOB_DESCRIPTION_LENGTH,
  JOB_LINES,
  JOB_SORTS,
  JOB_STATUSES,
  JOB_TYPE_LABELS,
  type JobSort,
  type JobStatus,
} from './job';

/**
 * A job as staff see it. `id` counts from 1; `recordId` is what events and the activity feed call it.
 * Times are ISO 8601 UTC.
 */
export interface AdminJob extends Omit<Job, 'postedAt'> {
  recordId: string;
  isActive: boolean;
  createdAt: string;
}

/**
 * Body of `POST /api/admin/jobs`. Lists are entered one per line and
 * arrive as lists; blank lines are dropped.
 */
export interface JobRequest {
  title: string;
  jobType: string;
  location: string;
  hoursPerWeek?: string;
  description: string;
  requirements: string[];
  responsibilities: string[];
  benefits: string[];
  salaryRange?: string;
  /** Calendar date `YYYY-MM-DD`, or empty. One that is past closes the job. */
  applicationDeadline?: string;
  isActive: boolean;
}

/** Schema of {@link JobRequest}. */
export const jobRequestSchema = Joi.object<JobRequest, true>({
  title: requiredText(msg('Title is required')),
  jobType: requiredChoice(Object.keys(JOB_TYPE_LABELS), msg('Job type is required')),
  location: requiredText(msg('Location is required')),
  hoursPerWeek: optionalText(40),
  description: requiredText(
    msg('Description must be at least 50 characters'),
    JOB_DESCRIPTION_LENGTH.min,
    JOB_DESCRIPTION_LENGTH.max,
  ),
  requirements: linesField(JOB_LINES),
  responsibilities: linesField(JOB_LINES),
  benefits: linesField(JOB_LINES),
  salaryRange: optionalText(100),
  applicationDeadline: calendarDateField<JobRequest>(() => '', {
    wrong: msg('Please choose a valid date'),
    tooEarly: msg('Please choose a valid date'),
  }),
  isActive: Joi.boolean().strict().default(true),
});

/** Body of `PUT /api/admin/jobs/{id}`. */
export interface UpdateJobRequest extends JobRequest {
  /** The job as staff saw it when they decided so; another one by now is refused with 409 `conflict`. */
  basedOn?: JobRequest;
}

/** Schema of {@link UpdateJobRequest}. */
export const updateJobRequestSchema = jobRequestSchema.append<UpdateJobRequest>({
  basedOn: jobRequestSchema,
});

/** Answer of `GET /api/admin/jobs`: all of them, newest first. */
export interface AdminJobsResponse {
  success: true;
  jobs: AdminJob[];
}

/** What the staff's list of jobs and its export are narrowed by. `search` matches title and location. */
export interface JobsFilter {
  search?: string;
  status?: JobStatus;
  jobType?: string;
  sort: JobSort;
}

/** Schema of {@link JobsFilter}, the query of `GET /api/admin/jobs/export`, which answers CSV. */
export const jobsFilterSchema = Joi.object<JobsFilter, true>({
  search: pageQueryKeys.search,
  status: Joi.string().valid(...JOB_STATUSES),
  jobType: Joi.string().valid(...Object.keys(JOB_TYPE_LABELS)),
  sort: sortField(JOB_SORTS, '-created'),
});

/** Answer of `POST /api/admin/jobs` and `PUT /api/admin/jobs/{id}`. */
export interface AdminJobResponse {
  success: true;
  job: AdminJob;
}

/**
 * Answer of `DELETE /api/admin/jobs/{id}`. `deactivated`: people have applied for it, so it stays for
 * them and takes no more applications.
 */
export interface DeleteJobResponse {
  success: true;
  outcome: 'removed' | 'deactivated';
  message: string;
}

/** Path parameters of `GET /api/jobs/{jobId}`. */
interface JobParams {
  jobId: number;
}

/** Schema of {@link JobParams}. */
export const jobParamsSchema = Joi.object<JobParams, true>({ jobId: jobNumber() });

/** Path parameters of `/api/admin/jobs/{id}`. */
interface AdminJobParams {
  /** The job's public number. */
  id: number;
}

/** Schema of {@link AdminJobParams}. */
export const adminJobParamsSchema = Joi.object<AdminJobParams, true>({ id: jobNumber() });

function jobNumber(): Joi.NumberSchema {
  return Joi.number()
    .integer()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .required()
    .messages({
      '*': errorText('This is not a valid job number'),
    });
}
