import type { JobResponse } from '@brightnest/contracts/careers/jobs';
import { startCareers, type CareersUnderTest } from '../../testing/start-careers';
import { createJob } from '../../testing/create-job';

let careers: CareersUnderTest;
beforeAll(async () => {
  careers = await startCareers();
});
afterAll(() => careers.stop());

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
