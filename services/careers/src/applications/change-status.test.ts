import type { AdminApplicationResponse } from '@brightnest/contracts/applications/application-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { type CollectedEvents, collectEvents } from '@brightnest/service-kit/testing/test-broker';
import { applied, createJob, jobApplication } from '../testing/requests';
import { type CareersUnderTest, startCareers } from '../testing/start-careers';
import { Application } from './application';
import { countApplications } from './application-counts';

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

describe('changing the status of an application', () => {
  const change = (id: string, body: object) =>
    careers.call<AdminApplicationResponse>('PATCH', `/api/admin/applications/${id}/status`, {
      as: 'admin',
      body,
    });
  const about = (id: string) => published.events.filter(({ aggregate }) => aggregate.id === id);

  it('takes an application under review and then declines it', async () => {
    const id = await applied(careers, { email: 'review@example.com' });

    const review = await change(id, { status: 'under_review', notes: 'Promising' });
    const declined = await change(id, { status: 'rejected' });

    expect(review.body.application).toMatchObject({
      applicationStatus: 'under_review',
      notes: 'Promising',
      reviewedBy: expect.any(String),
      reviewedAt: expect.any(String),
    });
    expect(declined.body.application).toMatchObject({
      applicationStatus: 'rejected',
      notes: 'Promising',
    });
    await eventually(() => about(id).length === 3);
    expect(about(id).map(({ type }) => type)).toEqual([
      'application.submitted',
      'application.review-started',
      'application.rejected',
    ]);
  });

  it.each([
    ['written with it', 'Try in spring', 'Try in spring'],
    ['empty', '', null],
    ['of an earlier step', undefined, null],
  ])('sends notes along that are meant for the applicant: %s', async (name, notes, told) => {
    const id = await applied(careers, { email: `notes-${name.length}@example.com` });
    await change(id, { status: 'under_review', notes: 'Among us: promising' });

    await change(id, { status: 'rejected', notes });

    await eventually(() => about(id).length === 3);
    expect(about(id)[2]).toMatchObject({ type: 'application.rejected', payload: { notes: told } });
  });

  it('allows no move that the table does not', async () => {
    const id = await applied(careers, { email: 'moves@example.com' });
    await change(id, { status: 'rejected' });

    for (const status of ['under_review', 'accepted', 'rejected']) {
      const { status: code, error } = await change(id, { status });
      expect([code, error.code]).toEqual([409, 'conflict']);
      expect(error.message).toMatch(/is “Rejected” now and can't become/);
    }
    expect(await Application.findById(id).lean()).toMatchObject({ applicationStatus: 'rejected' });
  });

  it('lets one of many clicks through, and counts once', async () => {
    const id = await applied(careers, { email: 'clicks@example.com' });
    const before = await countApplications();

    const answers = await Promise.all([1, 2, 3, 4].map(() => change(id, { status: 'rejected' })));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const after = await countApplications();
    expect([after.pending, after.rejected]).toEqual([before.pending - 1, before.rejected + 1]);
    await eventually(() => about(id).length === 2);
  });

  it('lets somebody apply again once they were declined', async () => {
    const { number: jobId } = await createJob();
    const first = await applied(careers, { jobId, email: 'again@example.com' });
    const body = jobApplication({ jobId, email: 'again@example.com' });
    expect((await careers.call('POST', '/api/job-applications', { body })).status).toBe(409);

    await change(first, { status: 'rejected' });

    expect((await careers.call('POST', '/api/job-applications', { body })).status).toBe(201);
  });

  it.each([{ status: 'pending' }, { status: 'interview_scheduled' }, { status: 'x' }, {}])(
    'refuses %j',
    async (body) => {
      const id = await applied(careers, { email: `${JSON.stringify(body).length}@example.com` });
      expect((await change(id, body)).error.fields).toEqual({ status: 'Please choose a status' });
    },
  );

  it('knows no application that never was', async () => {
    expect((await change('0'.repeat(24), { status: 'rejected' })).status).toBe(404);
    expect((await change('zero', { status: 'rejected' })).status).toBe(400);
  });

  it('is for staff alone', async () => {
    const path = `/api/admin/applications/${'0'.repeat(24)}/status`;
    const body = { status: 'rejected' };
    expect((await careers.call('PATCH', path, { body })).status).toBe(401);
    expect((await careers.call('PATCH', path, { body, as: 'customer' })).status).toBe(403);
  });
});

describe('scheduling an interview', () => {
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

  it('takes no time that is past, and mails nobody of it', async () => {
    const id = await underReview('past@example.com');
    const aMinuteAgo = new Date(Date.now() - 60_000).toISOString();
    const { status, error } = await schedule(id, { ...online, interviewDate: aMinuteAgo });
    expect([status, error.fields]).toEqual([
      400,
      { interviewDate: 'Please choose a time from now on' },
    ]);
    expect(scheduled(id)).toEqual([]);
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
});
