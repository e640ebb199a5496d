import type { Request, Response } from 'express';
import { AppError } from './errors';
import type { Answer } from './questions';
import { requestIdOf } from './request-id';
import { validate } from './validate';

/** Header that carries the milliseconds which the asker still waits. */
export const DEADLINE_HEADER = 'x-deadline-ms';

const MAX_DEADLINE_MS = 60_000;

/**
 * Answers one question within the asker's deadline. `null` stands for an answer of nothing.
 * @throws AppError `timed_out` when the deadline passes first.
 */
export async function answerQuestion(
  { schema, handler }: Answer,
  payload: unknown,
  request: Request,
  response: Response,
): Promise<unknown> {
  const given = Number(request.get(DEADLINE_HEADER));
  const deadlineMs = given > 0 ? Math.min(given, MAX_DEADLINE_MS) : MAX_DEADLINE_MS;
  const abort = new AbortController();
  // The asker hung up.
  response.once('close', () => abort.abort());
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      abort.abort();
      reject(new AppError('timed_out'));
    }, deadlineMs);
  });
  const context = { log: request.log, requestId: requestIdOf(request), signal: abort.signal };
  try {
    const checked = validate(schema, payload);
    return (await Promise.race([handler(checked, context), deadline])) ?? null;
  } finally {
    clearTimeout(timer);
  }
}
