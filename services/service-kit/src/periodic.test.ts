import mongoose from 'mongoose';
import { pino } from 'pino';
import { connectDatabase } from './database';
import { startPeriodicTasks } from './periodic';
import { eventually } from './testing/eventually';
import { createTestEnv } from './testing/start-test-service';

const log = pino({ level: 'silent' });

beforeAll(async () => {
  const env = createTestEnv('http://127.0.0.1:1');
  await connectDatabase(env.MONGO_URL, env.MONGO_DB ?? '');
});
afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
});

it('runs again and again, also after a run that failed', async () => {
  let runs = 0;
  const tasks = startPeriodicTasks(
    [
      {
        name: 'falls over',
        everyMs: 5,
        run() {
          runs += 1;
          return Promise.reject(new Error('no luck'));
        },
      },
    ],
    log,
  );
  await eventually(() => runs >= 3);
  await tasks.stop();
  const runsAtStop = runs;
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(runs).toBe(runsAtStop);
});

it('runs in one instance at a time, and in the next when that one stops', async () => {
  const ran: string[] = [];
  const instance = (name: string) =>
    startPeriodicTasks(
      [{ name: 'shared', everyMs: 5, run: () => Promise.resolve(void ran.push(name)) }],
      log,
    );
  const first = instance('first');
  await eventually(() => ran.length >= 2);
  const second = instance('second');
  await eventually(() => ran.length >= 10);
  expect(new Set(ran)).toEqual(new Set(['first']));
  await first.stop();
  await eventually(() => ran.includes('second'));
  await second.stop();
});

it('waits for the run under way when it stops', async () => {
  let isDone = false;
  let hasBegun = false;
  const tasks = startPeriodicTasks(
    [
      {
        name: 'long',
        everyMs: 5,
        async run({ signal }) {
          hasBegun = true;
          while (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, 1));
          await new Promise((resolve) => setTimeout(resolve, 20));
          isDone = true;
        },
      },
    ],
    log,
  );
  await eventually(() => hasBegun);
  await tasks.stop();
  expect(isDone).toBe(true);
});
