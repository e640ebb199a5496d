import type { AdminJob, JobsFilter } from './job-schemas';
import { selectJobs } from './select-jobs';

const TODAY = '2026-03-10';
const sampleJob = (traits: Partial<AdminJob>): AdminJob => ({
  id: 1,
  recordId: '64b00000000000000000000a',
  title: 'Residential Cleaner',
  jobType: 'part_time',
  hoursPerWeek: null,
  location: 'Inner West, Sydney NSW',
  description: 'Look after a small round of regular homes.',
  salaryRange: null,
  applicationDeadline: null,
  requirements: [],
  responsibilities: [],
  benefits: [],
  isActive: true,
  createdAt: '2026-03-01T00:00:00.000Z',
  ...traits,
});
const jobs = [
  sampleJob({ id: 1, title: 'Window Cleaner', location: 'Gold Coast QLD', jobType: 'contract' }),
  sampleJob({ id: 2, title: 'apprentice', applicationDeadline: '2026-03-09' }),
  sampleJob({ id: 3, title: 'Team Leader 10', applicationDeadline: TODAY, jobType: 'full_time' }),
  sampleJob({ id: 4, title: 'Team Leader 9', isActive: false, createdAt: '2026-03-05T00:00:00Z' }),
];
const idsOf = (choice: Partial<JobsFilter>) =>
  selectJobs(jobs, { sort: 'created', ...choice }, TODAY).map(({ id }) => id);

it.each([
  [{ search: 'coast WINDOW' }, [1]],
  [{ search: 'nobody' }, []],
  [{ status: 'active' as const }, [1, 3]],
  [{ status: 'closed' as const }, [2]],
  [{ status: 'inactive' as const }, [4]],
  [{ jobType: 'contract' }, [1]],
  [{ search: 'leader', status: 'active' as const, jobType: 'full_time' }, [3]],
])('finds by %j', (choice, ids) => {
  expect(idsOf(choice)).toEqual(ids);
});

it.each([
  ['title' as const, [2, 4, 3, 1]],
  ['-title' as const, [1, 3, 4, 2]],
  ['deadline' as const, [2, 3, 1, 4]],
  ['-created' as const, [4, 1, 2, 3]],
])('orders by %s', (sort, ids) => {
  expect(idsOf({ sort })).toEqual(ids);
});
