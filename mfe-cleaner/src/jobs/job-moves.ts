import type { CleanerJob, CleanerReport } from '@brightnest/contracts/bookings/cleaner-job';
import { ASSIGNMENT_MOVES } from '@brightnest/contracts/bookings/job-status';

type JobState = Pick<CleanerJob, 'status' | 'acceptedAt' | 'onMyWayAt'>;

/** @returns what a cleaner can report of a job as it is, in the order of a job's life. */
export function movesOf({ status, acceptedAt, onMyWayAt }: JobState): CleanerReport[] {
  const next = ASSIGNMENT_MOVES[status];
  const isAhead = status === 'assigned';
  return [
    ...(isAhead && acceptedAt === null ? (['accepted'] as const) : []),
    ...(next.includes('declined') ? (['declined'] as const) : []),
    ...(isAhead && onMyWayAt === null ? (['on_my_way'] as const) : []),
    ...(next.includes('started') ? (['started'] as const) : []),
    ...(next.includes('completed') ? (['completed'] as const) : []),
  ];
}
