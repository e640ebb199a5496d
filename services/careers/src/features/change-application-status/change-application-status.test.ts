import type { AdminApplicationResponse } from '@brightnest/contracts/careers/admin-applications';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents, type CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { Application } from '../../model/application';
import { countApplications } from '../../model/application-tally';
import { applied, jobApplication } from '../../testing/application-request';
import { createJob } from '../../testing/create-job';
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

const change = (id: string, body: object) =>
  careers.call<AdminApplicationResponse>('PATCH', `/api/admin/applications/${id}/status`, {
    as: 'admin',
    body,
  });
const about = (id: string) => published.events.filter(({ aggregate }) => aggregate.id === id);

it('takes an application under review and then declines it', async () => {
  const id = await applied(careers, { email: 'review@example.com' });

  const review = await change(id, { status: 'under_review', notes: 'Promising' });
  const declined = await change(id, { status: 'rejected' });

  expect(review.body.application).toMatchObject({
    applicationStatus: 'under_review',
    notes: 'Promising',
    reviewedBy: expect.any(String),
    reviewedAt: expect.any(String),
  });
  expect(declined.body.application).toMatchObject({
    applicationStatus: 'rejected',
    notes: 'Promising',
  });
  await eventually(() => about(id).length === 3);
  expect(about(id).map(({ type }) => type)).toEqual([
    'application.submitted',
    'application.review-started',
    'application.rejected',
  ]);
});

it.each([
  ['written with it', 'Try in spring', 'Try in spring'],
  ['empty', '', null],
  ['of an earlier step', undefined, null],
])('sends notes along that are meant for the applicant: %s', async (name, notes, told) => {
  const id = await applied(careers, { email: `notes-${name.length}@example.com` });
  await change(id, { status: 'under_review', notes: 'Among us: promising' });

  await change(id, { status: 'rejected', notes });

  await eventually(() => about(id).length === 3);
  expect(about(id)[2]).toMatchObject({ type: 'application.rejected', payload: { notes: told } });
});

it('allows no move that the table does not', async () => {
  const id = await applied(careers, { email: 'moves@example.com' });
  await change(id, { status: 'rejected' });

  for (const status of ['under_review', 'accepted', 'rejected']) {
    const { status: code, error } = await change(id, { status });
    expect([code, error.code]).toEqual([409, 'conflict']);
    expect(error.message).toMatch(/is “Rejected” now and can't become/);
  }
  expect(await Application.findById(id).lean()).toMatchObject({ applicationStatus: 'rejected' });
});

it('lets one of many clicks through, and counts once', async () => {
  const id = await applied(careers, { email: 'clicks@example.com' });
  const before = await countApplications();

  const answers = await Promise.all([1, 2, 3, 4].map(() => change(id, { status: 'rejected' })));

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const after = await countApplications();
  expect([after.pending, after.rejected]).toEqual([before.pending - 1, before.rejected + 1]);
  await eventually(() => about(id).length === 2);
});

it('lets somebody apply again once they were declined', async () => {
  const { number: jobId } = await createJob();
  const first = await applied(careers, { jobId, email: 'again@example.com' });
  const body = jobApplication({ jobId, email: 'again@example.com' });
  expect((await careers.call('POST', '/api/job-applications', { body })).status).toBe(409);

  await change(first, { status: 'rejected' });

  expect((await careers.call('POST', '/api/job-applications', { body })).status).toBe(201);
});

it.each([{ status: 'pending' }, { status: 'interview_scheduled' }, { status: 'x' }, {}])(
  'refuses %j',
  async (body) => {
    const id = await applied(careers, { email: `${JSON.stringify(body).length}@example.com` });
    expect((await change(id, body)).error.fields).toEqual({ status: 'Please choose a status' });
  },
);

it('knows no application that never was', async () => {
  expect((await change('0'.repeat(24), { status: 'rejected' })).status).toBe(404);
  expect((await change('zero', { status: 'rejected' })).status).toBe(400);
});

it('is for staff alone', async () => {
  const path = `/api/admin/applications/${'0'.repeat(24)}/status`;
  const body = { status: 'rejected' };
  expect((await careers.call('PATCH', path, { body })).status).toBe(401);
  expect((await careers.call('PATCH', path, { body, as: 'customer' })).status).toBe(403);
});
