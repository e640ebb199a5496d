import { CAREERS_STATS_QUESTION } from '@brightnest/contracts/staff/dashboard-stats';
import { createAsker, type Asker } from '@brightnest/service-kit/asker';
import { applied } from '../../testing/application-request';
import { startCareers, type CareersUnderTest } from '../../testing/start-careers';

let careers: CareersUnderTest;
let asker: Asker;
beforeAll(async () => {
  careers = await startCareers();
  asker = createAsker({ urls: { careers: careers.url }, env: careers.env });
});
afterAll(async () => {
  asker.close();
  await careers.stop();
});

it('counts the applications, and how many are at each point', async () => {
  await applied(careers, { email: 'one@example.com' });
  const rejected = await applied(careers, { email: 'two@example.com' });
  await careers.call('PATCH', `/api/admin/applications/${rejected}/status`, {
    as: 'admin',
    body: { status: 'rejected' },
  });
  expect(await asker.ask(CAREERS_STATS_QUESTION, { weeks: 4 })).toEqual({
    totalApplications: 2,
    pendingApplications: 1,
    funnel: { pending: 1, under_review: 0, interview_scheduled: 0, approved: 0, rejected: 1 },
  });
});
