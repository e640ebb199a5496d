import { createHash, timingSafeEqual } from 'node:crypto';
import type { RpcCalls, RpcName } from '@brightnest/contracts/rpc/calls';
import type { Express, Request, RequestHandler, Response } from 'express';
import type { AnySchema } from 'joi';
import type { Logger } from 'pino';
import { AppError } from '../errors';
import { logOf } from '../http/observe-requests';
import { createBodyReader } from '../http/request';
import type { ServiceQueues } from '../messaging/topology';
import { validate } from '../validation';

/** What a handler gets beside the payload. */
interface RpcContext {
  log: Logger;
  requestId: string;
  /** Aborted when the caller no longer waits. */
  signal: AbortSignal;
}

/** A call with its implementation; made by {@link rpcHandler}, given to createService. */
export interface RpcHandler {
  name: RpcName;
  schema: AnySchema;
  handler(payload: unknown, context: RpcContext): Promise<unknown>;
}

/** Implements a call from another service. An AppError thrown here is thrown again at the caller. */
export function rpcHandler<N extends RpcName>(
  name: N,
  schema: AnySchema<RpcCalls[N]['payload']>,
  handler: (payload: RpcCalls[N]['payload'], context: RpcContext) => Promise<RpcCalls[N]['answer']>,
): RpcHandler {
  return {
    name,
    schema,
    handler: (payload, context) => handler(payload as RpcCalls[N]['payload'], context),
  };
}

/** Header that carries the milliseconds which the caller still waits. */
export const TIMEOUT_HEADER = 'x-deadline-ms';

const MAX_TIMEOUT_MS = 60_000;

/** Header that carries the shared secret of calls between services. */
export const INTERNAL_KEY_HEADER = 'x-internal-key';

const MAX_PAYLOAD_BYTES = 1024 * 1024;

/** What {@link mountRpc} needs. */
interface RpcServerOptions {
  /** Each of them opens the door: while they are changed, not everybody has the same. */
  internalKeys: readonly string[];
  handlers: readonly RpcHandler[];
  queues(): ServiceQueues;
}

/** Mounts what other services and the tools may call; none of it is reachable through the gateway. */
export function mountRpc(app: Express, options: RpcServerOptions): void {
  const handlers = new Map(options.handlers.map((it) => [it.name as string, it]));
  const readBody = createBodyReader({ maxBodyBytes: MAX_PAYLOAD_BYTES });
  app.use('/internal', requireKey(options.internalKeys));
  app.get('/internal/queues', (_request, response) => {
    response.json(options.queues());
  });
  app.post('/internal/rpc/:name', async (request, response) => {
    response.locals.route = '/internal/rpc/:name';
    const found = handlers.get(request.params.name);
    if (!found) throw new AppError('not_found');
    const payload = await readBody(request, response);
    response.json(await runRpcHandler(found, payload, request, response));
  });
}

function requireKey(internalKeys: readonly string[]): RequestHandler {
  const expected = internalKeys.map(digest);
  return (request, _response, next) => {
    // Digests have one length, so the comparison tells nothing about the key, its length included.
    const given = digest(request.get(INTERNAL_KEY_HEADER) ?? '');
    if (!expected.some((key) => timingSafeEqual(given, key))) throw new AppError('forbidden');
    next();
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * Runs one handler within the caller's time-out. `null` stands for an answer of nothing.
 * @throws AppError `timed_out` when the time-out passes first.
 */
async function runRpcHandler(
  { schema, handler }: RpcHandler,
  payload: unknown,
  request: Request,
  response: Response,
): Promise<unknown> {
  const given = Number(request.get(TIMEOUT_HEADER));
  const timeoutMs = given > 0 ? Math.min(given, MAX_TIMEOUT_MS) : MAX_TIMEOUT_MS;
  const abort = new AbortController();
  // The caller hung up.
  response.once('close', () => abort.abort());
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      abort.abort();
      reject(new AppError('timed_out'));
    }, timeoutMs);
  });
  const context = { log: logOf(request), requestId: request.id, signal: abort.signal };
  try {
    const checked = validate(schema, payload);
    return (await Promise.race([handler(checked, context), timedOut])) ?? null;
  } finally {
    clearTimeout(timer);
  }
}
