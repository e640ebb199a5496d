import type { JobAssignmentRecord } from '../model/job-assignment';

/** Whether what a phone sends under this key has been taken in before. */
export function isTaken(
  { reportKeys }: Pick<JobAssignmentRecord, 'reportKeys'>,
  key: string | undefined,
): boolean {
  return key !== undefined && reportKeys?.includes(key) === true;
}
