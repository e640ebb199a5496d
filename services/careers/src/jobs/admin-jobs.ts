import { Readable } from 'node:stream';
import {
  type AdminJob,
  adminJobParamsSchema,
  type AdminJobResponse,
  type AdminJobsResponse,
  type DeleteJobResponse,
  jobRequestSchema,
  jobsFilterSchema,
  updateJobRequestSchema,
} from '@brightnest/contracts/jobs/job-schemas';
import {
  deadlineToday,
  JOB_STATUS_LABELS,
  jobStatus,
  jobTypeLabel,
} from '@brightnest/contracts/jobs/job';
import { selectJobs } from '@brightnest/contracts/jobs/select-jobs';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { assertStillSo, editConflict } from '@brightnest/service-kit/persistence/edit-conflict';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import { sendCsv } from '@brightnest/service-kit/http/response';
import {
  findAdminJobs,
  JobPosting,
  type JobPostingRecord,
  nextJobNumber,
  toAdminJob,
} from './job-posting';

/** Every job that was not removed, newest first, closed ones too. */
export const listAdminJobs: Handler = handle(
  careersRoutes.listAdminJobs,
  {},
  async (): Promise<AdminJobsResponse> => ({ success: true, jobs: await findAdminJobs() }),
);

/** Posts a job under the next number. */
export const createJob: Handler = handle(
  careersRoutes.createJob,
  { body: jobRequestSchema },
  async ({ body, actor, origin }) => {
    const number = await nextJobNumber();
    const payload = { jobId: number, title: body.title, change: 'added' as const };
    const job = await JobPosting.create({
      ...withoutEmpty(body),
      number,
      createdBy: actor.userId,
      pendingEvents: [newEvent('job.changed', payload, origin)],
    });
    const answer: AdminJobResponse = { success: true, job: toAdminJob(job.toObject()) };
    return reply(201, answer);
  },
);

function withoutEmpty<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as T;
}

const OPTIONAL = { hoursPerWeek: '', salaryRange: '', applicationDeadline: '' };

/** Changes a job; an optional field that is left out or empty is removed. */
export const updateJob: Handler = handle(
  careersRoutes.updateJob,
  { params: adminJobParamsSchema, body: updateJobRequestSchema },
  async ({
    params: { id: number },
    body: { basedOn, ...body },
    origin,
  }): Promise<AdminJobResponse> => {
    const before = await JobPosting.findOne({ number, removedAt: null })
      .orFail(() => new AppError('not_found'))
      .lean<JobPostingRecord>();
    assertStillSo({ ...OPTIONAL, ...before }, basedOn);
    const fields = Object.entries({ ...OPTIONAL, ...body });
    const payload = { jobId: number, title: body.title, change: 'updated' as const };
    const job = await JobPosting.findOneAndUpdate(
      { number, removedAt: null, ...(basedOn && { updatedAt: before.updatedAt }) },
      {
        $set: Object.fromEntries(fields.filter(([, value]) => value !== '')),
        $unset: Object.fromEntries(fields.filter(([, value]) => value === '')),
        $push: { pendingEvents: newEvent('job.changed', payload, origin) },
      },
      { returnDocument: 'after' },
    ).lean<JobPostingRecord>();
    if (!job) throw await editConflict(JobPosting, String(before._id));
    return { success: true, job: toAdminJob(job) };
  },
);

/** What deleting a job has to know of applications, which are above jobs. */
interface DeleteJobDependencies {
  /** @param jobId the job's public number. */
  hasApplications(jobId: number): Promise<boolean>;
}

/**
 * Takes a job off the site. One that people have applied for stays on the staff's list, deactivated:
 * their applications lead to it.
 */
export function deleteJob({ hasApplications }: DeleteJobDependencies): Handler {
  return handle(
    careersRoutes.deleteJob,
    { params: adminJobParamsSchema },
    async ({ params: { id: number }, origin }): Promise<DeleteJobResponse> => {
      const outcome = (await hasApplications(number)) ? 'deactivated' : 'removed';
      const job = await JobPosting.findOne(
        { number, removedAt: null },
        { title: 1 },
      ).lean<JobPostingRecord>();
      if (!job) throw new AppError('not_found');
      const payload = { jobId: number, title: job.title, change: outcome } as const;
      await JobPosting.updateOne(
        { number, removedAt: null },
        {
          $set: { isActive: false, ...(outcome === 'removed' && { removedAt: new Date() }) },
          $push: { pendingEvents: newEvent('job.changed', payload, origin) },
        },
      );
      const message =
        outcome === 'removed'
          ? t('The job was removed.')
          : t('People have applied for this job, so it was deactivated and stays on your list.');
      return { success: true, outcome, message };
    },
  );
}

const CSV_COLUMNS = {
  id: msg('Number'),
  title: msg('Title'),
  jobType: msg('Type'),
  location: msg('Location'),
  hoursPerWeek: msg('Hours / week'),
  salaryRange: msg('Salary range'),
  deadline: msg('Deadline'),
  status: msg('Status'),
  created: msg('Posted (UTC)'),
};

/** What the filter shows, in its order, as a file for spreadsheets. */
export const exportJobs: Handler = handle(
  careersRoutes.exportJobs,
  { query: jobsFilterSchema },
  async ({ query, response }) => {
    const today = deadlineToday();
    const jobs = selectJobs(await findAdminJobs(), query, today);
    return sendCsv(response, {
      name: 'jobs',
      columns: CSV_COLUMNS,
      records: Readable.from(jobs),
      toRow: (job: AdminJob) => toCsvRow(job, today),
    });
  },
);

function toCsvRow(job: AdminJob, today: string): Record<keyof typeof CSV_COLUMNS, string> {
  return {
    id: String(job.id),
    title: job.title,
    jobType: jobTypeLabel(job.jobType),
    location: job.location,
    hoursPerWeek: job.hoursPerWeek ?? '',
    salaryRange: job.salaryRange ?? '',
    deadline: job.applicationDeadline ?? '',
    status: t(JOB_STATUS_LABELS[jobStatus(job, today)]),
    created: job.createdAt,
  };
}
