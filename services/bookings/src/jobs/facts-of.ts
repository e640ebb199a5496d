import type { JobAssignmentRecord, JobFacts } from '../model/job-assignment';

/** What an assignment says of its job, without what is its cleaner's own. */
export function factsOf(assignment: JobAssignmentRecord): JobFacts {
  const { kind, jobId, customerId, customerName, customerPhone, serviceName } = assignment;
  const { address, suburb, state, timeZone, scheduledAt, duration } = assignment;
  const { price, cash, specialInstructions, notes, checklist } = assignment;
  return {
    ...{ kind, jobId, customerId, customerName, customerPhone, serviceName },
    ...{ address, suburb, state, timeZone, scheduledAt, duration },
    ...{ price, cash, specialInstructions, notes, checklist },
  };
}
