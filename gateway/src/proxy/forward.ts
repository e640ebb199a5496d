import {
  DEFAULT_TIMEOUT_MS,
  type RouteDeclaration,
} from '@brightnest/contracts/routes/declaration';
import { AppError } from '@brightnest/service-kit/errors';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { maxBodyBytes, tooLarge } from '../body/check-body';
import { exchange } from './exchange';
import { requestHeaders, type Introduction } from './request-headers';
import { sendBack } from './send-back';
import { isSafeToRepeat, UpstreamFailure } from './upstream-failure';
import type { Upstream } from './upstreams';

const REPEAT_AFTER_MS = 100;

/** One call on its way to the service of its route. */
export interface Passage {
  request: IncomingMessage;
  response: ServerResponse;
  route: RouteDeclaration;
  upstream: Upstream;
  introduction: Introduction;
  endSessions(sessionIds: readonly string[]): void;
}

/** Passes one call on to the service of its route, and the answer back. */
export async function forward(passage: Passage): Promise<void> {
  const { request, response, route, upstream, introduction, endSessions } = passage;
  const target = {
    base: upstream.base,
    agent: upstream.agent,
    headers: requestHeaders(request.headers, introduction),
    timeoutMs: route.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    maxBodyBytes: maxBodyBytes(route),
  };
  const send = () => exchange(request, response, target);
  // Not over a kept connection, which may be as stale as the first.
  const sendAnew = () => exchange(request, response, { ...target, agent: false });
  try {
    const answer = await upstream.breaker.run(
      route.method === 'GET' ? () => twice(send, sendAnew) : send,
    );
    sendBack(answer, response, { service: route.service, endSessions });
  } catch (error) {
    if (error instanceof UpstreamFailure && error.reason === 'client_gone') return;
    throw toAnswer(error, route);
  }
}

/** A read that the service can't have worked on is sent once more: the service may be restarting. */
async function twice<T>(first: () => Promise<T>, second: () => Promise<T>): Promise<T> {
  try {
    return await first();
  } catch (error) {
    if (!isSafeToRepeat(error)) throw error;
    await sleep(REPEAT_AFTER_MS);
    return second();
  }
}

function toAnswer(error: unknown, route: RouteDeclaration): unknown {
  if (!(error instanceof UpstreamFailure)) return error;
  if (error.reason === 'too_large') return tooLarge(route);
  const isLate = error.reason === 'timed_out' || error.reason === 'client_slow';
  return new AppError(isLate ? 'timed_out' : 'service_unavailable', { cause: error });
}
