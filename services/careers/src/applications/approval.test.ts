import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ApproveApplicationResponse } from '@brightnest/contracts/applications/application-schemas';
import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import {
  compileProgram,
  freePort,
  type OwnProcess,
  startOwnProcess,
  untilServiceReady,
} from '@brightnest/service-kit/testing/own-process';
import {
  type CollectedEvents,
  collectEvents,
  dropTopology,
  publishRaw,
  queuesOf,
  testEvent,
} from '@brightnest/service-kit/testing/test-broker';
import { programEnv } from '@brightnest/service-kit/testing/test-env';
import mongoose from 'mongoose';
import { applied } from '../testing/requests';
import { type CareersUnderTest, startCareers } from '../testing/start-careers';
import { Application } from './application';
import { countApplications } from './application-counts';

describe('approving an application', () => {
  let careers: CareersUnderTest;
  let published: CollectedEvents;
  beforeAll(async () => {
    careers = await startCareers();
    published = await collectEvents(careers.env);
  });
  afterAll(async () => {
    await published.stop();
    await careers.stop();
  });

  const approve = (id: string) =>
    careers.call<ApproveApplicationResponse>('POST', `/api/admin/applications/${id}/approve`, {
      as: 'admin',
    });
  const about = (id: string) => published.events.filter(({ aggregate }) => aggregate.id === id);
  const account = (applicationId: string): DomainEvent<'cleaner.account-refused'> =>
    testEvent('cleaner.account-refused', { applicationId, refusal: 'staff' });
  const profile = (applicationId: string) =>
    testEvent('cleaner.profile-created', {
      applicationId,
      userId: 'a'.repeat(24),
      employeeId: 'EMP-2026-0001',
    });
  const approvalOf = async (id: string) =>
    (await Application.findById(id).orFail().lean()).approval;

  it('approves once however many click, and answers the employee ID as soon as it is known', async () => {
    const id = await applied(careers, { email: 'once@example.com' });
    const before = await countApplications();

    const clicks = Promise.all([approve(id), approve(id), approve(id)]);
    await eventually(() => about(id).some(({ type }) => type === 'application.approved'));
    await publishRaw(careers.env, [profile(id), profile(id)]);
    const answers = await clicks;

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { body } of answers) {
      expect(body).toMatchObject({
        employeeId: 'EMP-2026-0001',
        approval: { state: 'done', canRetry: false, employeeId: 'EMP-2026-0001' },
        application: { applicationStatus: 'approved' },
      });
    }
    expect((await countApplications()).approved).toBe(before.approved + 1);
    await eventually(() => about(id).some(({ type }) => type === 'application.approval-completed'));
    const types = about(id).map(({ type }) => type);
    expect(types.filter((type) => type === 'application.approved')).toHaveLength(1);
  });

  it('runs the same approval by the shortcut of a row', async () => {
    const id = await applied(careers, { email: 'shortcut@example.com' });
    const body = { status: 'accepted' };

    const { status } = await careers.call('PATCH', `/api/admin/applications/${id}/status`, {
      as: 'admin',
      body,
    });

    expect(status).toBe(200);
    expect(await approvalOf(id)).toMatchObject({ attempt: 1, account: 'waiting' });
    await publishRaw(careers.env, [profile(id)]);
    const { body: answer } = await approve(id);
    expect(answer.employeeId).toBe('EMP-2026-0001');
  });

  it('tells what it knows while the others are away, and starts nothing twice', async () => {
    const id = await applied(careers, { email: 'away@example.com' });

    const { body } = await approve(id);
    await approve(id);

    expect(body.employeeId).toBeUndefined();
    expect(body.approval).toEqual({
      state: 'running',
      canRetry: false,
      steps: [
        { name: 'account', label: 'Account and welcome email', state: 'waiting' },
        { name: 'profile', label: 'Cleaner profile and employee ID', state: 'waiting' },
      ],
    });
    expect(about(id).map(({ type }) => type)).toEqual([
      'application.submitted',
      'application.approved',
    ]);
  });

  it('shows staff a step that failed, and tries it again when they ask', async () => {
    const id = await applied(careers, { email: 'failed@example.com' });
    const clicked = approve(id);
    await eventually(async () => (await approvalOf(id)) !== undefined);
    const refused = account(id);
    await publishRaw(careers.env, [refused]);

    const { approval } = (await clicked).body;
    expect(approval).toMatchObject({ state: 'failed', canRetry: true });
    expect(approval.steps[0]).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('belongs to a member of staff'),
    });

    const again = approve(id);
    await eventually(() => about(id).some(({ type }) => type === 'application.approval-retried'));
    // The old refusal once more says nothing about the new try.
    await publishRaw(careers.env, [refused, profile(id)]);
    expect((await again).body.approval).toMatchObject({ state: 'done' });
    expect(await approvalOf(id)).toMatchObject({ attempt: 2, account: 'done' });
  });

  it('offers to try again what has taken minutes', async () => {
    const id = await applied(careers, { email: 'late@example.com' });
    await careers.call('PATCH', `/api/admin/applications/${id}/status`, {
      as: 'admin',
      body: { status: 'approved' },
    });
    await Application.updateOne({ _id: id }, { $set: { 'approval.since': new Date(0) } });

    const { application } = (
      await careers.call<ApproveApplicationResponse>('GET', `/api/admin/applications/${id}`, {
        as: 'admin',
      })
    ).body;

    expect(application.approval).toMatchObject({ state: 'delayed', canRetry: true });
  });

  it('approves nobody who was declined', async () => {
    const id = await applied(careers, { email: 'declined@example.com' });
    await careers.call('PATCH', `/api/admin/applications/${id}/status`, {
      as: 'admin',
      body: { status: 'rejected' },
    });

    expect((await approve(id)).status).toBe(409);
    expect((await approve('0'.repeat(24))).status).toBe(404);
    const path = `/api/admin/applications/${id}/approve`;
    expect((await careers.call('POST', path, { as: 'customer' })).status).toBe(403);
  });
});

describe('approval across auth and bookings', () => {
  const SERVICES = resolve(__dirname, '../../..');
  const programs = {
    auth: compileProgram(join(SERVICES, 'auth/src/main.ts')),
    bookings: compileProgram(join(SERVICES, 'bookings/src/main.ts')),
  };
  const NOWHERE = 'http://127.0.0.1:1';

  let careers: CareersUnderTest;
  let keysDirectory: string;
  const running = new Map<string, OwnProcess>();
  const queues: Awaited<ReturnType<typeof queuesOf>>[] = [];

  beforeAll(async () => {
    careers = await startCareers();
    keysDirectory = await mkdtemp(join(tmpdir(), 'chain-keys-'));
    await Promise.all([start('auth'), start('bookings')]);
  });
  afterAll(async () => {
    await Promise.all([...running.values()].map((program) => program.kill('SIGKILL')));
    await Promise.all([database('auth').dropDatabase(), database('bookings').dropDatabase()]);
    await dropTopology(careers.env, ...queues);
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
    const { MONGO_URL, AMQP_URL, BROKER_NAMESPACE, BROKER_CONSUMERS, INTERNAL_KEY } = careers.env;
    const url = `http://127.0.0.1:${port}`;
    const program = startOwnProcess(process.execPath, [programs[service]], {
      ...programEnv,
      ...{ MONGO_URL, AMQP_URL, BROKER_NAMESPACE, BROKER_CONSUMERS, INTERNAL_KEY },
      MONGO_DB: databaseName(service),
      PORT: String(port),
      LOG_LEVEL: 'silent',
      AUTH_JWKS_URL: careers.env.AUTH_JWKS_URL,
      ...{ AUTH_URL: NOWHERE, QUOTES_URL: NOWHERE, UPLOADS_URL: NOWHERE, BOOKINGS_URL: NOWHERE },
      CAREERS_URL: NOWHERE,
      JWT_KEYS_DIR: keysDirectory,
      PUBLIC_URL: 'http://localhost:8080',
      SMTP_URL: 'smtp://127.0.0.1:1',
    });
    running.set(service, program);
    await untilServiceReady(url);
    queues.push(await queuesOf(url, INTERNAL_KEY));
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
    });
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
    const profile = await database('bookings')
      .collection('cleaner_profiles')
      .findOne({ employeeId });
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
});
