import type { AdminApplicationsResponse } from '@brightnest/contracts/applications/application-schemas';
import type { JobsResponse } from '@brightnest/contracts/jobs/job';
import { JobPosting } from '../../services/careers/src/jobs/job-posting';
import {
  startCareers,
  type CareersUnderTest,
} from '../../services/careers/src/testing/start-careers';
import { DEMO_APPLICATIONS, seedApplications } from './applications';
import { DEMO_JOBS, seedJobs } from './jobs';

let careers: CareersUnderTest;
beforeAll(async () => {
  careers = await startCareers();
});
afterAll(() => careers.stop());

it('adds jobs once, and leaves what staff changed', async () => {
  expect(await seedJobs()).toBe(DEMO_JOBS.length);
  await JobPosting.updateOne({ title: 'Window Cleaner' }, { $set: { title: 'Renamed' } });

  expect(await seedJobs()).toBe(0);

  const { jobs } = (await careers.call<JobsResponse>('GET', '/api/jobs')).body;
  expect(jobs[0]?.title).toBe(DEMO_JOBS[0]?.title);
  expect(jobs.map(({ id }) => id)).toEqual([5, 4, 3, 2, 1]);
  expect(jobs.at(-1)?.title).toBe('Renamed');
});

it.each(DEMO_JOBS)('describes $title as the dashboard would demand', (job) => {
  expect(job.description.length).toBeGreaterThanOrEqual(50);
  expect(['part_time', 'full_time', 'contract', 'casual']).toContain(job.jobType);
});

it('adds applications in several states once, and counts them', async () => {
  await seedJobs();

  expect(await seedApplications()).toBe(DEMO_APPLICATIONS.length);
  expect(await seedApplications()).toBe(0);

  const { body } = await careers.call<AdminApplicationsResponse>('GET', '/api/admin/applications', {
    as: 'admin',
  });
  expect(body.counts).toMatchObject({
    pending: 2,
    under_review: 1,
    interview_scheduled: 1,
    rejected: 1,
    total: 5,
  });
  expect(body.applications).toHaveLength(5);
  const priya = body.applications.find(({ firstName }) => firstName === 'Priya');
  expect(priya).toMatchObject({ jobId: expect.any(Number), jobLocation: expect.any(String) });
});
