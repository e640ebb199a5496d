import { ASSIGN_QUOTE_QUESTION } from '@brightnest/contracts/bookings/assign-quote';
import type { QuoteStatus } from '@brightnest/contracts/quotes/quote-status';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import {
  collectEvents,
  publishRaw,
  testEvent,
  type CollectedEvents,
} from '@brightnest/service-kit/testing/test-broker';
import { CleanerDay } from '../../model/cleaner-day';
import { JobAssignment } from '../../model/job-assignment';
import { JobTeam } from '../../model/job-team';
import { addFreeCleaner } from '../../testing/add-free-cleaner';
import { ask } from '../../testing/ask';
import { quoteJob } from '../../testing/quote-job';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';

let bookings: BookingsUnderTest;
let published: CollectedEvents;
beforeAll(async () => {
  bookings = await startBookings();
  published = await collectEvents(bookings.env);
});
afterAll(async () => {
  await published.stop();
  await bookings.stop();
});

const changed = (quoteId: string, to: QuoteStatus) =>
  testEvent('quote.status-changed', {
    quoteId,
    customerName: 'Jane Doe',
    from: 'cleaners_assigned',
    to,
    skipped: [],
    finalPriceMinor: null,
    scheduledAt: null,
  });
async function assigned() {
  const cleanerIds = [await addFreeCleaner(), await addFreeCleaner()];
  const question = quoteJob({ cleanerIds });
  await ask(bookings, ASSIGN_QUOTE_QUESTION, question);
  return { question, cleanerIds, jobId: question.job.quoteId };
}
const statusesOf = async (jobId: string) =>
  (await JobAssignment.find({ jobId }).lean()).map(({ status }) => status);
const ended = (jobId: string, status: string) =>
  eventually(async () => (await statusesOf(jobId)).every((one) => one === status));

it('withdraws everybody from a cancelled quote, once, and gives back their time', async () => {
  const { jobId, cleanerIds, question } = await assigned();
  const event = changed(jobId, 'cancelled');
  await publishRaw(bookings.env, [event, event, changed(jobId, 'cleaners_assigned')]);

  await ended(jobId, 'withdrawn');
  const days = await CleanerDay.find({ cleanerId: cleanerIds[0] }).lean();
  expect(days.flatMap(({ busy }) => busy)).toEqual([]);
  const told = () =>
    published.ofType('job.withdrawn').filter(({ payload }) => payload.jobId === jobId);
  await eventually(() => told().length === 2);
  expect(told()[0]?.payload.reason).toBe('job-cancelled');
  await expect(ask(bookings, ASSIGN_QUOTE_QUESTION, question)).rejects.toMatchObject({
    code: 'change_not_allowed',
    message: 'This job is cancelled already.',
  });
});

it('completes what is open of a quote that staff completed; the last says that it is done', async () => {
  const { jobId } = await assigned();
  const event = changed(jobId, 'completed');
  await publishRaw(bookings.env, [event, event]);

  await ended(jobId, 'completed');
  const told = () =>
    published.ofType('job.progressed').filter(({ payload }) => payload.jobId === jobId);
  await eventually(() => told().length === 2);
  expect(told().filter(({ payload }) => payload.isJobCompleted)).toHaveLength(1);
});

it('refuses whom it is asked for after the quote was cancelled', async () => {
  const question = quoteJob({ cleanerIds: [await addFreeCleaner()] });
  await publishRaw(bookings.env, [changed(question.job.quoteId, 'cancelled')]);
  await eventually(async () => {
    return JobTeam.exists({ _id: question.job.quoteId, ended: 'cancelled' });
  });
  await expect(ask(bookings, ASSIGN_QUOTE_QUESTION, question)).rejects.toMatchObject({
    code: 'change_not_allowed',
  });
});

it('gives back the time of a job that is done before it was to begin', async () => {
  const { jobId, cleanerIds } = await assigned();
  await publishRaw(bookings.env, [changed(jobId, 'completed')]);
  await ended(jobId, 'completed');
  const days = await CleanerDay.find({ cleanerId: cleanerIds[0] }).lean();
  expect(days.flatMap(({ busy }) => busy)).toEqual([]);
});
