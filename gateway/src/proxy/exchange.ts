import {
  type Agent,
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { AppError } from '@brightnest/service-kit/errors';
import { hasBody } from '../request-checks';

/** Where a call goes and within which bounds. */
export interface ExchangeTarget {
  base: URL;
  /** `false` opens a connection for this call alone. */
  agent: Agent | false;
  headers: OutgoingHttpHeaders;
  /** Milliseconds to the first byte of the answer, counted from the last byte of the body. */
  timeoutMs: number;
  maxBodyBytes: number;
}

/**
 * Streams one call to a service and resolves as its answer begins.
 * @throws UpstreamFailure
 */
export function exchange(
  request: IncomingMessage,
  response: ServerResponse,
  target: ExchangeTarget,
): Promise<IncomingMessage> {
  // Whoever left before now is not heard leaving below.
  if (response.destroyed) return Promise.reject(new UpstreamFailure('client_gone'));
  return new Promise((resolve, reject) => {
    const upstream = httpRequest({
      agent: target.agent,
      host: target.base.hostname,
      port: target.base.port,
      method: request.method,
      path: request.url,
      headers: target.headers,
    });
    const stop = (reason: FailureReason, cause?: Error) => {
      clearTimeout(timer);
      reject(new UpstreamFailure(reason, { cause }));
      upstream.destroy();
    };
    const timer = setTimeout(
      () => stop(isWaitingForClient(request) ? 'client_slow' : 'timed_out'),
      target.timeoutMs,
    );
    upstream.once('response', (answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
    // Once the answer has begun, its own end says whether it is whole.
    upstream.on('error', (error) => stop(reasonOf(error, upstream), error));
    response.once('close', () => {
      if (!response.writableFinished) stop('client_gone');
    });
    sendBody(request, upstream, target.maxBodyBytes, timer, () => stop('too_large'));
  });
}

function sendBody(
  request: IncomingMessage,
  upstream: ClientRequest,
  maxBytes: number,
  timer: NodeJS.Timeout,
  tooLarge: () => void,
): void {
  if (!hasBody(request.headers)) {
    upstream.end();
    return;
  }
  let bytes = 0;
  // Beside the pipe, which keeps the pace of the slower side: this only counts.
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    timer.refresh();
    if (bytes > maxBytes) tooLarge();
  });
  request.pipe(upstream);
}

// The pipe pauses the request while the service does not read; a flowing one lacks bytes to read.
function isWaitingForClient(request: IncomingMessage): boolean {
  return hasBody(request.headers) && !request.complete && !request.isPaused();
}

function reasonOf(error: NodeJS.ErrnoException, upstream: ClientRequest): FailureReason {
  if (error.syscall === 'connect' || error.syscall === 'getaddrinfo') return 'unreachable';
  return upstream.reusedSocket ? 'stale' : 'broken';
}

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
