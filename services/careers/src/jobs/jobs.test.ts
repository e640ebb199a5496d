import type {
  AdminJobResponse,
  AdminJobsResponse,
  DeleteJobResponse,
} from '@brightnest/contracts/jobs/job-schemas';
import type { JobResponse, JobsResponse } from '@brightnest/contracts/jobs/job';
import { dateIn } from '@brightnest/contracts/times';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents } from '@brightnest/service-kit/testing/test-broker';
import { applied, createJob } from '../testing/requests';
import { type CareersUnderTest, startCareers } from '../testing/start-careers';
import { JobPosting, openForApplications } from './job-posting';

let careers: CareersUnderTest;
beforeAll(async () => {
  careers = await startCareers();
});
afterAll(() => careers.stop());

describe('the list of open jobs', () => {
  beforeEach(() => JobPosting.deleteMany());

  const DAY_MS = 24 * 60 * 60 * 1_000;
  const inDays = (days: number) => dateIn('Asia/Colombo', new Date(Date.now() + days * DAY_MS));
  const titles = async () =>
    (await careers.call<JobsResponse>('GET', '/api/jobs')).body.jobs.map(({ title }) => title);

  it('shows a job with everything a visitor may know, and nothing else', async () => {
    const record = await createJob({
      title: 'Cleaner',
      applicationDeadline: inDays(3),
      createdBy: 'someone',
    });

    const { status, body } = await careers.call<JobsResponse>('GET', '/api/jobs');

    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      jobs: [
        {
          id: record.number,
          title: 'Cleaner',
          jobType: 'part_time',
          hoursPerWeek: null,
          location: 'Newtown NSW',
          description: record.description,
          salaryRange: null,
          applicationDeadline: inDays(3),
          requirements: ['Careful'],
          responsibilities: [],
          benefits: [],
          postedAt: record.createdAt.toISOString(),
        },
      ],
    });
  });

  it('lists the newest first', async () => {
    await createJob({ title: 'first' });
    await createJob({ title: 'second' });

    expect(await titles()).toEqual(['second', 'first']);
  });

  it('leaves out what is inactive or past its deadline, and keeps the deadline’s own day', async () => {
    await createJob({ title: 'inactive', isActive: false });
    await createJob({ title: 'past', applicationDeadline: inDays(-1) });
    await createJob({ title: 'last day', applicationDeadline: inDays(0) });
    await createJob({ title: 'no deadline' });

    expect(await titles()).toEqual(['no deadline', 'last day']);
  });

  it('closes a job when its last day is over in Colombo', async () => {
    await createJob({ applicationDeadline: '2026-03-31' });
    const isOpenAt = (now: string) => JobPosting.exists(openForApplications(new Date(now)));

    expect(await isOpenAt('2026-03-31T18:29:59Z')).not.toBeNull();
    expect(await isOpenAt('2026-03-31T18:30:00Z')).toBeNull();
  });

  it('takes no query', async () => {
    const result = await careers.call('GET', '/api/jobs?isActive=false');

    expect(result.status).toBe(400);
    expect(result.error.code).toBe('validation_failed');
  });
});

describe('one job', () => {
  beforeAll(async () => {
    await JobPosting.deleteMany();
  });

  const get = (id: string | number) => careers.call<JobResponse>('GET', `/api/jobs/${id}`);

  it('shows an open job', async () => {
    const { number } = await createJob({ title: 'Window Cleaner' });

    const result = await get(number);

    expect(result.status).toBe(200);
    expect(result.body).toMatchObject({
      success: true,
      job: { id: number, title: 'Window Cleaner' },
    });
  });

  it('does not know closed jobs and jobs that never were', async () => {
    const inactive = await createJob({ isActive: false });
    const past = await createJob({ applicationDeadline: '2020-01-01' });

    for (const number of [inactive.number, past.number, 999_999, Number.MAX_SAFE_INTEGER]) {
      const result = await get(number);
      expect(result.status).toBe(404);
      expect(result.error.code).toBe('not_found');
    }
  });

  it.each(['abc', '0', '-1', '1.5', '1e99', '%24ne', '..%2f..%2fetc', '9'.repeat(4000)])(
    'refuses the id %.20s',
    async (id) => {
      const result = await get(id);

      expect(result.status).toBe(400);
      expect(result.error.code).toBe('validation_failed');
    },
  );

  it('gives every job a number of its own, however many are created at once', async () => {
    const jobs = await Promise.all(Array.from({ length: 20 }, () => createJob()));

    expect(new Set(jobs.map(({ number }) => number)).size).toBe(20);
  });
});

describe('managing jobs', () => {
  beforeAll(async () => {
    await JobPosting.deleteMany();
  });

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

  it('is changed by one of two who saw the same, and the other is told', async () => {
    const seen = job({ salaryRange: 'AUD 30', requirements: ['Careful'], isActive: true });
    const { id } = (await create(seen)).body.job;
    const change = (body: object) =>
      careers.call('PUT', `/api/admin/jobs/${id}`, { as: 'admin', body });
    const answers = await Promise.all([
      change({ ...seen, title: 'Lead', basedOn: seen }),
      change({ ...seen, location: 'Perth WA', basedOn: seen }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await change({ ...seen, title: 'Late', basedOn: seen })).error.code).toBe('conflict');
    await remove(id);
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
});

describe('the export of jobs', () => {
  beforeAll(async () => {
    await JobPosting.deleteMany();
    await createJob({ title: '=HYPERLINK("http://evil")', location: 'Manly NSW' });
    await createJob({
      title: 'Team leader',
      jobType: 'full_time',
      applicationDeadline: '2020-01-31',
    });
    await createJob({ title: 'Removed', removedAt: new Date() });
  });

  const call = (query: string) =>
    careers.call<string>('GET', `/api/admin/jobs/export?${query}`, { as: 'admin' });
  const exported = async (query: string) => {
    const answer = await call(query);
    return { ...answer, lines: answer.body.trim().split('\r\n') };
  };

  it('sends what the filter shows as a file that runs nothing', async () => {
    const { status, headers, lines } = await exported('sort=created');

    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="jobs-.*csv"$/);
    expect(lines[0]).toContain('Number,Title,Type,Location');
    expect(lines[1]).toMatch(/^\d+,"'=HYPERLINK.*",Part Time,Manly NSW,.*,Active,/);
    expect(lines[2]).toMatch(/^\d+,Team leader,Full Time,.*,2020-01-31,Deadline passed,/);
    expect(lines).toHaveLength(3);
  });

  it.each([
    ['search=leader', 1],
    ['status=closed', 1],
    ['status=inactive', 0],
    ['jobType=part_time', 1],
  ])('follows the filter: %s', async (query, count) => {
    expect((await exported(query)).lines).toHaveLength(1 + count);
  });

  it('refuses an order that there is not', async () => {
    const { status, error } = await call('sort=salary');
    expect([status, error.code]).toEqual([400, 'validation_failed']);
  });
});
