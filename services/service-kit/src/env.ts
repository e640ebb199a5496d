import { DEFAULT_VERSION } from './metrics';
import {
  cleanEnv,
  makeValidator,
  num,
  port,
  str,
  url,
  type CleanedEnv,
  type ValidatorSpec,
} from 'envalid';
import { ConnectionString } from 'mongodb-connection-string-url';

const MIN_INTERNAL_KEY_LENGTH = 16;

/** A comma-separated list of whole milliseconds, such as `1000,5000`. */
const delays = makeValidator<number[]>((input) => {
  const values = input.split(',').map(Number);
  if (values.some((value) => !Number.isInteger(value) || value < 1)) {
    throw new Error('must be whole milliseconds separated by commas');
  }
  return values;
});

const secret = makeValidator<string>((input) => {
  if (input.length < MIN_INTERNAL_KEY_LENGTH) {
    throw new Error(`must have at least ${MIN_INTERNAL_KEY_LENGTH} characters`);
  }
  return input;
});

/** Comma-separated secrets; none where there is no text. */
const secrets = makeValidator<string[]>((input) => {
  const keys = input.split(',').filter((key) => key !== '');
  if (keys.some((key) => key.length < MIN_INTERNAL_KEY_LENGTH)) {
    throw new Error(`must be keys of at least ${MIN_INTERNAL_KEY_LENGTH} characters`);
  }
  return keys;
});

/** Of one host, of all members of a replica set, or of a name that leads to them (mongodb+srv). */
const mongoUrl = makeValidator<string>((input) => {
  new ConnectionString(input);
  return input;
});

/** The variables that every service reads. A service spreads them into its own specification. */
export const commonEnv = {
  PORT: port({ default: 0, desc: 'port to listen on; 0 takes any free one' }),
  HOST: str({ default: '127.0.0.1', desc: 'address to listen on' }),
  STARTING_HOST: str({
    default: undefined,
    desc: 'address to listen on until calls can be answered, for who looks after the process; HOST when absent',
  }),
  MONGO_URL: mongoUrl({ desc: 'connection string of the MongoDB replica set' }),
  MONGO_DB: str({ default: undefined, desc: 'database name; brightnest_<service> when absent' }),
  AMQP_URL: url({ desc: 'connection string of RabbitMQ' }),
  BROKER_NAMESPACE: str({ default: 'brightnest', desc: 'prefix of exchange and queue names' }),
  BROKER_QUEUE_TYPE: str({
    choices: ['classic', 'quorum'] as const,
    default: 'classic',
    desc: 'classic on one broker, quorum on a cluster',
  }),
  BROKER_CONSUMERS: str({
    choices: ['all', 'own'] as const,
    default: 'all',
    desc: 'whose queues are made before events are published; own where a service runs without the others',
  }),
  BROKER_RETRY_DELAYS_MS: delays({
    default: [1_000, 5_000, 30_000, 120_000],
    desc: 'wait before each further try of a failed event',
  }),
  AUTH_JWKS_URL: url({ desc: 'where the public keys of access tokens are served' }),
  INTERNAL_KEY: secret({ desc: 'shared secret of calls between services' }),
  INTERNAL_KEYS_ALSO: secrets({
    default: [],
    desc: 'other keys that are taken beside it, comma-separated: those of before, and the next one',
  }),
  RPC_TIMEOUT_SCALE: num({
    default: 1,
    desc: 'multiplies how long the gateway and services wait for the answer of a service, for slow machines',
  }),
  LOG_LEVEL: str({
    choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const,
    default: 'info',
  }),
  VERSION: str({
    default: DEFAULT_VERSION,
    desc: 'which release this is, for metrics, traces and the status page',
  }),
  STOP_DELAY_MS: num({
    default: 0,
    desc: 'how long calls are still taken after it was told to stop, for callers who have not heard',
  }),
  STOP_TIMEOUT_MS: num({ default: 10_000, desc: 'how long a stop waits for running requests' }),
};

/** What {@link commonEnv} reads. */
export type CommonEnv = CleanedEnv<typeof commonEnv>;

/** Whether this process serves real people. */
export const isProduction = (): boolean => process.env.NODE_ENV === 'production';

/** For the specification of a variable that has to be chosen in production and has a default elsewhere. */
export const defaultOutsideProduction = <T>(value: T): { default?: T } =>
  isProduction() ? {} : { default: value };

/** What is wrong, without the value, in which there may be a password. */
const withoutValue = (error: Error | undefined, value = '') =>
  (error?.message ?? 'unreadable').split(`: ${JSON.stringify(value)}`).join('');

type EnvSpecs = Record<string, ValidatorSpec<unknown>>;

/** Thrown by {@link readEnv}; the message has one sentence per wrong variable. */
export class EnvError extends Error {
  constructor(sentences: string[]) {
    super(sentences.join('\n'));
    this.name = 'EnvError';
    // For the person who starts the program: where in the code it was noticed does not help them.
    this.stack = this.message;
  }
}

/**
 * Reads and checks `process.env` once.
 * @throws EnvError naming every variable that is missing or wrong.
 */
export function readEnv<S extends EnvSpecs>(specs: S): CleanedEnv<S> {
  const cleaned: Record<string, unknown> = cleanEnv<EnvSpecs>(process.env, specs, {
    reporter: ({ errors }) => {
      const sentences = Object.entries<Error | undefined>(errors).map(([name, error]) =>
        process.env[name] === undefined
          ? `${name} is missing (${specs[name]?.desc ?? 'required'}).`
          : `${name} is wrong: ${withoutValue(error, process.env[name])}.`,
      );
      if (sentences.length > 0) throw new EnvError(sentences);
    },
  });
  // A plain copy: envalid's own object throws on names it does not know, which loggers and tests ask for.
  return Object.fromEntries(
    Object.keys(specs).map((name) => [name, cleaned[name]]),
  ) as CleanedEnv<S>;
}
