import { Agent, request as httpRequest } from 'node:http';
import { randomUUID } from 'node:crypto';
import { ERROR_CATALOGUE, type ApiErrorBody } from '@brightnest/contracts/errors';
import type { QuestionName, Questions } from '@brightnest/contracts/questions/catalogue';
import { DEADLINE_HEADER } from './answer-question';
import type { CommonEnv } from './env';
import { AppError } from './errors';
import { INTERNAL_KEY_HEADER } from './mount-internal-calls';
import { REQUEST_ID_HEADER } from './request-id';

const DEFAULT_DEADLINE_MS = 2_000;
// Shorter than the 65 s that servers keep idle connections.
const IDLE_SOCKET_MS = 30_000;

/** How one question is asked. */
export interface AskOptions {
  /** Milliseconds to wait for the answer, times ASK_DEADLINE_SCALE; 2,000 when absent. */
  deadlineMs?: number;
  requestId?: string;
}

/** Asks questions of other services. */
export interface Asker {
  /**
   * @throws AppError the answerer's own; `timed_out` after the deadline; `service_unavailable` when nobody
   * answers.
   */
  ask<N extends QuestionName>(
    name: N,
    payload: Questions[N]['payload'],
    options?: AskOptions,
  ): Promise<Questions[N]['answer']>;
  /** How many milliseconds a question with this deadline is waited for here. */
  patienceMs(deadlineMs: number): number;
  /** Closes idle connections. */
  close(): void;
}

/** What an asker needs; `env` is that of the service which asks. */
export interface AskerOptions {
  urls: Record<string, string>;
  env: Pick<CommonEnv, 'INTERNAL_KEY' | 'ASK_DEADLINE_SCALE'>;
}

/**
 * Creates an asker over node:http with kept connections, which answers in a third of the time that
 * request and reply over the broker take. `urls` maps a service's name to its address. A question is
 * never sent twice: it may be one that must not be answered twice.
 */
export function createAsker({ urls, env }: AskerOptions): Asker {
  const agent = new Agent({ keepAlive: true, timeout: IDLE_SOCKET_MS });
  const patienceMs = (deadlineMs: number) => deadlineMs * env.ASK_DEADLINE_SCALE;
  return {
    patienceMs,
    async ask(name, payload, { requestId = randomUUID(), ...options } = {}) {
      const deadlineMs = patienceMs(options.deadlineMs ?? DEFAULT_DEADLINE_MS);
      const service = name.split('.', 1)[0] ?? '';
      const base = urls[service];
      if (base === undefined) throw new Error(`No address is known for the service ${service}.`);
      const { status, body } = await post(new URL(`/internal/questions/${name}`, base), {
        agent,
        deadlineMs,
        body: JSON.stringify(payload),
        headers: {
          'content-type': 'application/json',
          [INTERNAL_KEY_HEADER]: env.INTERNAL_KEY,
          [REQUEST_ID_HEADER]: requestId,
          [DEADLINE_HEADER]: String(deadlineMs),
        },
      });
      if (status !== 200) throw toAppError(body);
      return body as never;
    },
    close: () => agent.destroy(),
  };
}

interface PostOptions {
  agent: Agent;
  deadlineMs: number;
  body: string;
  headers: Record<string, string>;
}

function post(
  url: URL,
  { agent, deadlineMs, body, headers }: PostOptions,
): Promise<{ status: number; body: unknown }> {
  const signal = AbortSignal.timeout(deadlineMs);
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
  const { code, message, fields } = body as Partial<ApiErrorBody>;
  if (code === undefined || !Object.hasOwn(ERROR_CATALOGUE, code)) {
    return new AppError('service_unavailable', { cause: body });
  }
  return new AppError(code, { message, fields });
}
