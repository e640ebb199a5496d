import type { QuestionName, Questions } from '@brightnest/contracts/questions/catalogue';
import type { AnySchema } from 'joi';
import type { Logger } from 'pino';

/** What the answerer of a question gets beside the payload. */
export interface AnswerContext {
  log: Logger;
  requestId: string;
  /** Aborted when the asker no longer waits. */
  signal: AbortSignal;
}

/** A question with its answerer; made by {@link answer}, given to createService. */
export interface Answer {
  name: QuestionName;
  schema: AnySchema;
  handler(payload: unknown, context: AnswerContext): Promise<unknown>;
}

/** Answers a question of another service. An AppError thrown here is thrown again at the asker. */
export function answer<N extends QuestionName>(
  name: N,
  schema: AnySchema<Questions[N]['payload']>,
  handler: (
    payload: Questions[N]['payload'],
    context: AnswerContext,
  ) => Promise<Questions[N]['answer']>,
): Answer {
  return {
    name,
    schema,
    handler: (payload, context) => handler(payload as Questions[N]['payload'], context),
  };
}
