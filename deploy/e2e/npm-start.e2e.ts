import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { readCallerEnv } from '../local/env';
import { freePort } from '../local/ports';
import { groupMembers, readRunFile } from '../local/supervisor/process-table';
import { templateFolder } from '../test/test-data';

const ROOT = join(__dirname, '../..');
const UP_WITHIN_MS = 300_000;
// npm start brings its own servers, as on a developer's machine.
const SERVERS_OF_TESTS = /^(MONGO|AMQP|SMTP)_URL$|^MINIO_/;
const env = Object.fromEntries(
  Object.entries(readCallerEnv().all).filter(([name]) => !SERVERS_OF_TESTS.test(name)),
);

let data: string;
let port: number;
let start: { child: ChildProcess; output: () => string } | undefined;

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'brightnest-npm-start-'));
  port = await freePort();
  // Built by now: what is tested here is the start.
  cpSync(templateFolder(ROOT), join(data, 'site'), { recursive: true });
});
afterAll(async () => {
  for (const pid of pids()) if (groupMembers(pid).length > 0) process.kill(-pid, 'SIGKILL');
  start?.child.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

const processes = () => readRunFile(join(data, 'run.json'))?.processes ?? {};
const pids = () => Object.values(processes()).map(({ pid }) => pid);
const living = (groups: readonly number[]) => groups.flatMap((group) => groupMembers(group));

function npmStart() {
  const child = spawn(process.execPath, [join(ROOT, 'deploy/local/start.mjs')], {
    env: { ...env, DATA_DIR: data, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part));
  return { child, output: () => text };
}

async function untilReady(): Promise<void> {
  start = npmStart();
  const { child, output } = start;
  await eventually(() => output().includes('Ready after') || child.exitCode !== null, UP_WITHIN_MS);
  expect(output()).toContain(`Brightnest is running at http://localhost:${port}`);
}

async function untilEnded(): Promise<number | null> {
  const child = start?.child;
  if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child?.exitCode ?? null;
}

const call = (path: string, body?: object) =>
  fetch(`http://localhost:${port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', origin: `http://localhost:${port}` },
    body: body && JSON.stringify(body),
  });
const visitor = { email: 'kept@example.com', password: 'Kept-2026', firstName: 'K', lastName: 'T' };

test('npm start runs the site and keeps it running, one at a time', async () => {
  await untilReady();
  expect((await call('/')).status).toBe(200);
  expect((await call('/api/register', visitor)).ok).toBe(true);
  expect(Object.keys(processes())).toEqual(
    expect.arrayContaining([
      'mongo',
      'rabbitmq',
      'mail',
      'sms',
      'auth',
      'quotes',
      'uploads',
      'gateway',
    ]),
  );

  const killed = processes().quotes?.pid ?? 0;
  process.kill(killed, 'SIGKILL');
  await eventually(() => {
    const pid = processes().quotes?.pid;
    return pid !== undefined && pid !== killed;
  });

  const second = npmStart();
  const [code] = (await once(second.child, 'exit')) as [number];
  expect(code).toBe(1);
  expect(second.output()).toMatch(/^Brightnest already runs from this folder at [^\n]+\n$/);
});

test('a start after a kill -9 ends what was left and keeps the data, and Ctrl-C leaves nothing', async () => {
  const left = pids();
  start?.child.kill('SIGKILL');
  await untilEnded();
  expect(living(left).length).toBeGreaterThanOrEqual(left.length);

  await untilReady();
  expect(start?.output()).toContain('Ended what a killed start had left: ');
  expect(living(left)).toEqual([]);
  const { email, password } = visitor;
  expect((await call('/api/login', { email, password })).status).toBe(200);

  const groups = pids();
  start?.child.kill('SIGINT');
  expect(await untilEnded()).toBe(0);
  expect(living(groups)).toEqual([]);
  expect(existsSync(join(data, 'run.json'))).toBe(false);
});
