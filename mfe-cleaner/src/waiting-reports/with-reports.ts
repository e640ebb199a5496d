import type { CleanerJob, CleanerReport } from '@brightnest/contracts/bookings/cleaner-area';
import type { JobReport } from '../api/cleaner-jobs';

const CHANGES: Record<CleanerReport, (at: string) => Partial<CleanerJob>> = {
  accepted: (at) => ({ acceptedAt: at }),
  declined: () => ({ status: 'declined' }),
  on_my_way: (at) => ({ onMyWayAt: at }),
  started: (at) => ({ status: 'started', startedAt: at }),
  completed: (at) => ({ status: 'completed', completedAt: at }),
};

/** @returns a job as it is once what waits for the connection has arrived. */
export function withReports(job: CleanerJob, reports: readonly JobReport[]): CleanerJob {
  return reports
    .filter(({ assignmentId }) => assignmentId === job.assignmentId)
    .reduce((now, { body: { status, at = '', cashReceived } }) => {
      const changed = { ...now, ...CHANGES[status](at) };
      return cashReceived ? { ...changed, cashCollectedAt: at } : changed;
    }, job);
}
