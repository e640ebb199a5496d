import type {
  AdminApplicationResponse,
  AdminApplicationsResponse,
} from '@brightnest/contracts/careers/admin-applications';
import mongoose from 'mongoose';
import { Application } from '../../model/application';
import { applied, cleanerApplication } from '../../testing/application-request';
import { createJob } from '../../testing/create-job';
import { startCareers, type CareersUnderTest } from '../../testing/start-careers';

let careers: CareersUnderTest;
const ids: Record<string, string> = {};
beforeAll(async () => {
  careers = await startCareers();
  const { number: jobId } = await createJob({ title: 'Window Cleaner' });
  ids.ada = await applied(careers, { jobId, phone: '(04) 1234 5678' });
  ids.zoe = await applied(careers, { firstName: 'Zoë', lastName: 'Ng', email: 'zoe@mail.test' });
  await careers.call('POST', '/api/cleaner/apply', {
    body: cleanerApplication(),
    as: 'customer',
  });
  await careers.call('PATCH', `/api/admin/applications/${ids.zoe}/status`, {
    body: { status: 'rejected' },
    as: 'admin',
  });
});
afterAll(() => careers.stop());

async function list(query = '') {
  const path = `/api/admin/applications?${query}`;
  return (await careers.call<AdminApplicationsResponse>('GET', path, { as: 'admin' })).body;
}
const names = ({ applications }: AdminApplicationsResponse) =>
  applications.map(({ firstName }) => firstName);

it('shows all sources as one list, newest first, with a count of each status', async () => {
  const answer = await list();

  expect(names(answer)).toEqual(['Grace', 'Zoë', 'Ada']);
  expect(answer).toMatchObject({ page: 1, pageSize: 20, total: 3, isTotalExact: true });
  expect(answer.counts).toEqual({
    pending: 2,
    under_review: 0,
    interview_scheduled: 0,
    approved: 0,
    rejected: 1,
    total: 3,
  });
});

it('says of each where and when the person would work', async () => {
  const [grace] = (await list('search=grace')).applications;

  expect(grace).toMatchObject({
    preferredAreas: cleanerApplication().preferredAreas,
    availableDays: cleanerApplication().availableDays,
    availableHours: cleanerApplication().availableHours,
  });
});

it.each([
  ['status=pending', ['Grace', 'Ada'], 2],
  ['status=rejected', ['Zoë'], 1],
  ['status=accepted', [], 0],
  ['source=job', ['Zoë', 'Ada'], 2],
  ['source=job&status=pending', ['Ada'], 1],
  ['search=zoe', ['Zoë'], 1],
  ['search=BYRON', ['Ada'], 1],
  ['search=window', ['Ada'], 1],
  ['search=0412345678', ['Ada'], 1],
  ['search=grace%20hopper', ['Grace'], 1],
  ['search=.*', [], 0],
  ['search=example&status=pending', ['Grace', 'Ada'], 2],
  ['sort=name', ['Ada', 'Grace', 'Zoë'], 3],
  ['sort=-name', ['Zoë', 'Grace', 'Ada'], 3],
  ['sort=createdAt', ['Ada', 'Zoë', 'Grace'], 3],
  ['sort=-status', ['Zoë', 'Grace', 'Ada'], 3],
  ['sort=-job', ['Ada', 'Zoë', 'Grace'], 3],
  ['pageSize=2', ['Grace', 'Zoë'], 3],
  ['pageSize=2&page=2', ['Ada'], 3],
])('narrows, sorts and pages by %s', async (query, expected, total) => {
  const answer = await list(query);
  expect(names(answer)).toEqual(expected);
  expect(answer.total).toBe(total);
});

it('counts the cards of the chosen source', async () => {
  expect((await list('source=cleaner&status=pending')).counts).toMatchObject({
    pending: 1,
    rejected: 0,
    total: 1,
  });
});

it('shows one in full', async () => {
  const { body } = await careers.call<AdminApplicationResponse>(
    'GET',
    `/api/admin/applications/${ids.ada}`,
    { as: 'admin' },
  );

  expect(body.application).toMatchObject({
    id: ids.ada,
    jobTitle: 'Window Cleaner',
    yearsOfExperience: 2,
    preferredAreas: ['Inner West'],
    timeZone: 'Australia/Sydney',
    approval: null,
  });
  expect(JSON.stringify(body)).not.toMatch(/Hash|openKeys|search|Order/);
});

it.each(['page=0', 'pageSize=101', 'status=hired', 'source=x', 'sort=email', 'search[$ne]=1'])(
  'refuses ?%s',
  async (query) => {
    const result = await careers.call('GET', `/api/admin/applications?${query}`, { as: 'admin' });
    expect([result.status, result.error.code]).toEqual([400, 'validation_failed']);
  },
);

it('is for staff alone', async () => {
  for (const path of ['', '/export', `/${ids.ada}`]) {
    const address = `/api/admin/applications${path}`;
    expect((await careers.call('GET', address)).status).toBe(401);
    expect((await careers.call('GET', address, { as: 'cleaner' })).status).toBe(403);
  }
});

it('keeps job applications under their own name too', async () => {
  const view = mongoose.connection.db!.collection('job_applications');
  expect(await view.countDocuments()).toBe(await Application.countDocuments({ source: 'job' }));
});
