import type { IncomingMessage, ServerResponse } from 'node:http';
import { ROUTE_TABLE } from '@brightnest/contracts/routes/table';
import { pino, type Logger } from 'pino';
import { pinoHttp, type HttpLogger } from 'pino-http';
import { assignRequestId } from '../http/request';

const SECRET_KEYS = [
  'authorization',
  'cookie',
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'paymentToken',
  'accessToken',
  'refreshToken',
  'internalKey',
  'secret',
];

const REDACTED = [
  ...SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
  'req.headers["set-cookie"]',
  // A verification code, wherever a person's input is logged. Not `*.code`: that is where errors
  // such as ECONNREFUSED say what happened.
  ...['code', 'body.code', 'payload.code', 'event.payload.code'],
];

const PROBES = new Set(['/health', '/ready', '/metrics']);

/** JSON lines on standard output, with secrets removed wherever they appear. */
export function createLogger(name: string, level: string, stream?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    name,
    level,
    redact: { paths: REDACTED, censor: '[redacted]' },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return stream ? pino(options, stream) : pino(options);
}

/** One line per request: method, path without its query, status, time, ids. No address, no agent. */
export function requestLogger(log: Logger): HttpLogger {
  return pinoHttp({
    logger: log,
    genReqId: assignRequestId,
    quietReqLogger: true,
    customAttributeKeys: { reqId: 'requestId', responseTime: 'ms' },
    autoLogging: { ignore: (request) => PROBES.has(pathOf(request)) },
    customLogLevel: (_request, response, error) =>
      error || response.statusCode >= 500 ? 'error' : 'info',
    serializers: {
      req: (request: Pick<IncomingMessage, 'method' | 'url'>) => ({
        method: request.method,
        path: loggedPath(request),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
    customProps: (_request, response) => requestProps(response),
  });
}

function requestProps(response: ServerResponse & { locals?: Record<string, unknown> }): object {
  const { userId, errorCode } = response.locals ?? {};
  return { ...(userId !== undefined && { userId }), ...(errorCode !== undefined && { errorCode }) };
}

/** Addresses that are secrets themselves, such as that of somebody's calendar. */
const SECRET_PATHS = ROUTE_TABLE.filter(({ path }) => path.includes(':token')).map(({ path }) => ({
  path,
  start: path.slice(0, path.indexOf(':token')),
}));

function loggedPath(request: Pick<IncomingMessage, 'url'>): string {
  const path = pathOf(request);
  return SECRET_PATHS.find(({ start }) => path.startsWith(start))?.path ?? path;
}

function pathOf(request: Pick<IncomingMessage, 'url'>): string {
  return (request.url ?? '').split('?', 1)[0] ?? '';
}
