import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ApproveApplicationResponse } from '@brightnest/contracts/careers/admin-applications';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { freePort } from '@brightnest/service-kit/testing/free-port';
import { startOwnProcess, type OwnProcess } from '@brightnest/service-kit/testing/own-process';
import { dropTopology } from '@brightnest/service-kit/testing/test-broker';
import { programEnv } from '@brightnest/service-kit/testing/test-env';
import mongoose from 'mongoose';
import { applied } from '../testing/application-request';
import { startCareers, type CareersUnderTest } from '../testing/start-careers';

const SERVICES = resolve(__dirname, '../../..');
const TSX = resolve(SERVICES, '../node_modules/.bin/tsx');
const NOWHERE = 'http://127.0.0.1:1';
const START_MS = 60_000;
jest.setTimeout(4 * START_MS);

let careers: CareersUnderTest;
let keysDirectory: string;
const running = new Map<string, OwnProcess>();
const queues = new Set<string>();

beforeAll(async () => {
  careers = await startCareers();
  keysDirectory = await mkdtemp(join(tmpdir(), 'chain-keys-'));
  await Promise.all([start('auth'), start('bookings')]);
});
afterAll(async () => {
  await Promise.all([...running.values()].map((program) => program.kill('SIGKILL')));
  await Promise.all([database('auth').dropDatabase(), database('bookings').dropDatabase()]);
  await dropTopology(careers.env, [...queues]);
  await careers.stop();
  await rm(keysDirectory, { recursive: true });
});

function databaseName(service: string): string {
  return `${careers.env.MONGO_DB}_${service}`;
}

function database(service: string) {
  return mongoose.connection.getClient().db(databaseName(service));
}

/** Starts another service as its own program, with a database of its own on the same broker. */
async function start(service: 'auth' | 'bookings'): Promise<void> {
  const port = await freePort();
  const { MONGO_URL, AMQP_URL, BROKER_NAMESPACE, INTERNAL_KEY } = careers.env;
  const url = `http://127.0.0.1:${port}`;
  const program = startOwnProcess(TSX, [join(SERVICES, service, 'src/main.ts')], {
    ...programEnv,
    ...{ MONGO_URL, AMQP_URL, BROKER_NAMESPACE, INTERNAL_KEY },
    MONGO_DB: databaseName(service),
    PORT: String(port),
    LOG_LEVEL: 'silent',
    AUTH_JWKS_URL: careers.env.AUTH_JWKS_URL,
    ...{ AUTH_URL: NOWHERE, QUOTES_URL: NOWHERE, UPLOADS_URL: NOWHERE, BOOKINGS_URL: NOWHERE },
    JWT_KEYS_DIR: keysDirectory,
    PUBLIC_URL: 'http://localhost:8080',
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
  running.set(service, program);
  await eventually(async () => (await fetch(`${url}/ready`)).ok, START_MS);
  const listed = await fetch(`${url}/internal/queues`, {
    headers: { 'x-internal-key': INTERNAL_KEY },
  });
  const answer = (await listed.json()) as string[];
  for (const queue of answer) queues.add(queue);
}

async function stop(service: string): Promise<void> {
  await running.get(service)?.kill('SIGKILL');
  running.delete(service);
}

const approve = (id: string) =>
  careers.call<ApproveApplicationResponse>('POST', `/api/admin/applications/${id}/approve`, {
    as: 'admin',
  });
const done = (id: string) =>
  eventually(async () => {
    const { approval } = (await approve(id)).body;
    return approval.state === 'done' && approval;
  }, START_MS);
const counts = async (email: string) => [
  await database('auth').collection('users').countDocuments({ email }),
  await database('auth')
    .collection('mails')
    .countDocuments({ to: email, subject: /^Welcome/ }),
  await database('bookings').collection('cleaners').countDocuments({ email }),
];

it('makes one employee with one ID and one mail of many clicks', async () => {
  const email = 'clicks@example.com';
  const id = await applied(careers, { email });

  await Promise.all([approve(id), approve(id), approve(id)]);
  const { employeeId } = await done(id);

  expect(employeeId).toMatch(/^EMP-\d{4}-\d{4}$/);
  expect(await counts(email)).toEqual([1, 1, 1]);
  const profile = await database('bookings').collection('cleaner_profiles').findOne({ employeeId });
  expect(profile).toMatchObject({ applicationId: id, maxJobsPerWeek: 10 });
});

it('finishes by itself when auth and bookings were away while it was approved', async () => {
  const email = 'away@example.com';
  const id = await applied(careers, { email });
  await stop('auth');
  await stop('bookings');

  const [first, second] = await Promise.all([approve(id), approve(id)]);

  expect([first.body.approval.state, second.body.approval.state]).toEqual(['running', 'running']);
  await start('auth');
  await start('bookings');
  const { employeeId } = await done(id);
  expect(employeeId).toMatch(/^EMP-\d{4}-\d{4}$/);
  expect(await counts(email)).toEqual([1, 1, 1]);
});
