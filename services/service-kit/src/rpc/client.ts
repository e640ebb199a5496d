import { Agent, request as httpRequest } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { ERROR_CATALOGUE, type ApiErrorBody } from '@brightnest/contracts/errors';
import type { RpcName, RpcCalls } from '@brightnest/contracts/rpc/calls';
import type { CommonEnv } from '../env';
import { AppError } from '../errors';
import { CLIENT_IDLE_MS } from '../http/http-server';
import { REQUEST_ID_HEADER } from '../http/observe-requests';
import { readerLanguage } from '../language';
import { traced, traceFields } from '../tracing/tracing';
import { INTERNAL_KEY_HEADER, TIMEOUT_HEADER } from './server';

const DEFAULT_TIMEOUT_MS = 2_000;

/** Options of one call. */
interface RpcCallOptions {
  /** Milliseconds to wait for the answer, times RPC_TIMEOUT_SCALE; 2,000 when absent. */
  timeoutMs?: number;
  requestId?: string;
}

/** Calls other services. */
export interface RpcClient {
  /**
   * @throws AppError the other service's own; `timed_out` after the time-out; `service_unavailable` when
   * nobody answers.
   */
  call<N extends RpcName>(
    name: N,
    payload: RpcCalls[N]['payload'],
    options?: RpcCallOptions,
  ): Promise<RpcCalls[N]['answer']>;
  /**
   * Opens what another service gives out below `/internal/`, such as a file.
   * @throws AppError `not_found`, `service_unavailable`.
   */
  open(service: string, path: string): Promise<Readable>;
  /** @returns how many milliseconds a call with this time-out is waited for here. */
  scaledTimeoutMs(timeoutMs: number): number;
  /** Closes idle connections. */
  close(): void;
}

/** What a client needs. `urls` maps a service's name to its address; `env` is that of the calling service. */
interface RpcClientOptions {
  urls: Record<string, string>;
  env: Pick<CommonEnv, 'INTERNAL_KEY' | 'RPC_TIMEOUT_SCALE'>;
}

/**
 * Creates a client over node:http with keep-alive, which takes a third of the time of request and
 * reply over the broker. A call is never sent twice: its effect may be one that must not come twice.
 */
export function createRpcClient({ urls, env }: RpcClientOptions): RpcClient {
  const agent = new Agent({ keepAlive: true, timeout: CLIENT_IDLE_MS });
  const scaledTimeoutMs = (timeoutMs: number) => timeoutMs * env.RPC_TIMEOUT_SCALE;
  return {
    scaledTimeoutMs,
    async call(name, payload, { requestId = randomUUID(), ...options } = {}) {
      const timeoutMs = scaledTimeoutMs(options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
      const service = name.split('.', 1)[0] ?? '';
      const base = urls[service];
      // What the other service says is told to whoever is answered here.
      const language = readerLanguage();
      if (base === undefined) throw new Error(`No address is known for the service ${service}.`);
      const { status, body } = await traced(`call ${name}`, { kind: 'client' }, () =>
        post(new URL(`/internal/rpc/${name}`, base), {
          agent,
          timeoutMs,
          body: JSON.stringify(payload),
          headers: {
            'content-type': 'application/json',
            [INTERNAL_KEY_HEADER]: env.INTERNAL_KEY,
            [REQUEST_ID_HEADER]: requestId,
            [TIMEOUT_HEADER]: String(timeoutMs),
            ...(language !== undefined && { 'accept-language': language }),
            ...traceFields(),
          },
        }),
      );
      if (status !== 200) throw toAppError(body);
      return body as never;
    },
    open(service, path) {
      const base = urls[service];
      if (base === undefined) throw new Error(`No address is known for the service ${service}.`);
      return open(new URL(path, base), {
        agent,
        headers: { [INTERNAL_KEY_HEADER]: env.INTERNAL_KEY },
      });
    },
    close: () => agent.destroy(),
  };
}

const OPEN_TIMEOUT_MS = 60_000;

function open(
  url: URL,
  options: { agent: Agent; headers: Record<string, string> },
): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { ...options, timeout: OPEN_TIMEOUT_MS }, (response) => {
      if (response.statusCode === 200) return resolve(response);
      response.resume();
      const code = response.statusCode === 404 ? 'not_found' : 'service_unavailable';
      reject(new AppError(code));
    });
    request.on('timeout', () => request.destroy(new Error('nothing came for a minute')));
    request.on('error', (cause) => reject(new AppError('service_unavailable', { cause })));
    request.end();
  });
}

interface PostOptions {
  agent: Agent;
  timeoutMs: number;
  body: string;
  headers: Record<string, string>;
}

function post(
  url: URL,
  { agent, timeoutMs, body, headers }: PostOptions,
): Promise<{ status: number; body: unknown }> {
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown): void =>
      reject(new AppError(signal.aborted ? 'timed_out' : 'service_unavailable', { cause }));
    const request = httpRequest(url, { method: 'POST', agent, signal, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () => {
        try {
          const parsed: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
          resolve({ status: response.statusCode ?? 0, body: parsed });
        } catch (error) {
          fail(error);
        }
      });
    });
    request.on('error', fail);
    request.end(body);
  });
}

function toAppError(body: unknown): AppError {
  const { code, message, fields = {} } = body as Partial<ApiErrorBody>;
  if (code === undefined || !Object.hasOwn(ERROR_CATALOGUE, code)) {
    return new AppError('service_unavailable', { cause: body });
  }
  // Told already, in the language that was asked for.
  const told = Object.entries(fields).map(([field, text]) => [field, () => text] as const);
  return new AppError(code, {
    ...(message !== undefined && { message: () => message }),
    ...(told.length > 0 && { fields: Object.fromEntries(told) }),
  });
}

/** What a call answers; null where who or what was asked for is not there. An outage stays an error. */
export async function foundOrNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}
