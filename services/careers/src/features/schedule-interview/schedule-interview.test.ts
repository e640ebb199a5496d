import type { AdminApplicationResponse } from '@brightnest/contracts/careers/admin-applications';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents, type CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { applied } from '../../testing/application-request';
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

const DAY_MS = 24 * 60 * 60 * 1_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const online = { interviewType: 'online', meetingLink: 'https://meet.example/a', location: '' };

async function underReview(email: string): Promise<string> {
  const id = await applied(careers, { email });
  const body = { status: 'under_review' };
  await careers.call('PATCH', `/api/admin/applications/${id}/status`, { as: 'admin', body });
  return id;
}
const schedule = (id: string, body: object) =>
  careers.call<AdminApplicationResponse>('POST', `/api/admin/applications/${id}/interview`, {
    as: 'admin',
    body,
  });
const scheduled = (id: string) =>
  published
    .ofType('application.interview-scheduled')
    .filter(({ aggregate }) => aggregate.id === id);

it('schedules an interview and moves it to another place', async () => {
  const id = await underReview('interview@example.com');
  const [first, second] = [inDays(2), inDays(3)];

  const made = await schedule(id, { ...online, interviewDate: first, notes: 'Bring a smile' });
  const moved = await schedule(id, {
    interviewType: 'physical',
    location: '1 King Street',
    interviewDate: second,
  });

  expect(made.body.application).toMatchObject({
    applicationStatus: 'interview_scheduled',
    interviewDate: first,
    interviewType: 'online',
    meetingLink: 'https://meet.example/a',
    location: null,
    notes: 'Bring a smile',
    interviewTime: expect.stringMatching(/^\d\d:\d\d$/),
  });
  expect(moved.body.application).toMatchObject({
    interviewDate: second,
    interviewType: 'physical',
    location: '1 King Street',
    meetingLink: null,
  });
  await eventually(() => scheduled(id).length === 2);
  expect(scheduled(id).map(({ payload }) => payload)).toMatchObject([
    { revision: 0, interviewDate: first, timeZone: 'Australia/Sydney', notes: 'Bring a smile' },
    { revision: 1, interviewDate: second, location: '1 King Street', meetingLink: null },
  ]);
});

it('tells of the same interview once, however often it is sent', async () => {
  const id = await underReview('same@example.com');
  const body = { ...online, interviewDate: inDays(2) };

  await schedule(id, body);
  await schedule(id, body);
  await schedule(id, { ...body, interviewDate: inDays(4) });

  await eventually(() => scheduled(id).length >= 2);
  expect(scheduled(id).map(({ payload }) => payload.revision)).toEqual([0, 1]);
});

it('asks for a review first', async () => {
  const id = await applied(careers, { email: 'early@example.com' });
  const { status, error } = await schedule(id, { ...online, interviewDate: inDays(1) });
  expect([status, error.code]).toEqual([409, 'conflict']);
});

it('names what is missing', async () => {
  const id = await underReview('missing@example.com');
  const { error } = await schedule(id, { interviewType: 'physical' });
  expect(error.fields).toEqual({
    interviewDate: 'Please select date and time for the interview.',
    location: 'Please enter the location of the interview',
  });
});
