import type { JobProgressed } from '@brightnest/contracts/events/jobs';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import {
  collectEvents,
  publishRaw,
  testEvent,
  type CollectedEvents,
} from '@brightnest/service-kit/testing/test-broker';
import { startBookingsDesk, type BookingsDesk } from '../../testing/start-bookings-desk';
import { startQuotes, type QuotesUnderTest } from '../../testing/start-quotes';
import { ANN, BEN, workOnQuotes } from '../../testing/work-on-quotes';

let desk: BookingsDesk;
let quotes: QuotesUnderTest;
let published: CollectedEvents;
let staff: ReturnType<typeof workOnQuotes>;
beforeAll(async () => {
  desk = await startBookingsDesk();
  quotes = await startQuotes({ BOOKINGS_URL: desk.url });
  published = await collectEvents(quotes.env);
  staff = workOnQuotes(quotes);
});
afterAll(async () => {
  await published.stop();
  await quotes.stop();
  await desk.stop();
});

const AT = '2030-03-05T22:04:00.000Z';

function reported(
  jobId: string,
  report: JobProgressed['report'],
  more: Partial<JobProgressed> = {},
  occurredAt = AT,
) {
  const payload: JobProgressed = {
    assignmentId: 'c'.repeat(24),
    kind: 'quote',
    jobId,
    customerId: null,
    cleanerUserId: ANN,
    cleanerName: 'Ann',
    serviceName: 'Regular Cleaning',
    report,
    isJobCompleted: false,
    ...more,
  };
  return testEvent('job.progressed', payload, { occurredAt });
}

const isAt = (id: string, status: string) =>
  eventually(async () => (await staff.read(id)).status === status);

/** Waits until what was published before is handled: each of these queues is read in its order. */
async function settled() {
  const marker = await staff.assigned(ANN);
  await publishRaw(quotes.env, [reported(marker, 'started')]);
  await isAt(marker, 'in_progress');
}

it('is in progress with the first Start, and completed when all are done', async () => {
  const id = await staff.assigned(ANN, BEN);
  await publishRaw(quotes.env, [reported(id, 'accepted'), reported(id, 'on_my_way')]);
  await settled();
  expect(await staff.read(id)).toMatchObject({ status: 'cleaners_assigned' });

  const start = reported(id, 'started');
  await publishRaw(quotes.env, [start]);
  await isAt(id, 'in_progress');
  await publishRaw(quotes.env, [start, reported(id, 'started', {}, '2030-03-05T23:00:00Z')]);
  await publishRaw(quotes.env, [reported(id, 'completed')]);
  await settled();
  expect(await staff.read(id)).toMatchObject({ status: 'in_progress', startedAt: AT });

  await publishRaw(quotes.env, [reported(id, 'completed', { isJobCompleted: true })]);
  await isAt(id, 'completed');
  expect(await staff.read(id)).toMatchObject({ completedAt: AT });
  await eventually(() => movesOf(id).length >= 4);
  expect(movesOf(id).map(({ payload }) => payload.to)).toEqual([
    'customer_confirmed',
    'cleaners_assigned',
    'in_progress',
    'completed',
  ]);
});

it('takes reports in any order', async () => {
  const id = await staff.assigned(ANN);
  await publishRaw(quotes.env, [
    reported(id, 'completed', { isJobCompleted: true }),
    reported(id, 'started'),
  ]);
  await isAt(id, 'completed');
  await settled();
  expect(await staff.read(id)).toMatchObject({ status: 'completed', startedAt: AT });
});

it('leaves cancelled quotes and booked cleans alone', async () => {
  const id = await staff.assigned(ANN);
  await publishRaw(quotes.env, [reported(id, 'started', { kind: 'booking' })]);
  await settled();
  expect(await staff.read(id)).toMatchObject({ status: 'cleaners_assigned' });
  await staff.move(id, { status: 'cancelled' });
  await publishRaw(quotes.env, [reported(id, 'completed', { isJobCompleted: true })]);
  await settled();
  expect(await staff.read(id)).toMatchObject({ status: 'cancelled' });
});

const movesOf = (id: string) =>
  published.ofType('quote.status-changed').filter(({ aggregate }) => aggregate.id === id);
