import { pino, type Logger } from 'pino';
import { traceIdFields } from './tracing/tracing';

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

const unredacted = new WeakMap<Logger, Logger>();

/**
 * The same log without the search for secrets, which is most of what a line costs: for lines of which each field is
 * known to be none.
 */
export const withoutRedaction = (log: Logger): Logger => unredacted.get(log) ?? log;

/** JSON lines on standard output, with secrets removed wherever they appear. */
export function createLogger(
  name: string,
  level: string,
  stream: pino.DestinationStream = pino.destination(1),
): Logger {
  const options: pino.LoggerOptions = {
    name,
    level,
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
  const log = pino({ ...options, redact: { paths: REDACTED, censor: '[redacted]' } }, stream);
  unredacted.set(log, pino(options, stream));
  return log;
}
