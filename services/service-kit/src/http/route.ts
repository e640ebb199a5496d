import { msg } from '@brightnest/contracts/translation';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { Permission } from '@brightnest/contracts/permissions';
import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import type { Express, Request, RequestHandler, Response } from 'express';
import Joi, { type AnySchema } from 'joi';
import type { Logger } from 'pino';
import { AppError } from '../errors';
import { languageOfCaller } from '../language';
import type { Actor, TokenVerifier } from '../security/tokens';
import { validate } from '../validation';
import { logOf } from './observe-requests';
import { createBodyReader } from './request';
import { sendResult } from './response';

export { noContent, redirect, reply, type Streamed, streamed } from './response';
export type { Actor } from '../security/tokens';

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
  /** The version of the record that the caller saw, by `If-Match`; absent: whatever is there now. */
  seenVersion?: string;
}

/** The schema of a body that goes by settings. */
export interface BodySource<B> {
  /** As it is until somebody changes the settings. */
  standard: AnySchema<B>;
  /** As the settings are when the body comes. */
  read(call: Pick<CallContext<B, unknown, unknown>, 'requestId' | 'log'>): Promise<AnySchema<B>>;
}

/** Joi schemas of a call. A part without a schema must be empty. */
interface CallSchemas<B, Q, P> {
  body?: AnySchema<B> | BodySource<B>;
  query?: AnySchema<Q>;
  params?: AnySchema<P>;
}

/** A declared call with its implementation; made by {@link handle}, mounted by createService. */
export interface Handler {
  route: RouteDeclaration;
  /** What its input is checked by, a body by what holds until settings change: the API document is made of them. */
  schemas: { body?: AnySchema; query?: AnySchema; params?: AnySchema };
  run(request: Request, response: Response, verifier: TokenVerifier): Promise<void>;
}

/** Only a public route may be called by nobody in particular. */
type ActorOn<R extends RouteDeclaration> = 'public' extends R['access'] ? Actor | undefined : Actor;

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
  const { body: kind, maxBodyBytes, versioned }: RouteDeclaration = route;
  const readBody =
    kind === 'multipart' ? undefined : createBodyReader({ body: kind, maxBodyBytes });
  return {
    route,
    schemas: {
      ...schemas,
      body: isBySettings(schemas.body) ? schemas.body.standard : schemas.body,
    },
    async run(request, response, verifier) {
      response.locals.route = route.path;
      const actor = await authenticate(request, route, verifier);
      response.locals.userId = actor?.userId;
      const params = validate(schemas.params ?? nothing, { ...request.params });
      const query = validate(schemas.query ?? nothing, { ...request.query });
      const call = { requestId: request.id, log: logOf(request) };
      const body =
        readBody &&
        validate(await bodySchema(schemas.body, call), await readBody(request, response));
      const result = await handler({
        body: body as B,
        query: query as Q,
        params: params as P,
        actor: actor as ActorOn<R>,
        origin: originOf(request, actor),
        ...call,
        request,
        response,
        idempotencyKey: idempotencyKeyOf(request),
        seenVersion: versioned && seenVersionOf(request),
      });
      sendResult(response, result);
    },
  };
}

async function bodySchema<B>(
  source: CallSchemas<B, unknown, unknown>['body'],
  call: Parameters<BodySource<B>['read']>[0],
): Promise<AnySchema> {
  return isBySettings(source) ? source.read(call) : (source ?? nothing);
}

function isBySettings<B>(
  source: AnySchema<B> | BodySource<B> | undefined,
): source is BodySource<B> {
  return source !== undefined && !Joi.isSchema(source);
}

function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.get('idempotency-key');
  if (key === undefined || IDEMPOTENCY_KEY.test(key)) return key;
  throw new AppError('bad_request', { message: msg('The Idempotency-Key header is not valid.') });
}

const BEARER = /^Bearer ([\w.-]+)$/;

/**
 * Finds who calls and whether they may. A visitor's call to a public route stays a visitor's call when
 * its token is bad.
 * @throws AppError as {@link requireAccess} does.
 */
async function authenticate(
  request: Request,
  route: RouteDeclaration,
  verifier: TokenVerifier,
): Promise<Actor | undefined> {
  const actor = await actorOf(request, verifier, route.access);
  requireAccess(route, actor);
  return actor;
}

/** What of a declaration says who may call. */
export type Guarded = Pick<
  RouteDeclaration,
  'access' | 'duringPasswordReset' | 'duringSecondFactorSetup' | 'forGuests' | 'needsProof'
>;

const NEEDS_ACCOUNT = msg(
  'You booked without an account. Please open the link in our email and choose a password first.',
);

/**
 * Refuses a caller whom a call's declaration does not admit.
 * @throws AppError `not_authenticated`, `password_reset_required`, `second_factor_setup_required`, `forbidden` or
 *   `step_up_required`.
 */
export function requireAccess(
  { access, duringPasswordReset, duringSecondFactorSetup, forGuests, needsProof }: Guarded,
  actor: Actor | undefined,
): void {
  if (access === 'public') return;
  if (!actor) throw new AppError('not_authenticated');
  if (actor.mustResetPassword && !duringPasswordReset) {
    throw new AppError('password_reset_required');
  }
  if (actor.mustSetUpSecondFactor && !duringSecondFactorSetup) {
    throw new AppError('second_factor_setup_required');
  }
  if (actor.isGuest && !forGuests) throw new AppError('forbidden', { message: NEEDS_ACCOUNT });
  if (access !== 'session' && !actor.permissions.includes(access)) throw new AppError('forbidden');
  if (needsProof && !isProven(actor)) throw new AppError('step_up_required');
}

/** Whether somebody has shown lately enough that it is them. */
export const isProven = ({ isGuest, provenUntil = 0 }: Actor): boolean =>
  isGuest === true || Date.now() < provenUntil;

/** Whether a caller holds a permission, for a call that admits others too. */
export function holdsPermission(actor: Actor | undefined, permission: Permission): boolean {
  if (!actor || actor.mustResetPassword || actor.mustSetUpSecondFactor) return false;
  return actor.permissions.includes(permission);
}

async function actorOf(
  request: Request,
  verifier: TokenVerifier,
  access: RouteDeclaration['access'],
): Promise<Actor | undefined> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) return undefined;
  try {
    return await verifier.verify(token);
  } catch (error) {
    const isBadToken = error instanceof AppError && error.code === 'not_authenticated';
    if (access === 'public' && isBadToken) return undefined;
    throw error;
  }
}

const SEEN_VERSION = /^"([\w-]{1,64})"$/;

function seenVersionOf(request: Request): string | undefined {
  const header = request.get('if-match');
  if (header === undefined || header === '*') return undefined;
  const version = SEEN_VERSION.exec(header)?.[1];
  if (version !== undefined) return version;
  throw new AppError('bad_request', { message: msg('The If-Match header is not valid.') });
}

const MAX_USER_AGENT_LENGTH = 300;

/** Who made a request and from where, for the events it causes. */
function originOf(request: Request, actor: Actor | undefined): EventOrigin {
  const userAgent = request.get('user-agent')?.slice(0, MAX_USER_AGENT_LENGTH);
  const language = languageOfCaller();
  return {
    requestId: request.id,
    ...(actor && { userId: actor.userId, role: actor.role }),
    ...(request.ip && { ipAddress: request.ip }),
    ...(language && { language }),
    ...(userAgent && { userAgent }),
  };
}

/** Puts every call on the app, and 405 on the other methods of the same paths. */
export function mountRoutes(app: Express, handlers: Handler[], verifier: TokenVerifier): void {
  const methodsByPath = new Map<string, string[]>();
  for (const { route, run } of handlers) {
    const verb = route.method.toLowerCase() as Lowercase<typeof route.method>;
    app[verb](route.path, (request, response) => run(request, response, verifier));
    methodsByPath.set(route.path, [...(methodsByPath.get(route.path) ?? []), route.method]);
  }
  for (const [path, methods] of methodsByPath) app.all(path, refuseMethod(methods));
}

function refuseMethod(methods: string[]): RequestHandler {
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', ');
  return (_request, response) => {
    response.setHeader('allow', allow);
    throw new AppError('method_not_allowed');
  };
}
