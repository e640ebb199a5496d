import { isApiError } from '@brightnest/kit/api/api-error';

const SESSION_OVER = 401;
const TOO_SLOW = 408;
const TOO_MANY = 429;
const SERVER_FAILED = 500;

/** What a failed try means for what waits. */
export type Failure =
  /** Nothing arrives now. */
  | 'all-wait'
  /** This does not arrive now; what is of other jobs may. */
  | 'job-waits'
  /** It never will. */
  | 'refused';

/** @returns what to do after a try that failed. */
export function failureOf(error: unknown): Failure {
  if (!isApiError(error)) return 'all-wait';
  const { status, code } = error;
  const isNotNow = [0, SESSION_OVER, TOO_MANY].includes(status);
  if (isNotNow || code === 'password_reset_required') return 'all-wait';
  return status >= SERVER_FAILED || status === TOO_SLOW ? 'job-waits' : 'refused';
}
