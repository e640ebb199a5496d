import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { createBench } from '../testing/bench';
import {
  endLeftovers,
  groupMembers,
  readRunFile,
  type RunRecord,
  startMark,
  writeRunFile,
} from './process-table';

describe('supervisor', () => {
  const STAYS = 'setInterval(() => {}, 1000);';
  const readyWhen = (file: string) => ({ isReady: async () => existsSync(file) });

  let bench: ReturnType<typeof createBench>;
  beforeEach(() => (bench = createBench()));
  afterEach(() => bench.remove());

  const fileIn = (name: string) => join(bench.folder, name);
  const textOf = (name: string) =>
    existsSync(fileIn(name)) ? readFileSync(fileIn(name), 'utf8') : '';

  test('start returns when the process answers; its output is in its log', async () => {
    const source = `setTimeout(() => {
    console.log('ready now');
    require('node:fs').writeFileSync(process.env.FOLDER + '/up', '');
  }, 200); ${STAYS}`;
    await bench.supervisor.start(bench.script('quotes', source, readyWhen(fileIn('up'))));
    expect(textOf('logs/quotes.log')).toBe('ready now\n');
  });

  test('what runs is recorded, and no longer when all has stopped', async () => {
    await bench.supervisor.start(bench.script('quotes', STAYS, { port: 4000, url: 'http://x' }));
    bench.supervisor.announce('http://localhost:8080');
    const { pid } = bench.supervisor.find('quotes') ?? {};
    expect(readRunFile(bench.runFile)).toMatchObject({
      pid: process.pid,
      url: 'http://localhost:8080',
      processes: { quotes: { pid, port: 4000, url: 'http://x', command: process.execPath } },
    });
    await bench.supervisor.stopAll();
    expect(existsSync(bench.runFile)).toBe(false);
  });

  test('a process that dies is started again, ever later, and the log goes on', async () => {
    await bench.supervisor.start(bench.script('quotes', `console.log('life'); ${STAYS}`));
    const pids = new Set<number>();
    for (let life = 1; life <= 4; life += 1) {
      const { pid } = await eventually(() => {
        const found = bench.supervisor.find('quotes');
        return found &&
          !pids.has(found.pid) &&
          textOf('logs/quotes.log').split('life').length > life
          ? found
          : undefined;
      });
      pids.add(pid);
      process.kill(pid, 'SIGKILL');
    }
    await eventually(() => bench.lines.length === 4);
    expect(bench.lines.map((line) => /in ([\d.]+) s/.exec(line)?.[1])).toEqual([
      '0.02',
      '0.04',
      '0.08',
      '0.08',
    ]);
    expect(bench.lines[0]).toMatch(/^quotes ended \(SIGKILL\); it starts again in .+quotes\.log$/);
  });

  test('a process that ends at once is one sentence with its last words', async () => {
    const dies = bench.script('quotes', "console.error('no MONGO_URL'); process.exit(1);", {
      isReady: async () => false,
    });
    await expect(bench.supervisor.start(dies)).rejects.toThrow(
      `quotes did not start: it ended at once (no MONGO_URL). Its log: ${fileIn('logs/quotes.log')}`,
    );
  });

  test('a process that never answers is given up', async () => {
    const mute = bench.script('quotes', STAYS, { isReady: async () => false, readyWithinMs: 300 });
    await expect(bench.supervisor.start(mute)).rejects.toThrow('it does not answer');
  });

  test('a program that is not there is one sentence', async () => {
    const missing = { ...bench.script('quotes', ''), command: '/no/such/program' };
    await expect(
      bench.supervisor.start({ ...missing, isReady: async () => false }),
    ).rejects.toThrow('quotes did not start: it ended at once');
  });

  test('stops from the highest tier down, waiting for each', async () => {
    const source = (name: string) => `
    const { appendFileSync, writeFileSync } = require('node:fs');
    process.on('SIGTERM', () => setTimeout(() => {
      appendFileSync(process.env.FOLDER + '/stopped', '${name} ');
      process.exit(0);
    }, 100));
    writeFileSync(process.env.FOLDER + '/${name}', '');
    ${STAYS}`;
    for (const [tier, name] of ['mongo', 'quotes', 'gateway'].entries()) {
      await bench.supervisor.start(
        bench.script(name, source(name), { tier, ...readyWhen(fileIn(name)) }),
      );
    }
    await bench.supervisor.stopAll();
    expect(textOf('stopped')).toBe('gateway quotes mongo ');
  });

  test('a stop leaves no process: neither a deaf one nor what it started', async () => {
    const source = `
    const { spawn } = require('node:child_process');
    process.on('SIGTERM', () => {});
    spawn(process.execPath, ['-e', "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)"]);
    require('node:fs').writeFileSync(process.env.FOLDER + '/up', '');
    ${STAYS}`;
    await bench.supervisor.start(
      bench.script('deaf', source, { ...readyWhen(fileIn('up')), stopWithinMs: 200 }),
    );
    const group = bench.supervisor.find('deaf')?.pid ?? 0;
    expect(groupMembers(group)).toHaveLength(2);
    await bench.supervisor.stopAll();
    expect(groupMembers(group)).toEqual([]);
  });

  test('what a crashed process started ends with it', async () => {
    const source = `
    const child = require('node:child_process').spawn('sleep', ['60']);
    require('node:fs').writeFileSync(process.env.FOLDER + '/up', String(child.pid));
    ${STAYS}`;
    await bench.supervisor.start(bench.script('parent', source, readyWhen(fileIn('up'))));
    const group = bench.supervisor.find('parent')?.pid ?? 0;
    process.kill(group, 'SIGKILL');
    await eventually(() => groupMembers(group).length === 0);
    expect(groupMembers(group)).toEqual([]);
  });

  test('killAll ends everything without asking', async () => {
    await bench.supervisor.start(
      bench.script('deaf', `process.on('SIGTERM', () => {}); ${STAYS}`, { stopWithinMs: 60_000 }),
    );
    const group = bench.supervisor.find('deaf')?.pid ?? 0;
    bench.supervisor.killAll();
    await eventually(() => groupMembers(group).length === 0);
    expect(existsSync(bench.runFile)).toBe(false);
  });
});

describe('leftovers', () => {
  let bench: ReturnType<typeof createBench>;
  let pid: number;

  beforeEach(() => {
    bench = createBench();
    const sleeper = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
    pid = sleeper.pid ?? 0;
  });
  afterEach(async () => {
    if (startMark(pid)) process.kill(pid, 'SIGKILL');
    await bench.remove();
  });

  const recordOf = (supervisor: { pid: number; mark: string }, mark: string): RunRecord => ({
    ...supervisor,
    processes: { mongo: { pid, mark, startedAt: 0, command: 'sleep' } },
  });
  const DEAD = { pid: 1, mark: 'another life' };
  const markOfSleeper = () => eventually(() => startMark(pid));

  test('what a killed supervisor left is ended and its record removed', async () => {
    writeRunFile(bench.runFile, recordOf(DEAD, await markOfSleeper()));
    expect(await endLeftovers(bench.runFile)).toEqual(['mongo']);
    expect(startMark(pid)).toBeUndefined();
    expect(existsSync(bench.runFile)).toBe(false);
  });

  test('a stranger who got the same pid is left alone', async () => {
    writeRunFile(bench.runFile, recordOf(DEAD, 'an earlier life of that pid'));
    expect(await endLeftovers(bench.runFile)).toEqual([]);
    expect(startMark(pid)).toBeDefined();
  });

  test('the processes of a living supervisor are not leftovers', async () => {
    const self = { pid: process.pid, mark: startMark(process.pid) ?? '' };
    writeRunFile(bench.runFile, recordOf(self, await markOfSleeper()));
    expect(await endLeftovers(bench.runFile)).toEqual([]);
    expect(startMark(pid)).toBeDefined();
  });

  test('no record, nothing to do', async () => {
    expect(await endLeftovers(`${bench.runFile}.none`)).toEqual([]);
  });
});
