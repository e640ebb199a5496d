import { AppError } from '@brightnest/service-kit/errors';

/**
 * Why a service's answer never came.
 * - `unreachable`: no connection was made, so the service saw nothing.
 * - `stale`: a kept-alive connection turned out to be closed.
 * - `broken`: the connection broke after the call was on its way.
 * - `timed_out`: the service has the call and did not begin to answer in time.
 * - `client_slow`, `client_gone`, `too_large`: the caller's doing, not the service's.
 */
export type FailureReason =
  'unreachable' | 'stale' | 'broken' | 'timed_out' | 'client_slow' | 'client_gone' | 'too_large';

/** A call that ended before the service began to answer. */
export class UpstreamFailure extends Error {
  constructor(
    readonly reason: FailureReason,
    options?: ErrorOptions,
  ) {
    super(`The service gave no answer: ${reason}`, options);
    this.name = 'UpstreamFailure';
  }
}

const SERVICE_FAULTS: readonly FailureReason[] = ['unreachable', 'stale', 'broken', 'timed_out'];

/** Whether an error says that a service is not well, as opposed to its caller. */
export function isServiceFault(error: Error): boolean {
  if (error instanceof UpstreamFailure) return SERVICE_FAULTS.includes(error.reason);
  return (
    error instanceof AppError &&
    (error.code === 'service_unavailable' || error.code === 'timed_out')
  );
}

/** Whether a read may be sent again: the service can't have worked on it. */
export function isSafeToRepeat(error: unknown): boolean {
  return (
    error instanceof UpstreamFailure && (error.reason === 'unreachable' || error.reason === 'stale')
  );
}
