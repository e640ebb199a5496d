import { request as httpRequest, type Agent, type ClientRequest } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { hasBody } from '../body/check-body';
import { UpstreamFailure, type FailureReason } from './upstream-failure';

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
