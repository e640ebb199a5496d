import { randomUUID } from 'node:crypto';
import { ASSIGN_QUOTE_QUESTION } from '@brightnest/contracts/bookings/assign-quote';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents, type CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { CleanerDay } from '../../model/cleaner-day';
import { JobAssignment } from '../../model/job-assignment';
import { ask } from '../../testing/ask';
import { inHours } from '../../testing/book';
import {
  addCleanerAtWork,
  assignmentOf,
  giveQuoteJob,
  report,
  type CleanerAtWork,
} from '../../testing/cleaner-with-job';
import { quoteJob } from '../../testing/quote-job';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';

let bookings: BookingsUnderTest;
let published: CollectedEvents;
let rosa: CleanerAtWork;
let jobId: string;
let assignmentId: string;
beforeAll(async () => {
  bookings = await startBookings();
  published = await collectEvents(bookings.env);
});
afterAll(async () => {
  await published.stop();
  await bookings.stop();
});
beforeEach(async () => {
  rosa = await addCleanerAtWork();
  jobId = await giveQuoteJob(bookings, [rosa]);
  assignmentId = await assignmentOf(jobId, rosa);
});

const say = (status: string, given: object = {}, key?: string) =>
  report(bookings, rosa, assignmentId, { status, ...given }, key);
const told = (count: number, job = jobId) =>
  eventually(() => {
    const events = published
      .ofType('job.progressed')
      .filter(({ payload }) => payload.jobId === job);
    return events.length === count && events.map(({ payload }) => payload);
  });

it('follows a job from the acceptance to the cash', async () => {
  await say('accepted');
  await say('on_my_way');
  const started = await say('started');
  expect(started.body.job).toMatchObject({ status: 'started', completedAt: null });
  const { status, body } = await say('completed', { notes: 'All shiny', cashReceived: true });

  expect(status).toBe(200);
  expect(body.job).toMatchObject({ status: 'completed', notes: 'All shiny' });
  expect([body.job.acceptedAt, body.job.onMyWayAt, body.job.startedAt]).not.toContain(null);
  expect(body.job.cashCollectedAt).toBe(body.job.completedAt);
  const reports = await told(4);
  expect(reports.map((one) => [one.report, one.isJobCompleted])).toEqual([
    ['accepted', false],
    ['on_my_way', false],
    ['started', false],
    ['completed', true],
  ]);
});

it('takes a report with a key once, however often a phone sends it', async () => {
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => say('started', {}, key)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[2]!.body).toEqual(answers[0]!.body);
  await told(1);
});

it('takes the time of a phone that was offline, within reason', async () => {
  const at = new Date(Date.now() - 60 * 60_000).toISOString();
  expect((await say('started', { at })).body.job.startedAt).toBe(at);
  const { status, error } = await say('completed', { at: '2020-01-01T00:00:00Z' });
  expect([status, error.code]).toEqual([400, 'validation_failed']);
});

it.each([
  [[], 'completed', 'Please start this job first.'],
  [['started'], 'started', 'You have started this job already.'],
  [['started'], 'declined', 'You have started this job already.'],
  [['started', 'completed'], 'completed', 'This job is completed already.'],
  [['accepted'], 'accepted', 'You have accepted this job already.'],
  [['declined'], 'started', 'You have declined this job.'],
])('after %j refuses «%s»: %s', async (before, status, message) => {
  for (const one of before) await say(one);
  const stored = await JobAssignment.findById(assignmentId).lean();
  const answer = await say(status);
  expect([answer.status, answer.error]).toEqual([
    409,
    expect.objectContaining({ code: 'change_not_allowed', message }),
  ]);
  expect(await JobAssignment.findById(assignmentId).lean()).toEqual(stored);
});

it('refuses what is reported of a job that was taken back', async () => {
  const question = quoteJob({ job: { quoteId: jobId } });
  await ask(bookings, ASSIGN_QUOTE_QUESTION, question);
  expect((await say('started')).error.message).toBe('This job is no longer yours.');
});

it('is done when all of a team are, who share the cash', async () => {
  const mei = await addCleanerAtWork();
  const shared = await giveQuoteJob(bookings, [rosa, mei], {
    scheduledAt: '2031-03-02T22:00:00.000Z',
    cashMinor: 17_001,
  });
  const ids = [await assignmentOf(shared, rosa), await assignmentOf(shared, mei)];
  await report(bookings, rosa, ids[0]!, { status: 'started' });
  await report(bookings, mei, ids[1]!, { status: 'started' });
  await Promise.all([
    report(bookings, rosa, ids[0]!, { status: 'completed' }),
    report(bookings, mei, ids[1]!, { status: 'completed' }),
  ]);
  const reports = await told(4, shared);
  expect(reports.filter(({ isJobCompleted }) => isJobCompleted)).toHaveLength(1);
  const assignments = await JobAssignment.find({ jobId: shared }).sort({ _id: 1 }).lean();
  expect(assignments.map(({ earned }) => earned?.minor)).toEqual([8_501, 8_500]);
});

it('is done without those who have no account to say so', async () => {
  const scheduledAt = inHours(480).toISOString();
  const cleanerIds = [rosa.cleanerId];
  const customCleanerEmails = ['helper@example.com'];
  const question = quoteJob({ cleanerIds, customCleanerEmails, job: { scheduledAt } });
  await ask(bookings, ASSIGN_QUOTE_QUESTION, question);
  const shared = question.job.quoteId;
  const id = await assignmentOf(shared, rosa);
  await report(bookings, rosa, id, { status: 'started' });
  await report(bookings, rosa, id, { status: 'completed' });
  expect((await told(2, shared)).map(({ isJobCompleted }) => isJobCompleted)).toEqual([
    false,
    true,
  ]);
});

it('gives the time back of who declines, and tells who is left', async () => {
  await say('declined', { notes: 'On holiday' });
  const days = await CleanerDay.find({ cleanerId: rosa.cleanerId }).lean();
  expect(days.flatMap(({ busy }) => busy)).toEqual([]);
  const changes = () =>
    published.ofType('job.team-changed').filter(({ payload }) => payload.jobId === jobId);
  await eventually(() => changes().length === 2);
  expect(changes()[1]?.payload).toMatchObject({ cleaners: [], revision: 2 });
});

it('is for cleaners, each their own', async () => {
  const mei = await addCleanerAtWork();
  expect((await report(bookings, mei, assignmentId, { status: 'started' })).status).toBe(404);
  const { status } = await bookings.call('PUT', `/api/cleaner/jobs/${assignmentId}/status`, {
    as: { role: 'customer', userId: rosa.as.userId },
    body: { status: 'started' },
  });
  expect(status).toBe(403);
});
