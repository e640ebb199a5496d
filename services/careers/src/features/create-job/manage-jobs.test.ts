import type {
  AdminJobResponse,
  AdminJobsResponse,
  DeleteJobResponse,
} from '@brightnest/contracts/careers/admin-jobs';
import type { JobsResponse } from '@brightnest/contracts/careers/jobs';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents } from '@brightnest/service-kit/testing/test-broker';
import { applied } from '../../testing/application-request';
import { startCareers, type CareersUnderTest } from '../../testing/start-careers';

let careers: CareersUnderTest;
beforeAll(async () => {
  careers = await startCareers();
});
afterAll(() => careers.stop());

const job = (changes: object = {}) => ({
  title: 'Cleaner',
  jobType: 'part_time',
  location: 'Newtown NSW',
  description: 'A small round of regular homes, always with the same households.',
  requirements: ['Careful', ' ', ' Kind '],
  ...changes,
});
const create = (body: object) =>
  careers.call<AdminJobResponse>('POST', '/api/admin/jobs', { as: 'admin', body });
const remove = (id: number) =>
  careers.call<DeleteJobResponse>('DELETE', `/api/admin/jobs/${id}`, { as: 'admin' });
const listed = async () =>
  (await careers.call<AdminJobsResponse>('GET', '/api/admin/jobs', { as: 'admin' })).body.jobs;
const open = async () => (await careers.call<JobsResponse>('GET', '/api/jobs')).body.jobs;

it('posts, changes and removes a job, and tells the others', async () => {
  const published = await collectEvents(careers.env);
  const { status, body } = await create(job({ salaryRange: 'AUD 30', hoursPerWeek: '' }));
  const { id } = body.job;

  expect(status).toBe(201);
  expect(body.job).toMatchObject({ requirements: ['Careful', 'Kind'], isActive: true });
  expect((await open())[0]).toMatchObject({ id, salaryRange: 'AUD 30', hoursPerWeek: null });

  const changed = await careers.call<AdminJobResponse>('PUT', `/api/admin/jobs/${id}`, {
    as: 'admin',
    body: job({ title: 'Lead', isActive: false }),
  });
  expect(changed.body.job).toMatchObject({ id, title: 'Lead', salaryRange: null });
  expect(await open()).toEqual([]);
  expect(await listed()).toHaveLength(1);

  expect((await remove(id)).body).toMatchObject({ success: true, outcome: 'removed' });
  expect(await listed()).toEqual([]);
  expect((await remove(id)).status).toBe(404);
  await eventually(() => published.ofType('job.changed').length === 3);
  expect(published.ofType('job.changed').map(({ payload }) => payload.change)).toEqual([
    'added',
    'updated',
    'removed',
  ]);
  // By this id staff find its history.
  expect(published.ofType('job.changed')[0]?.aggregate.id).toBe(body.job.recordId);
  await published.stop();
});

it('keeps a job that people have applied for, deactivated', async () => {
  const { id } = (await create(job())).body.job;
  await applied(careers, { jobId: id });

  expect((await remove(id)).body.outcome).toBe('deactivated');

  expect(await open()).toEqual([]);
  expect((await listed()).find((each) => each.id === id)).toMatchObject({ isActive: false });
});

it.each([
  [{ title: ' ' }, 'title', 'Title is required'],
  [{ location: '' }, 'location', 'Location is required'],
  [{ description: 'short' }, 'description', 'Description must be at least 50 characters'],
  [{ jobType: 'gig' }, 'jobType', 'Job type is required'],
  [{ applicationDeadline: '2026-02-30' }, 'applicationDeadline', 'Please choose a valid date'],
  [{ benefits: 'one' }, 'benefits', expect.any(String)],
  [{ number: 1 }, 'number', expect.any(String)],
])('says of %j: %s %s', async (changes, field, message) => {
  expect((await create(job(changes))).error.fields).toEqual({ [field]: message });
});

it('is for staff alone', async () => {
  for (const as of [undefined, 'customer' as const]) {
    const expected = as ? 403 : 401;
    expect((await careers.call('POST', '/api/admin/jobs', { as, body: job() })).status).toBe(
      expected,
    );
    expect((await careers.call('DELETE', '/api/admin/jobs/1', { as })).status).toBe(expected);
  }
});
