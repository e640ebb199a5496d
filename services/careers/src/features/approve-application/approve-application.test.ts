import type { ApproveApplicationResponse } from '@brightnest/contracts/careers/admin-applications';
import type { DomainEvent } from '@brightnest/contracts/events/catalogue';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import {
  collectEvents,
  publishRaw,
  testEvent,
  type CollectedEvents,
} from '@brightnest/service-kit/testing/test-broker';
import { Application } from '../../model/application';
import { countApplications } from '../../model/application-tally';
import { applied } from '../../testing/application-request';
import { startCareers, type CareersUnderTest } from '../../testing/start-careers';

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
const approvalOf = async (id: string) => (await Application.findById(id).orFail().lean()).approval;

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
      { name: 'account', label: 'Account and welcome e-mail', state: 'waiting' },
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
