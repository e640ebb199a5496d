import { createJob } from '../../testing/create-job';
import { startCareers, type CareersUnderTest } from '../../testing/start-careers';

let careers: CareersUnderTest;
beforeAll(async () => {
  careers = await startCareers();
  await createJob({ title: '=HYPERLINK("http://evil")', location: 'Manly NSW' });
  await createJob({
    title: 'Team leader',
    jobType: 'full_time',
    applicationDeadline: '2020-01-31',
  });
  await createJob({ title: 'Removed', removedAt: new Date() });
});
afterAll(() => careers.stop());

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
