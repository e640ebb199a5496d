import Joi, { type ObjectSchema } from 'joi';
import { JOB_KINDS, type JobKind } from '../../workforce/assignment';
import type { JobSettings } from '../../workforce/job-settings';
import { JOB_THREAD_SIDES, type JobThreadSide } from '../../workforce/job-thread';
import { nullableTextField, textField } from '../envelope';

/** Whose part of which job an event is about. */
interface JobRef {
  assignmentId: string;
  kind: JobKind;
  /** Id of the quote or the booking. */
  jobId: string;
  /** The cleaner's account; null for a custom cleaner. */
  cleanerUserId: string | null;
  cleanerName: string;
  serviceName: string;
  customerName: string;
}

const refKeys = {
  assignmentId: textField(),
  kind: Joi.string()
    .valid(...JOB_KINDS)
    .required(),
  jobId: textField(),
  cleanerUserId: nullableTextField(),
  cleanerName: textField(),
  serviceName: textField(),
  customerName: textField(),
};

/** `job.problem-reported`: a cleaner found something wrong at a job. What they wrote of it is in the job alone. */
export interface JobProblemReported extends JobRef {
  problemId: string;
  /** Id of its kind. */
  problem: string;
  /** What that is called; absent in events of before, which name one of the default kinds. */
  label?: string;
  /** When it was found: ISO 8601 UTC. */
  at: string;
  /** Private addresses of its photos. */
  fileUrls: string[];
}

/** `job.problem-settled`: the office has settled it. */
export interface JobProblemSettled extends JobRef {
  problemId: string;
  /** Id of its kind. */
  problem: string;
  /** What that is called; absent in events of before, which name one of the default kinds. */
  label?: string;
}

const problemKeys = {
  ...refKeys,
  problemId: textField(),
  problem: textField(),
  label: Joi.string(),
};

/** `job.message-posted`: a cleaner and the office write to each other about a job. What they write is in the thread alone. */
export interface JobMessagePosted extends JobRef {
  from: JobThreadSide;
  /** It is the first that its reader has not opened; absent in events of before. */
  isFirstUnread?: boolean;
}

/** `job.messages-read`: staff opened what a cleaner wrote. */
export type JobMessagesRead = JobRef;

/** `job-settings.changed`: staff changed what customers see of jobs. */
export interface JobSettingsChanged {
  fields: (keyof JobSettings)[];
  revision: number;
}

/** The events of what cleaners and the office tell each other of jobs. */
export interface JobReportEvents {
  'job.problem-reported': JobProblemReported;
  'job.problem-settled': JobProblemSettled;
  'job.message-posted': JobMessagePosted;
  'job.messages-read': JobMessagesRead;
  'job-settings.changed': JobSettingsChanged;
}

/** The schema of each of them. */
export const JOB_REPORT_EVENT_SCHEMAS: {
  readonly [T in keyof JobReportEvents]: ObjectSchema<JobReportEvents[T]>;
} = {
  'job.problem-reported': Joi.object<JobProblemReported, true>({
    ...problemKeys,
    at: Joi.string().isoDate().required(),
    fileUrls: Joi.array().items(Joi.string()).required(),
  }),
  'job.problem-settled': Joi.object<JobProblemSettled, true>(problemKeys),
  'job.message-posted': Joi.object<JobMessagePosted, true>({
    ...refKeys,
    from: Joi.string()
      .valid(...JOB_THREAD_SIDES)
      .required(),
    isFirstUnread: Joi.boolean(),
  }),
  'job.messages-read': Joi.object<JobMessagesRead, true>(refKeys),
  'job-settings.changed': Joi.object<JobSettingsChanged, true>({
    fields: Joi.array().items(Joi.string()).min(1).required(),
    revision: Joi.number().integer().min(1).required(),
  }),
};
