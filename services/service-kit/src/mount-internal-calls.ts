import { timingSafeEqual, createHash } from 'node:crypto';
import type { Express, RequestHandler } from 'express';
import { answerQuestion } from './answer-question';
import { createBodyReader } from './body';
import { AppError } from './errors';
import type { Answer } from './questions';

/** Header that carries the shared secret of calls between services. */
export const INTERNAL_KEY_HEADER = 'x-internal-key';

const MAX_QUESTION_BYTES = 1024 * 1024;

/** What the internal calls need. */
export interface InternalCallOptions {
  internalKey: string;
  questions: readonly Answer[];
  queues(): string[];
}

/** Mounts what other services and the tools may ask; none of it is reachable through the gateway. */
export function mountInternalCalls(app: Express, options: InternalCallOptions): void {
  const answers = new Map<string, Answer>(options.questions.map((it) => [it.name, it]));
  const readBody = createBodyReader({ maxBodyBytes: MAX_QUESTION_BYTES });
  app.use('/internal', requireKey(options.internalKey));
  app.get('/internal/queues', (_request, response) => {
    response.json(options.queues());
  });
  app.post('/internal/questions/:name', async (request, response) => {
    response.locals.route = '/internal/questions/:name';
    const found = answers.get(request.params.name);
    if (!found) throw new AppError('not_found');
    const payload = await readBody(request, response);
    response.json(await answerQuestion(found, payload, request, response));
  });
}

function requireKey(internalKey: string): RequestHandler {
  const expected = digest(internalKey);
  return (request, _response, next) => {
    // Digests have one length, so the comparison tells nothing about the key, its length included.
    const isRight = timingSafeEqual(digest(request.get(INTERNAL_KEY_HEADER) ?? ''), expected);
    if (!isRight) throw new AppError('forbidden');
    next();
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
