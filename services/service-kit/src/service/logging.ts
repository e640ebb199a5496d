import type { IncomingMessage, ServerResponse } from 'node:http';
import { pino, type Logger } from 'pino';
import { pinoHttp, type HttpLogger } from 'pino-http';
import { traceIdFields } from '../tracing/tracing';
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

/** What errors of servers and libraries say beside their message, without saying anything of persons. */
const ERROR_FIELDS = [
  ...['code', 'codeName', 'errno', 'syscall', 'address', 'port', 'hostname', 'command'],
  ...['responseCode', 'status', 'statusCode'],
];

/** Other fields hold what was sent, such as the recipients of a mail, or the record that was not stored. */
function errorFields(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const own = Object.entries(error).filter(([field]) => ERROR_FIELDS.includes(field));
  return {
    ...{ type: name, message: withoutPersons(message), stack: withoutPersons(stack ?? '') },
    ...Object.fromEntries(own),
    ...(cause instanceof Error && { cause: errorFields(cause) }),
  };
}

const PERSONAL: readonly [what: RegExp, instead: string][] = [
  // MongoDB names the values that are there already.
  [/dup key: \{[^\n]*/g, 'dup key: [redacted]'],
  [/[^\s"'<>(){}[\],;:=/]+@[^\s"'<>(){}[\],;:/]+\.[a-z]{2,}/gi, '[email]'],
  [/\btoken=[^\s&"']+/gi, 'token=[redacted]'],
  [/\+?\b\d[\d ]{7,}\d\b/g, '[number]'],
];

const withoutPersons = (text: string): string =>
  PERSONAL.reduce((told, [what, instead]) => told.replaceAll(what, instead), text);

const FILES = /^\/(?:shell|remotes)\//;

/** Whether an address is that of a file that was built. */
export const isBuiltFile = (path: string): boolean => FILES.test(path);

const PROBES = new Set(['/health', '/ready', '/metrics']);

/** Whether an address is one by which a program is watched. */
export const isProbe = (path: string): boolean => PROBES.has(path);

/** JSON lines on standard output, with secrets removed wherever they appear. */
export function createLogger(name: string, level: string, stream?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    name,
    level,
    redact: { paths: REDACTED, censor: '[redacted]' },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: traceIdFields,
    serializers: { err: errorFields },
    hooks: {
      // Without a message, that of the error would be taken as it is.
      logMethod([first, ...rest], method) {
        const isErrorAlone =
          rest.length === 0 &&
          first instanceof Object &&
          ('err' in first || first instanceof Error);
        method.apply(this, isErrorAlone ? [first, 'error'] : [first, ...rest]);
      },
    },
  };
  return stream ? pino(options, stream) : pino(options);
}

/**
 * One line per request: method, the template of its route, status, time, ids. No address, as those hold tokens and
 * email addresses, but that of a file of the site; neither of whom it came from, nor by which browser.
 */
export function requestLogger(log: Logger): HttpLogger {
  return pinoHttp({
    logger: log,
    genReqId: assignRequestId,
    quietReqLogger: true,
    customAttributeKeys: { reqId: 'requestId', responseTime: 'ms' },
    autoLogging: { ignore: (request) => isProbe(pathOf(request)) },
    customLogLevel: (_request, response, error) =>
      error || response.statusCode >= 500 ? 'error' : 'info',
    serializers: {
      err: errorFields,
      req: (request: Pick<IncomingMessage, 'method' | 'url'>) => ({
        method: request.method,
        ...(isBuiltFile(pathOf(request)) && { path: pathOf(request) }),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
    customProps: (_request, response) => requestProps(response),
  });
}

function requestProps(response: ServerResponse & { locals?: Record<string, unknown> }): object {
  const { userId, errorCode, route } = response.locals ?? {};
  return {
    ...(route !== undefined && { route }),
    ...(userId !== undefined && { userId }),
    ...(errorCode !== undefined && { errorCode }),
  };
}

function pathOf(request: Pick<IncomingMessage, 'url'>): string {
  return (request.url ?? '').split('?', 1)[0] ?? '';
}
