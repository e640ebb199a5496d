import type {
  CleanerJob,
  CleanerReport,
  CleanerReportRequest,
  JobPhoto,
} from '@brightnest/contracts/bookings/cleaner-job';
import type { WaitingEntry } from './waiting-entry';

/** A picture as it is shown. */
export interface ShownPhoto extends JobPhoto {
  /** The one that waits, where it is not the server's yet. */
  waiting?: { key: string; picture: File; hasWaited: boolean };
}

/** A job as its cleaner left it. */
export interface ShownJob extends CleanerJob {
  photos: ShownPhoto[];
  /** What of it did not arrive at once. */
  waiting: readonly WaitingEntry[];
}

const CHANGES: Record<CleanerReport, (at: string) => Partial<CleanerJob>> = {
  accepted: (at) => ({ acceptedAt: at }),
  declined: () => ({ status: 'declined' }),
  on_my_way: (at) => ({ onMyWayAt: at }),
  started: (at) => ({ status: 'started', startedAt: at }),
  completed: (at) => ({ status: 'completed', completedAt: at }),
};

/** @returns a job as it is once all that waits has arrived. */
export function withWaiting(job: CleanerJob, entries: readonly WaitingEntry[]): ShownJob {
  const own = entries.filter(({ assignmentId }) => assignmentId === job.assignmentId);
  const waiting = own.filter(({ hasWaited }) => hasWaited);
  return own.reduce<ShownJob>(afterEntry, { ...job, waiting });
}

function afterEntry(job: ShownJob, { key, at, hasWaited, action }: WaitingEntry): ShownJob {
  switch (action.kind) {
    case 'report':
      return afterReport(job, action.body, at);
    case 'tick': {
      const { label, isDone } = action;
      const checklist = job.checklist.map((one) => (one.label === label ? { label, isDone } : one));
      return { ...job, checklist };
    }
    case 'notes':
      return { ...job, notes: action.notes };
    case 'photo': {
      const { url, when, picture } = action;
      // It may have arrived, and only the answer did not.
      if (url !== undefined && job.photos.some((photo) => photo.url === url)) return job;
      const photo = { url: url ?? '', when, waiting: { key, picture, hasWaited } };
      return { ...job, photos: [...job.photos, photo] };
    }
    case 'remove-photo':
      return { ...job, photos: job.photos.filter(({ url }) => url !== action.url) };
  }
}

function afterReport(
  job: ShownJob,
  { status, cashReceived, notes }: CleanerReportRequest,
  at: string,
): ShownJob {
  // Taken back meanwhile: it will be refused.
  if (job.status === 'withdrawn') return job;
  return {
    ...job,
    ...CHANGES[status](at),
    ...(cashReceived && { cashCollectedAt: at }),
    ...(notes !== undefined && { notes }),
  };
}
