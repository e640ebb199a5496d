import { jobReportRoutes } from '@brightnest/contracts/routes/bookings/job-reports';
import { msg, t } from '@brightnest/contracts/translation';
import type { JobKind } from '@brightnest/contracts/workforce/assignment';
import {
  assignmentParamsSchema,
  type CleanerJobResponse,
} from '@brightnest/contracts/workforce/cleaner-job-schemas';
import {
  DEFAULT_PROBLEM_KINDS,
  MAX_JOB_PROBLEMS,
} from '@brightnest/contracts/workforce/job-problem';
import {
  problemParamsSchema,
  quoteProblemParamsSchema,
  type ReportProblemRequest,
  reportProblemRequestSchema,
  settleProblemRequestSchema,
} from '@brightnest/contracts/workforce/job-problem-schemas';
import type { JobReportsResponse } from '@brightnest/contracts/workforce/job-report';
import { AppError, type FieldErrors } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import mongoose, { Types } from 'mongoose';
import { JobAssignment, type JobAssignmentRecord } from '../../../records/job';
import { requireCleaner } from '../../own-profile';
import { jobRef, problemLabel, openSince } from '../reports/job-problems';
import { readReports } from '../reports/job-reports';
import { readJobSettings } from '../reports/job-settings';
import { getOwnJob, isApplied, toCleanerJob } from './own-jobs';
import { timeOfDoing } from './report-on-job';
import { requireLive, requireOwnPhotos } from './update-own-job';

/** A cleaner says that something is wrong at a job; it waits for the office from then on. */
function reportProblem({ rpc }: { rpc: RpcClient }): Handler {
  return handle(
    jobReportRoutes.reportProblem,
    { params: assignmentParamsSchema, body: reportProblemRequestSchema },
    async ({ params, body, actor, origin, idempotencyKey: key }): Promise<CleanerJobResponse> => {
      requireCleaner(actor);
      const { assignmentId } = params;
      const { userId } = actor;
      const { text, photos = [] } = body;
      const { kind, label } = await kindOf(body);
      const before = await getOwnJob(assignmentId, userId);
      if (isApplied(before, key)) return { success: true, job: await toCleanerJob(before) };
      requireLive(before);
      await requireOwnPhotos(photos, { userId, rpc });
      await mongoose.connection.transaction(async (session) => {
        const job = await getOwnJob(assignmentId, userId, session);
        if (isApplied(job, key)) return;
        requireLive(job);
        assertRoom(job);
        const at = timeOfDoing(body, job.createdAt, new Date());
        const problem = { id: new Types.ObjectId().toHexString(), kind, label, text, photos, at };
        const told = { problemId: problem.id, problem: kind, label, at: at.toISOString() };
        await JobAssignment.updateOne(
          { _id: job._id },
          {
            $set: { problemSince: openSince([...(job.problems ?? []), problem]) },
            $push: {
              problems: problem,
              pendingEvents: newEvent(
                'job.problem-reported',
                { ...jobRef(job), ...told, fileUrls: photos },
                origin,
              ),
              ...(key !== undefined && { reportKeys: key }),
            },
          },
          { session },
        );
      });
      return { success: true, job: await toCleanerJob(await getOwnJob(assignmentId, userId)) };
    },
  );
}

/**
 * What kind it is, and what that is called. What a phone reported without a connection is taken although the
 * company has dropped its kind since: it would be lost.
 * @throws AppError `validation_failed` for a kind that there never was, and where words are missing.
 */
async function kindOf({ kind, label, text }: ReportProblemRequest) {
  const { problemKinds } = await readJobSettings();
  const found = [...problemKinds, ...DEFAULT_PROBLEM_KINDS].find(({ id }) => id === kind);
  const called = found?.label ?? label;
  if (!called) refuse({ kind: msg('Please choose what is wrong') });
  if (found?.needsWords && text === '') refuse({ text: msg('Please say what is wrong') });
  return { kind, label: called };
}

function refuse(fields: FieldErrors): never {
  throw new AppError('validation_failed', { fields });
}

function assertRoom({ problems = [] }: JobAssignmentRecord): void {
  if (problems.length < MAX_JOB_PROBLEMS) return;
  const message = () =>
    t('You have reported {max} problems at this job. Please call the office.', {
      max: MAX_JOB_PROBLEMS,
    });
  throw new AppError('change_not_allowed', { message });
}

/** What the office says of how a problem was settled. */
interface Settlement {
  kind: JobKind;
  jobId: string;
  problemId: string;
  by: string;
  words: string;
}

/** Settles a problem, once. @throws AppError `not_found`; `change_not_allowed` where somebody has. */
async function settle(
  { kind, jobId, problemId, by, words }: Settlement,
  origin: Parameters<typeof newEvent>[2],
): Promise<JobReportsResponse> {
  await mongoose.connection.transaction(async (session) => {
    const filter = { kind, jobId, 'problems.id': problemId };
    const job = await JobAssignment.findOne(filter).session(session).lean<JobAssignmentRecord>();
    const problem = job?.problems?.find(({ id }) => id === problemId);
    if (!job || !problem) throw new AppError('not_found');
    const { settled: earlier } = problem;
    if (earlier) {
      const message = () => t('{name} has settled this problem already.', { name: earlier.by });
      throw new AppError('change_not_allowed', { message });
    }
    const settled = { at: new Date(), by, words };
    const problems = job.problems!.map((one) => (one === problem ? { ...one, settled } : one));
    const problemSince = openSince(problems);
    const told = { ...jobRef(job), problemId, problem: problem.kind, label: problemLabel(problem) };
    await JobAssignment.updateOne(
      { _id: job._id },
      {
        $set: { problems, ...(problemSince && { problemSince }) },
        ...(!problemSince && { $unset: { problemSince: 1 } }),
        $push: { pendingEvents: newEvent('job.problem-settled', told, origin) },
      },
      { session },
    );
  });
  return readReports(kind, jobId);
}

const settleBookingProblem: Handler = handle(
  jobReportRoutes.settleBookingProblem,
  { params: problemParamsSchema, body: settleProblemRequestSchema },
  ({ params: { id: jobId, problemId }, body: { words }, actor, origin }) =>
    settle({ kind: 'booking', jobId, problemId, words, by: actor.email }, origin),
);

const settleQuoteProblem: Handler = handle(
  jobReportRoutes.settleQuoteProblem,
  { params: quoteProblemParamsSchema, body: settleProblemRequestSchema },
  ({ params: { id: jobId, problemId }, body: { words }, actor, origin }) =>
    settle({ kind: 'quote', jobId, problemId, words, by: actor.email }, origin),
);

/** What cleaners and the office do with problems at jobs. */
export const problemCalls = (settings: { rpc: RpcClient }): Handler[] => [
  reportProblem(settings),
  settleBookingProblem,
  settleQuoteProblem,
];
