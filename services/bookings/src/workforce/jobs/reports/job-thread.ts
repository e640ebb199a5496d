import {
  JOB_THREAD_SIDES,
  type JobThread,
  type JobThreadSide,
} from '@brightnest/contracts/workforce/job-thread';
import { type EventCarrier, withEvents } from '@brightnest/service-kit/messaging/events';
import mongoose, { Schema } from 'mongoose';
import { type JobAssignmentRecord, LIVE_STATUSES } from '../../../records/job';

interface MessageEntry {
  /** The id that its submission was given: a repeat of it is recognised. */
  id: string;
  from: JobThreadSide;
  text: string;
  sentAt: Date;
  /** Email of the staff member who wrote it. */
  author?: string;
}

/** All that one cleaner and the office wrote to each other about a job. */
export interface JobThreadRecord extends EventCarrier {
  /** Id of the assignment. */
  _id: string;
  messages: MessageEntry[];
  /** Number of the last message that each side has opened. */
  readUpTo: Record<JobThreadSide, number>;
  /** How many messages of the other side each has not opened. */
  unread: Record<JobThreadSide, number>;
  /** Since when the cleaner waits for an answer; absent where the office wrote last. */
  unansweredSince?: Date;
}

const perSide = () => ({
  cleaner: { type: Number, default: 0 },
  office: { type: Number, default: 0 },
});

const threadSchema = new Schema<JobThreadRecord>(
  {
    _id: String,
    messages: [
      new Schema<MessageEntry>(
        {
          id: String,
          from: { type: String, enum: JOB_THREAD_SIDES, required: true },
          text: { type: String, required: true },
          sentAt: { type: Date, required: true },
          author: String,
        },
        { _id: false, id: false },
      ),
    ],
    readUpTo: perSide(),
    unread: perSide(),
    unansweredSince: Date,
  },
  { collection: 'job_threads', versionKey: false },
);
withEvents(threadSchema, { aggregate: 'job-thread' });
threadSchema.index({ unansweredSince: 1 }, { sparse: true });

export const JobThreadModel = mongoose.model('JobThread', threadSchema);

/** The threads of some assignments, by their ids. */
export async function findThreads(
  assignmentIds: readonly string[],
): Promise<Map<string, JobThreadRecord>> {
  const _id = mongoose.trusted({ $in: [...assignmentIds] });
  const threads = await JobThreadModel.find({ _id }).lean<JobThreadRecord[]>();
  return new Map(threads.map((thread) => [thread._id, thread]));
}

const DAY_MS = 24 * 60 * 60_000;

/** Whether more can be written: with who does the job and has an account to read it, until so many days after it. */
export function isThreadOpen(
  { cleanerUserId, status, completedAt, endsAt }: JobAssignmentRecord,
  messageDays: number,
): boolean {
  if (cleanerUserId === null) return false;
  const over = (completedAt ?? endsAt).getTime();
  return LIVE_STATUSES.includes(status) && Date.now() < over + messageDays * DAY_MS;
}

/** A thread as one side sees it; staff also see who of them wrote. */
export function toThread(
  thread: JobThreadRecord | null | undefined,
  { reader, isOpen }: { reader: JobThreadSide; isOpen: boolean },
): JobThread {
  return {
    messages: (thread?.messages ?? []).map(({ id, from, text, sentAt, author }, index) => ({
      ...{ id, number: index + 1, from, text, sentAt: sentAt.toISOString() },
      ...(reader === 'office' && author !== undefined && { author }),
    })),
    unread: thread?.unread[reader] ?? 0,
    isOpen,
  };
}
