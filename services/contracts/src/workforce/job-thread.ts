import Joi from 'joi';
import { MESSAGE_MAX_LENGTH } from '../conversations/conversation';
import { objectIdField, requiredText, uuidField } from '../fields';
import { msg } from '../translation';

/** The two who write to each other about a job; its customer never sees it. */
export const JOB_THREAD_SIDES = ['cleaner', 'office'] as const;

/** One of {@link JOB_THREAD_SIDES}. */
export type JobThreadSide = (typeof JOB_THREAD_SIDES)[number];

/** One message, as both sides see it. */
export interface JobMessage {
  id: string;
  /** Counts from 1. */
  number: number;
  from: JobThreadSide;
  /** Plain text. */
  text: string;
  /** When it was written: ISO 8601 UTC. */
  sentAt: string;
  /** Email of the staff member who wrote it; for staff alone. */
  author?: string;
}

/** What one cleaner and the office wrote to each other about a job, oldest first. */
export interface JobThread {
  messages: JobMessage[];
  /** How many of the other side's messages the reader's side has not opened. */
  unread: number;
  /** More can be written: some days after the job no more. */
  isOpen: boolean;
}

/** Answer of a cleaner's calls on the thread of a job. */
export interface JobThreadResponse {
  success: true;
  thread: JobThread;
}

/** Body of the calls by which either writes. */
export interface JobMessageRequest {
  text: string;
  /** As of a report on the job: when it was written, and what the same clock showed when it was sent. */
  at?: string;
  sentAt?: string;
}

/** Schema of {@link JobMessageRequest}. */
export const jobMessageRequestSchema = Joi.object<JobMessageRequest, true>({
  text: requiredText(msg('Please write a message'), 1, MESSAGE_MAX_LENGTH),
  at: Joi.string().isoDate().raw(),
  sentAt: Joi.string().isoDate().raw(),
});

interface PartParams {
  /** Of the booking or the quote. */
  id: string;
  assignmentId: string;
}

// There is one or there is none, whatever it looks like.
const assignmentIdField = () => Joi.string().max(100).required();

/** Path parameters of staff's calls on the thread with a cleaner of a booking. */
export const bookingPartParamsSchema = Joi.object<PartParams, true>({
  id: uuidField(),
  assignmentId: assignmentIdField(),
});

/** Path parameters of the same of the job of a quote. */
export const quotePartParamsSchema = Joi.object<PartParams, true>({
  id: objectIdField(),
  assignmentId: assignmentIdField(),
});
