import { randomUUID } from 'node:crypto';
import {
  addCleanerAtWork,
  assignmentOf,
  giveQuoteJob,
  report,
} from '../../testing/cleaner-with-job';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

it('answers as before what is repeated after days, or once the job has gone on', async () => {
  const rosa = await addCleanerAtWork();
  const id = await assignmentOf(await giveQuoteJob(bookings, [rosa]), rosa);
  const key = randomUUID();
  const first = await report(bookings, rosa, id, { status: 'started' }, key);
  const late = { status: 'started', at: '2020-01-01T00:00:00Z' };
  const repeated = await report(bookings, rosa, id, late, key);
  expect([repeated.status, repeated.body]).toEqual([200, first.body]);

  await report(bookings, rosa, id, { status: 'completed' }, randomUUID());
  const { status, body } = await report(bookings, rosa, id, late, key);
  expect([status, body.job.status]).toEqual([200, 'completed']);
});
