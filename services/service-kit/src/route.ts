import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import type { Request, Response } from 'express';
import Joi, { type AnySchema } from 'joi';
import type { Logger } from 'pino';
import { authenticate } from './authenticate';
import { createBodyReader } from './body';
import { AppError } from './errors';
import type { Actor, TokenVerifier } from './jwt';
import { originOf } from './origin';
import { requestIdOf } from './request-id';
import { sendResult } from './result';
import { validate } from './validate';

export { noContent, redirect, reply, streamed } from './result';
export type { Actor } from './jwt';

/** What a handler gets: checked input, the caller, and the request's own logger. */
export interface CallContext<B, Q, P, A = Actor | undefined> {
  body: B;
  query: Q;
  params: P;
  /** Who calls; on a public route `undefined` for a visitor. */
  actor: A;
  /** Who and from where, in the form events carry. */
  origin: EventOrigin;
  requestId: string;
  log: Logger;
  request: Request;
  response: Response;
  /** The `Idempotency-Key` header, when one was sent. */
  idempotencyKey?: string;
}

/** Joi schemas of a call. A part without a schema must be empty. */
export interface CallSchemas<B, Q, P> {
  body?: AnySchema<B>;
  query?: AnySchema<Q>;
  params?: AnySchema<P>;
}

/** A declared call with its implementation; made by {@link handle}, mounted by createService. */
export interface Handler {
  route: RouteDeclaration;
  run(request: Request, response: Response, verifier: TokenVerifier): Promise<void>;
}

/** Only a public route may be called by nobody in particular. */
export type ActorOn<R extends RouteDeclaration> = 'public' extends R['access']
  ? Actor | undefined
  : Actor;

const IDEMPOTENCY_KEY = /^[\w-]{8,100}$/;
const nothing = Joi.object({});

/**
 * Joins a declared call with its implementation. Checks access first, then params, query and body
 * (unknown keys are refused everywhere), and answers what the handler returns: a plain value as 200
 * JSON, `undefined` as 204, or {@link reply}, {@link redirect}, {@link streamed}.
 */
export function handle<
  const R extends RouteDeclaration,
  B = Record<string, never>,
  Q = Record<string, never>,
  P = Record<string, never>,
>(
  route: R,
  schemas: CallSchemas<B, Q, P>,
  handler: (context: CallContext<B, Q, P, ActorOn<R>>) => Promise<unknown>,
): Handler {
  const readBody = route.body === 'multipart' ? undefined : createBodyReader(route);
  return {
    route,
    async run(request, response, verifier) {
      response.locals.route = route.path;
      const actor = await authenticate(request, route, verifier);
      response.locals.userId = actor?.userId;
      const params = validate(schemas.params ?? nothing, { ...request.params });
      const query = validate(schemas.query ?? nothing, { ...request.query });
      const body = readBody && validate(schemas.body ?? nothing, await readBody(request, response));
      const result = await handler({
        body: body as B,
        query: query as Q,
        params: params as P,
        actor: actor as ActorOn<R>,
        origin: originOf(request, actor),
        requestId: requestIdOf(request),
        log: request.log,
        request,
        response,
        idempotencyKey: idempotencyKeyOf(request),
      });
      sendResult(response, result);
    },
  };
}

function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.get('idempotency-key');
  if (key === undefined || IDEMPOTENCY_KEY.test(key)) return key;
  throw new AppError('bad_request', { message: 'The Idempotency-Key header is not valid.' });
}
