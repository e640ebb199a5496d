import type { CleanerReport } from '@brightnest/contracts/bookings/cleaner-job';
import {
  assignmentStatusesBefore,
  type AssignmentStatus,
} from '@brightnest/contracts/bookings/job-status';
import { AppError } from '@brightnest/service-kit/errors';
import type { JobAssignmentRecord } from '../../model/job-assignment';

/** Which state a report moves a job to; none where it only notes a time. */
export const STATUS_OF_REPORT: Partial<Record<CleanerReport, AssignmentStatus>> = {
  declined: 'declined',
  started: 'started',
  completed: 'completed',
};

const ALREADY: Partial<Record<AssignmentStatus, string>> = {
  started: 'You have started this job already.',
  completed: 'This job is completed already.',
  declined: 'You have declined this job.',
};

/** @throws AppError `change_not_allowed`, saying why, where a report does not fit the job as it is. */
export function refuseReport(report: CleanerReport, job: JobAssignmentRecord): void {
  const message = refusalOf(report, job);
  if (message !== undefined) throw new AppError('change_not_allowed', { message });
}

function refusalOf(report: CleanerReport, job: JobAssignmentRecord): string | undefined {
  const { status } = job;
  if (status === 'withdrawn') {
    const isCancelled = job.withdrawnFor === 'job-cancelled';
    return isCancelled ? 'This job was cancelled.' : 'This job is no longer yours.';
  }
  const to = STATUS_OF_REPORT[report];
  const allowed = to ? assignmentStatusesBefore(to) : (['assigned'] as const);
  if (!allowed.some((one) => one === status))
    return ALREADY[status] ?? 'Please start this job first.';
  if (report === 'accepted' && job.acceptedAt) return 'You have accepted this job already.';
  if (report === 'on_my_way' && job.onMyWayAt)
    return 'You have told that you are on your way already.';
  return undefined;
}
