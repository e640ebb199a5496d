import { connectDatabase } from '@brightnest/service-kit/database';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { createTestEnv } from '@brightnest/service-kit/testing/start-test-service';
import mongoose from 'mongoose';
import pino from 'pino';
import { runOnOneInstance } from './run-on-one-instance';

beforeAll(async () => {
  const env = createTestEnv('http://127.0.0.1:1');
  await connectDatabase(env.MONGO_URL, env.MONGO_DB ?? '');
});
afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
});

const log = pino({ level: 'silent' });
const start = (name: string, work: () => Promise<void>) =>
  runOnOneInstance({ name, firstAfterMs: 1, everyMs: 100, log, work });

it('is done by one of many, round after round, and by another when that one stops', async () => {
  const rounds = [0, 0, 0];
  const instances = rounds.map((_none, index) =>
    start('shared', () => {
      rounds[index]! += 1;
      return Promise.resolve();
    }),
  );
  const active = () => rounds.flatMap((count, index) => (count > 0 ? [index] : []));

  await eventually(() => rounds.some((count) => count >= 3));
  expect(active()).toHaveLength(1);

  const [first] = active();
  await instances[first!]!.stop();
  const done = rounds[first!];
  await eventually(() => active().length === 2);
  expect(rounds[first!]).toBe(done);
  await Promise.all(instances.map((instance) => instance.stop()));
});

it('is tried again after a round that failed', async () => {
  let rounds = 0;
  const instance = start('failing', () => {
    rounds += 1;
    return Promise.reject(new Error('the store is away'));
  });

  await eventually(() => rounds >= 2);

  await instance.stop();
});

it('comes to an end when it is stopped in the middle', async () => {
  let parts = 0;
  const instance = runOnOneInstance({
    name: 'long',
    firstAfterMs: 1,
    everyMs: 60_000,
    log,
    async work(mayGoOn) {
      while (await mayGoOn()) parts += 1;
    },
  });
  await eventually(() => parts > 2);

  await instance.stop();
  const done = parts;
  await new Promise((resolve) => setTimeout(resolve, 50));

  expect(parts).toBe(done);
});
