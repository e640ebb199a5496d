import type {
  CleanerJob,
  CleanerReport,
  CleanerReportRequest,
  JobPhoto,
} from '@brightnest/contracts/workforce/cleaner-job-schemas';
import { defaultProblemLabel, type JobProblem } from '@brightnest/contracts/workforce/job-problem';
import type { QueueEntry } from './offline-queue';

/** A photo as it is shown. */
export interface PhotoView extends JobPhoto {
  /** Set while it is in the queue. */
  queued?: { key: string; picture: File; hasWaited: boolean };
}

/** A problem as it is shown. */
export interface ProblemView extends JobProblem {
  /** Set while it is in the queue. */
  queued?: { pictures: File[]; hasWaited: boolean };
}

/** A job with its cleaner's queued changes applied. */
export interface JobView extends CleanerJob {
  photos: PhotoView[];
  problems: ProblemView[];
  /** Those of its changes that could not be sent at once. */
  pending: readonly QueueEntry[];
}

const CHANGES: Record<CleanerReport, (at: string) => Partial<CleanerJob>> = {
  accepted: (at) => ({ acceptedAt: at }),
  declined: () => ({ status: 'declined' }),
  on_my_way: (at) => ({ onMyWayAt: at }),
  started: (at) => ({ status: 'started', startedAt: at }),
  completed: (at) => ({ status: 'completed', completedAt: at }),
  cash_received: (at) => ({ cashCollectedAt: at }),
};

/** @returns the job as it is once everything queued has arrived. */
export function applyQueue(job: CleanerJob, entries: readonly QueueEntry[]): JobView {
  const own = entries.filter(({ assignmentId }) => assignmentId === job.assignmentId);
  const pending = own.filter(({ hasWaited }) => hasWaited);
  return own.reduce<JobView>(applyEntry, { ...job, pending });
}

function applyEntry(job: JobView, { key, at, hasWaited, action }: QueueEntry): JobView {
  switch (action.kind) {
    case 'report':
      return applyReport(job, action.body, at);
    case 'tick': {
      const { label, isDone } = action;
      const checklist = job.checklist.map((one) => (one.label === label ? { label, isDone } : one));
      return { ...job, checklist };
    }
    case 'notes':
      return { ...job, notes: action.notes };
    case 'message':
      // It is in the thread, not in the job.
      return job;
    case 'customer-note':
      return { ...job, customerNote: action.note };
    case 'problem': {
      const { problem: kind, text, pictures } = action;
      const label = action.label ?? defaultProblemLabel(kind);
      const problem = { id: key, kind, label, text, photos: [], at, settled: null };
      const queued = { pictures, hasWaited };
      return { ...job, problems: [...job.problems, { ...problem, queued }] };
    }
    case 'photo': {
      const { url, when, picture } = action;
      // It may have arrived although its answer did not.
      if (url !== undefined && job.photos.some((photo) => photo.url === url)) return job;
      const photo = { url: url ?? '', when, queued: { key, picture, hasWaited } };
      return { ...job, photos: [...job.photos, photo] };
    }
    case 'remove-photo':
      return { ...job, photos: job.photos.filter(({ url }) => url !== action.url) };
  }
}

function applyReport(
  job: JobView,
  { status, cashReceived, notes }: CleanerReportRequest,
  at: string,
): JobView {
  // The job was withdrawn meanwhile: the report will be rejected.
  if (job.status === 'withdrawn') return job;
  return {
    ...job,
    ...CHANGES[status](at),
    ...(cashReceived && { cashCollectedAt: at }),
    ...(notes !== undefined && { notes }),
  };
}
