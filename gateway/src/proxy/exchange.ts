import type { IncomingMessage, ServerResponse } from 'node:http';
import { Transform } from 'node:stream';
import { AppError } from '@brightnest/service-kit/errors';
import type { Dispatcher } from 'undici';
import { hasBody } from '../request-checks';
import { wasUsedBefore } from './connections';

/** Where a call goes and within which bounds. */
export interface ExchangeTarget {
  connection: Dispatcher;
  headers: Record<string, string | string[]>;
  /** Milliseconds to the first byte of the answer, counted from the last byte of the body. */
  timeoutMs: number;
  maxBodyBytes: number;
  /** How long a body may come slower than a byte in a millisecond. */
  slowForMs?: number;
  /** Writes the head of the answer to the client; its body follows by itself. */
  begin(answer: ServiceAnswer): void;
}

/** The head of a service's answer. A header has several values where it was sent more than once, of any name. */
export class ServiceAnswer {
  constructor(
    readonly status: number,
    readonly headers: Readonly<Record<string, string | string[] | undefined>>,
  ) {}
}

/**
 * Streams one call to a service and its answer to the client, and resolves as the answer begins. An answer that breaks
 * off breaks off for the client too.
 * @throws UpstreamFailure
 */
export function exchange(
  request: IncomingMessage,
  response: ServerResponse,
  { connection, headers, timeoutMs, maxBodyBytes, slowForMs = SLOW_FOR_MS, begin }: ExchangeTarget,
): Promise<ServiceAnswer> {
  // Whoever left before now is not heard leaving below.
  if (response.destroyed) return Promise.reject(new UpstreamFailure('client_gone'));
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined;
    let hasBegun = false;
    let failure: UpstreamFailure | undefined;

    const stop = (reason: FailureReason, cause?: Error) => {
      clearTimeout(timer);
      failure ??= new UpstreamFailure(reason, { cause });
      reject(failure);
      // One that still waits for its connection is stopped once it has that.
      controller?.abort(failure);
      // What is still being sent is read and dropped, so that the client comes to read its answer.
      if (body) {
        body.destroy();
        request.unpipe(body).resume();
      }
    };
    const timer = setTimeout(
      () => stop(isWaitingForClient(request) ? 'client_slow' : 'timed_out'),
      timeoutMs,
    );
    response.once('close', () => {
      if (!response.writableFinished) stop('client_gone');
    });

    const { method = '', url = '' } = request;
    const limits = { maxBytes: maxBodyBytes, slowForMs };
    const body = hasBody(request.headers)
      ? checkedBody(request, limits, {
          onData: () => timer.refresh(),
          tooLarge: () => stop('too_large'),
          tooSlow: () => stop('client_slow'),
        })
      : null;
    connection.dispatch(
      { method, path: url, headers, body },
      {
        onRequestStart(started) {
          controller = started;
          if (failure) started.abort(failure);
        },
        onResponseStart(_controller, status, answered) {
          if (status < 200) return;
          clearTimeout(timer);
          hasBegun = true;
          const answer = new ServiceAnswer(status, answered);
          begin(answer);
          resolve(answer);
        },
        onResponseData(reading, chunk) {
          if (response.write(chunk)) return;
          reading.pause();
          response.once('drain', () => reading.resume());
        },
        onResponseEnd() {
          response.end();
        },
        onResponseError(_controller, error) {
          // A partial answer must not look whole, which a proper end would make it.
          if (hasBegun) response.destroy();
          else stop(reasonOf(error), error);
        },
      },
    );
  });
}

interface BodyListener {
  onData(): void;
  tooLarge(): void;
  tooSlow(): void;
}

// Also a phone in a cellar sends a byte in a millisecond. Who sends less holds a connection, and little else.
const SLOW_FOR_MS = 10_000;
const LOOKS = 10;

function checkedBody(
  request: IncomingMessage,
  { maxBytes, slowForMs }: { maxBytes: number; slowForMs: number },
  { onData, tooLarge, tooSlow }: BodyListener,
): Transform {
  let bytes = 0;
  let lately = { since: performance.now(), bytes: 0 };
  const look = setInterval(() => {
    const now = performance.now();
    const isFast = bytes - lately.bytes >= slowForMs || !isWaitingForClient(request);
    if (isFast) lately = { since: now, bytes };
    else if (now - lately.since >= slowForMs) tooSlow();
  }, slowForMs / LOOKS);
  const checked = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      onData();
      if (bytes <= maxBytes) done(null, chunk);
      else tooLarge();
    },
  });
  checked.once('close', () => clearInterval(look));
  return request.pipe(checked);
}

// The pipe pauses the request while the service does not read; a flowing one lacks bytes to read.
function isWaitingForClient(request: IncomingMessage): boolean {
  return hasBody(request.headers) && !request.complete && !request.isPaused();
}

const CONNECTING = ['connect', 'getaddrinfo'];
const NOT_CONNECTED = ['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT'];

function reasonOf(error: NodeJS.ErrnoException): FailureReason {
  const { code = '', syscall = '' } = error;
  if (CONNECTING.includes(syscall) || NOT_CONNECTED.includes(code)) return 'unreachable';
  return wasUsedBefore(error) ? 'stale' : 'broken';
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
  | 'unreachable'
  | 'stale'
  | 'broken'
  | 'timed_out'
  | 'client_slow'
  | 'client_gone'
  | 'too_large';

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
