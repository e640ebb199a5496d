import { idParamsSchema, uuidParamsSchema } from '@brightnest/contracts/fields';
import { jobReportRoutes } from '@brightnest/contracts/routes/bookings/job-reports';
import {
  JOB_PHOTO_ACCESS_RPC,
  jobPhotoAccessRequestSchema,
} from '@brightnest/contracts/rpc/bookings';
import { INVOICED_QUOTE_RPC } from '@brightnest/contracts/rpc/quotes';
import { firstNameOf, type JobKind } from '@brightnest/contracts/workforce/assignment';
import type {
  CustomerJobReport,
  CustomerJobReportResponse,
} from '@brightnest/contracts/workforce/job-report';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import mongoose from 'mongoose';
import { getOwnBooking } from '../../../records/booking';
import { JobAssignment, type JobAssignmentRecord, LIVE_STATUSES } from '../../../records/job';
import { isCustom } from '../team/team-member';
import { cashReceipt } from './job-reports';
import { readJobSettings } from './job-settings';

interface Job {
  kind: JobKind;
  jobId: string;
}

/** Who did a job that is done, in the order in which they came to it; nobody while it is not. */
async function findDoneTeam({ kind, jobId }: Job): Promise<JobAssignmentRecord[]> {
  const status = mongoose.trusted({ $in: [...LIVE_STATUSES] });
  const team = await JobAssignment.find({ kind, jobId, status })
    .sort({ _id: 1 })
    .lean<JobAssignmentRecord[]>();
  const own = team.filter((one) => !isCustom(one));
  return own.every((one) => one.status === 'completed') ? own : [];
}

async function readCustomerReports(job: Job): Promise<CustomerJobReportResponse> {
  const [team, { customersSeePhotos }] = await Promise.all([findDoneTeam(job), readJobSettings()]);
  const reports = team.map((one) => toCustomerReport(one, customersSeePhotos));
  return { success: true, reports };
}

function toCustomerReport(job: JobAssignmentRecord, showsPhotos: boolean): CustomerJobReport {
  const { cleanerId: id, cleanerName: name, timeZone, startedAt, completedAt } = job;
  const { customerNote = '', checklist, checklistDone = [], photos = [] } = job;
  const { propertyChecklist = [] } = job;
  return {
    assignmentId: String(job._id),
    cleanerName: firstNameOf({ id, name }),
    timeZone,
    startedAt: startedAt?.toISOString() ?? null,
    completedAt: completedAt?.toISOString() ?? null,
    cashCollected: cashReceipt(job),
    note: customerNote,
    checklist: [...checklist, ...propertyChecklist].filter((label) =>
      checklistDone.includes(label),
    ),
    photos: showsPhotos ? photos.map(({ url, when }) => ({ url, when })) : [],
  };
}

const getBookingReport: Handler = handle(
  jobReportRoutes.getBookingReport,
  { params: uuidParamsSchema },
  async ({ params: { id }, actor }) => {
    await getOwnBooking(id, actor.userId);
    return readCustomerReports({ kind: 'booking', jobId: id });
  },
);

async function ownsQuote(quoteId: string, userId: string, rpc: RpcClient): Promise<boolean> {
  const { customerId } = await rpc.call(INVOICED_QUOTE_RPC, { quoteId });
  return customerId === userId;
}

function getQuoteReport({ rpc }: { rpc: RpcClient }): Handler {
  return handle(
    jobReportRoutes.getQuoteReport,
    { params: idParamsSchema },
    async ({ params: { id }, actor }) => {
      if (!(await ownsQuote(id, actor.userId, rpc))) throw new AppError('not_found');
      return readCustomerReports({ kind: 'quote', jobId: id });
    },
  );
}

/** How customers see what was done. */
export const customerReportCalls = (settings: { rpc: RpcClient }): Handler[] => [
  getBookingReport,
  getQuoteReport(settings),
];

/** Answers `bookings.job-photo-access`: as the report shows them. */
export const answerJobPhotoAccess = ({ rpc }: { rpc: RpcClient }): RpcHandler =>
  rpcHandler(
    JOB_PHOTO_ACCESS_RPC,
    jobPhotoAccessRequestSchema,
    async ({ assignmentId, userId }) => {
      const job = await JobAssignment.findById(assignmentId).lean<JobAssignmentRecord>();
      if (!job || !(await readJobSettings()).customersSeePhotos) return { hasAccess: false };
      const { kind, jobId, customerId } = job;
      const isOwn =
        kind === 'booking' ? customerId === userId : await ownsQuote(jobId, userId, rpc);
      const team = isOwn ? await findDoneTeam({ kind, jobId }) : [];
      return { hasAccess: team.some(({ _id }) => _id.equals(job._id)) };
    },
  );
