import type { JobProgressed } from '@brightnest/contracts/events/jobs';
import type { JobAssignmentRecord } from '../model/job-assignment';

/** What the event of a cleaner's report says. */
export function jobProgress(
  assignment: JobAssignmentRecord,
  told: Pick<JobProgressed, 'report' | 'isJobCompleted'>,
): JobProgressed {
  return {
    assignmentId: String(assignment._id),
    kind: assignment.kind,
    jobId: assignment.jobId,
    customerId: assignment.customerId,
    cleanerUserId: assignment.cleanerUserId,
    cleanerName: assignment.cleanerName,
    serviceName: assignment.serviceName,
    ...told,
  };
}
