import { defaultProblemLabel, type JobProblem } from '@brightnest/contracts/workforce/job-problem';
import type { JobAssignmentRecord, ProblemRecord } from '../../../records/job';

/** What was reported as wrong at a job, as its cleaner and staff see it. */
export function toProblems({ problems = [] }: Pick<JobAssignmentRecord, 'problems'>): JobProblem[] {
  return problems.map((problem) => {
    const { id, kind, text, photos, at, settled } = problem;
    return {
      ...{ id, kind, label: problemLabel(problem), text, photos, at: at.toISOString() },
      settled: settled
        ? { at: settled.at.toISOString(), by: settled.by, words: settled.words }
        : null,
    };
  });
}

/** What is wrong, as it was called when it was reported. */
export const problemLabel = ({ kind, label }: Pick<ProblemRecord, 'kind' | 'label'>): string =>
  label ?? defaultProblemLabel(kind);

/** Since when one of the problems waits for the office; undefined where none does. */
export function openSince(problems: readonly ProblemRecord[]): Date | undefined {
  const open = problems.filter(({ settled }) => !settled).map(({ at }) => at.getTime());
  return open.length > 0 ? new Date(Math.min(...open)) : undefined;
}

/** Whose part of which job an event is about. */
export function jobRef(job: JobAssignmentRecord) {
  const { _id, kind, jobId, cleanerUserId, cleanerName, serviceName, customerName } = job;
  const assignmentId = String(_id);
  return { assignmentId, kind, jobId, cleanerUserId, cleanerName, serviceName, customerName };
}
