import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { staffReadRequestSchema } from '@brightnest/contracts/conversations/conversation-schemas';
import { jobReportRoutes } from '@brightnest/contracts/routes/bookings/job-reports';
import { msg } from '@brightnest/contracts/translation';
import type { JobKind } from '@brightnest/contracts/workforce/assignment';
import { assignmentParamsSchema } from '@brightnest/contracts/workforce/cleaner-job-schemas';
import {
  bookingPartParamsSchema,
  jobMessageRequestSchema,
  type JobThreadResponse,
  type JobThreadSide,
  quotePartParamsSchema,
} from '@brightnest/contracts/workforce/job-thread';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { recordIdFor } from '@brightnest/service-kit/persistence/idempotency';
import { assertRoom, countUnread } from '@brightnest/service-kit/persistence/message-thread';
import mongoose, { isValidObjectId } from 'mongoose';
import { JobAssignment, type JobAssignmentRecord } from '../../../records/job';
import { requireCleaner } from '../../own-profile';
import { jobRef } from '../reports/job-problems';
import { readReports } from '../reports/job-reports';
import { readJobSettings } from '../reports/job-settings';
import {
  isThreadOpen,
  JobThreadModel,
  type JobThreadRecord,
  toThread,
} from '../reports/job-thread';
import { getOwnJob } from './own-jobs';
import { timeOfDoing } from './report-on-job';

/** A message to be posted. */
interface NewMessage {
  from: JobThreadSide;
  text: string;
  sentAt: Date;
  author?: string;
  idempotencyKey: string | undefined;
  origin: EventOrigin;
}

/** Adds a message, once however often it is sent under the same key. */
async function post(
  job: JobAssignmentRecord,
  { from, text, sentAt, author, idempotencyKey, origin }: NewMessage,
): Promise<void> {
  const _id = String(job._id);
  const messageId = await recordIdFor(`job-message:${from}:${_id}`, idempotencyKey, { text });
  const { messageDays } = await readJobSettings();
  await mongoose.connection.transaction(async (session) => {
    const before = await JobThreadModel.findById(_id).session(session).lean<JobThreadRecord>();
    const id = messageId.toHexString();
    // First, because what arrived in time may be repeated days later.
    if (before?.messages.some((one) => one.id === id)) return;
    if (!isThreadOpen(job, messageDays)) {
      const message = msg('Nothing more can be written about this job. Please call instead.');
      throw new AppError('change_not_allowed', { message });
    }
    assertRoom(before);
    const entry = { id, from, text, sentAt, ...(author !== undefined && { author }) };
    const messages = [...(before?.messages ?? []), entry];
    const readUpTo = before?.readUpTo ?? { cleaner: 0, office: 0 };
    const unread = {
      cleaner: countUnread(messages, 'cleaner', readUpTo.cleaner),
      office: countUnread(messages, 'office', readUpTo.office),
    };
    const reader = from === 'office' ? 'cleaner' : 'office';
    const isFirstUnread = unread[reader] === 1;
    const isFirstUnanswered = from === 'cleaner' && !before?.unansweredSince;
    await JobThreadModel.updateOne(
      { _id },
      {
        $set: { readUpTo, unread, ...(isFirstUnanswered && { unansweredSince: sentAt }) },
        ...(from === 'office' && { $unset: { unansweredSince: 1 } }),
        $push: {
          messages: entry,
          pendingEvents: newEvent(
            'job.message-posted',
            { ...jobRef(job), from, isFirstUnread },
            origin,
          ),
        },
      },
      { session, upsert: true },
    );
  });
}

/** Marks what a side has opened: what came since stays unread. */
async function markRead(
  job: JobAssignmentRecord,
  { reader, upTo, origin }: { reader: JobThreadSide; upTo: number; origin: EventOrigin },
): Promise<void> {
  const _id = String(job._id);
  await mongoose.connection.transaction(async (session) => {
    const thread = await JobThreadModel.findById(_id).session(session).lean<JobThreadRecord>();
    if (!thread) return;
    const last = Math.min(upTo, thread.messages.length);
    if (last <= thread.readUpTo[reader]) return;
    const unread = countUnread(thread.messages, reader, last);
    const isNews = reader === 'office' && unread !== thread.unread.office;
    await JobThreadModel.updateOne(
      { _id },
      {
        $set: { [`readUpTo.${reader}`]: last, [`unread.${reader}`]: unread },
        ...(isNews && {
          $push: { pendingEvents: newEvent('job.messages-read', jobRef(job), origin) },
        }),
      },
      { session },
    );
  });
}

/** The thread of a cleaner's own job. */
async function readOwn(job: JobAssignmentRecord): Promise<JobThreadResponse> {
  const [thread, { messageDays }] = await Promise.all([
    JobThreadModel.findById(String(job._id)).lean<JobThreadRecord>(),
    readJobSettings(),
  ]);
  const shown = { reader: 'cleaner' as const, isOpen: isThreadOpen(job, messageDays) };
  return { success: true, thread: toThread(thread, shown) };
}

const cleanerCalls: readonly Handler[] = [
  handle(
    jobReportRoutes.getJobMessages,
    { params: assignmentParamsSchema },
    async ({ params: { assignmentId }, actor }) => {
      requireCleaner(actor);
      return readOwn(await getOwnJob(assignmentId, actor.userId));
    },
  ),
  handle(
    jobReportRoutes.postJobMessage,
    { params: assignmentParamsSchema, body: jobMessageRequestSchema },
    async ({ params: { assignmentId }, body, actor, origin, idempotencyKey }) => {
      requireCleaner(actor);
      const job = await getOwnJob(assignmentId, actor.userId);
      const sentAt = timeOfDoing(body, job.createdAt, new Date());
      const { text } = body;
      await post(job, { from: 'cleaner', text, sentAt, idempotencyKey, origin });
      return reply(201, await readOwn(job));
    },
  ),
  handle(
    jobReportRoutes.markJobMessagesRead,
    { params: assignmentParamsSchema, body: staffReadRequestSchema },
    async ({ params: { assignmentId }, body: { upTo }, actor, origin }) => {
      requireCleaner(actor);
      const job = await getOwnJob(assignmentId, actor.userId);
      await markRead(job, { reader: 'cleaner', upTo, origin });
      return readOwn(job);
    },
  ),
];

/** @throws AppError `not_found`, also for a part in another job. */
async function getPart(
  kind: JobKind,
  { id: jobId, assignmentId: _id }: { id: string; assignmentId: string },
): Promise<JobAssignmentRecord> {
  const job = isValidObjectId(_id)
    ? await JobAssignment.findOne({ _id, kind, jobId }).lean<JobAssignmentRecord>()
    : null;
  if (!job) throw new AppError('not_found');
  return job;
}

/** Each kind has calls of its own, as they ask for other permissions. */
function staffCalls(
  kind: JobKind,
  postRoute: (typeof jobReportRoutes)['postBookingMessage' | 'postQuoteMessage'],
  readRoute: (typeof jobReportRoutes)['markBookingMessagesRead' | 'markQuoteMessagesRead'],
): Handler[] {
  const params = kind === 'booking' ? bookingPartParamsSchema : quotePartParamsSchema;
  return [
    handle(
      postRoute,
      { params, body: jobMessageRequestSchema },
      async ({ params: part, body: { text }, actor, origin, idempotencyKey }) => {
        const job = await getPart(kind, part);
        const message = { from: 'office' as const, text, sentAt: new Date(), author: actor.email };
        await post(job, { ...message, idempotencyKey, origin });
        return reply(201, await readReports(kind, part.id));
      },
    ),
    handle(
      readRoute,
      { params, body: staffReadRequestSchema },
      async ({ params: part, body: { upTo }, origin }) => {
        await markRead(await getPart(kind, part), { reader: 'office', upTo, origin });
        return readReports(kind, part.id);
      },
    ),
  ];
}

/** How cleaners and the office write to each other about jobs. */
export const threadCalls: readonly Handler[] = [
  ...cleanerCalls,
  ...staffCalls(
    'booking',
    jobReportRoutes.postBookingMessage,
    jobReportRoutes.markBookingMessagesRead,
  ),
  ...staffCalls('quote', jobReportRoutes.postQuoteMessage, jobReportRoutes.markQuoteMessagesRead),
];
