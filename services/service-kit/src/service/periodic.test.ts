import mongoose from 'mongoose';
import { pino } from 'pino';
import { startPeriodicTasks } from './periodic';
import { eventually } from '../testing/eventually';
import { useTestDatabase } from '../testing/test-database';

const log = pino({ level: 'silent' });
const times = { leaseMs: 2_000, renewEveryMs: 100 };

useTestDatabase();

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
  let othersRuns = 0;
  const others = startPeriodicTasks(
    [{ name: 'other', everyMs: 5, run: () => Promise.resolve(void (othersRuns += 1)) }],
    log,
  );
  await eventually(() => othersRuns >= 5);
  await others.stop();
  expect(runs).toBe(runsAtStop);
});

it('runs in one instance at a time, and in the next when that one stops', async () => {
  const ran: string[] = [];
  const instance = (name: string) =>
    startPeriodicTasks(
      [{ name: 'shared', everyMs: 5, run: () => Promise.resolve(void ran.push(name)) }],
      log,
      times,
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

it('follows an instance that died soon, however seldom the task runs', async () => {
  const until = new Date(Date.now() + 500);
  const leases = mongoose.connection.collection<{ _id: string; owner: string; until: Date }>(
    'task_leases',
  );
  await leases.insertOne({ _id: 'tasks', owner: 'the dead', until });
  let ranAt: Date | undefined;
  const run = () => Promise.resolve(void (ranAt = new Date()));
  const tasks = startPeriodicTasks([{ name: 'seldom', everyMs: 3_600_000, run }], log, times);
  await eventually(() => ranAt !== undefined);
  expect(ranAt!.getTime()).toBeGreaterThanOrEqual(until.getTime());
  await tasks.stop();
});

it('waits for the run under way when it stops', async () => {
  const done: string[] = [];
  let finish = (): void => undefined;
  const gate = new Promise<void>((resolve) => (finish = resolve));
  const tasks = startPeriodicTasks(
    [
      {
        name: 'long',
        everyMs: 5,
        async run({ signal }) {
          done.push('begun');
          await new Promise((resolve) => signal.addEventListener('abort', resolve));
          done.push('told to stop');
          await gate;
          done.push('run');
        },
      },
    ],
    log,
  );
  await eventually(() => done.length === 1);
  const stopped = tasks.stop().then(() => done.push('stopped'));
  await eventually(() => done.length === 2);
  finish();
  await stopped;
  expect(done).toEqual(['begun', 'told to stop', 'run', 'stopped']);
});
