import type { JobsResponse } from '@brightnest/contracts/careers/jobs';
import { dateIn } from '@brightnest/contracts/property-zone';
import { JobPosting, openForApplications } from '../../model/job-posting';
import { startCareers, type CareersUnderTest } from '../../testing/start-careers';
import { createJob } from '../../testing/create-job';

let careers: CareersUnderTest;
beforeAll(async () => {
  careers = await startCareers();
});
afterAll(() => careers.stop());
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
