import { commonEnv, EnvError, readEnv } from './env';

const good = {
  MONGO_URL: 'mongodb://127.0.0.1:27017/',
  AMQP_URL: 'amqp://127.0.0.1',
  AUTH_JWKS_URL: 'http://127.0.0.1:4001/jwks.json',
  INTERNAL_KEY: 'sixteen-characters',
};
const original = { ...process.env };
beforeEach(() => Object.assign(process.env, good));
afterEach(() => {
  process.env = { ...original };
});

test('fills in what may be left out', () => {
  expect(readEnv(commonEnv)).toMatchObject({
    ...good,
    PORT: 0,
    HOST: '127.0.0.1',
    BROKER_NAMESPACE: 'brightnest',
    BROKER_RETRY_DELAYS_MS: [1_000, 5_000, 30_000, 120_000],
  });
});

test('names every variable that is missing or wrong, and never its value', () => {
  delete process.env.MONGO_URL;
  process.env.INTERNAL_KEY = 'short';
  process.env.BROKER_RETRY_DELAYS_MS = '10,soon';
  const read = (): unknown => readEnv(commonEnv);
  expect(read).toThrow(EnvError);
  expect(read).toThrow(/^MONGO_URL is missing \(.*replica set\)\.$/m);
  expect(read).toThrow(/^INTERNAL_KEY is wrong: must have at least 16 characters/m);
  expect(read).toThrow(/^BROKER_RETRY_DELAYS_MS is wrong: must be whole milliseconds/m);
  process.env.AMQP_URL = 'broker of password';
  expect(read).toThrow(/^AMQP_URL is wrong: Invalid url\.$/m);
  expect(read).not.toThrow(/short|of password/);
});

test('takes all members of a replica set, and a name that leads to them', () => {
  const members = 'mongodb://me:secret@one:27017,two:27017/?replicaSet=x';
  for (const MONGO_URL of [members, 'mongodb+srv://me:secret@cluster.example/']) {
    process.env.MONGO_URL = MONGO_URL;
    expect(readEnv(commonEnv)).toMatchObject({ MONGO_URL });
  }
  process.env.MONGO_URL = 'http://one:27017';
  expect(() => readEnv(commonEnv)).toThrow(/^MONGO_URL is wrong: Invalid scheme/);
});

test('reads a list of delays', () => {
  process.env.BROKER_RETRY_DELAYS_MS = '5,10';
  expect(readEnv(commonEnv).BROKER_RETRY_DELAYS_MS).toEqual([5, 10]);
});
