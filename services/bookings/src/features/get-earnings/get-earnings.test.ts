import type { EarningsResponse } from '@brightnest/contracts/bookings/cleaner-area';
import { addDoneJob } from '../../testing/add-done-job';
import { newUserId } from '../../testing/book';
import { addCleanerAtWork, giveQuoteJob, type CleanerAtWork } from '../../testing/cleaner-with-job';
import { resetClock, setClock } from '../../testing/clock';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';

let bookings: BookingsUnderTest;
let rosa: CleanerAtWork;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());
beforeEach(async () => {
  rosa = await addCleanerAtWork();
  setClock(new Date('2031-07-15T02:00:00Z'));
});
afterEach(resetClock);

async function months() {
  const path = '/api/cleaner/earnings';
  return (await bookings.call<EarningsResponse>('GET', path, { as: rosa.as })).body.months;
}
const done = (completedAt: string, given: object = {}) =>
  addDoneJob(rosa, { completedAt, ...given });

it.each([
  ['a month of winter', '2031-06-30T13:59:59Z', '2031-06-30T14:00:00Z', '2031-06', '2031-07'],
  ['a month of summer', '2031-01-31T12:59:59Z', '2031-01-31T13:00:00Z', '2031-01', '2031-02'],
  ['a year', '2030-12-31T12:59:59Z', '2030-12-31T13:00:00Z', '2030-12', '2031-01'],
  // Of the month in which the clocks go forward, the end is an hour earlier than its beginning was.
  ['October', '2030-10-31T12:59:59Z', '2030-10-31T13:00:00Z', '2030-10', '2030-11'],
  ['September', '2030-09-30T13:59:59Z', '2030-09-30T14:00:00Z', '2030-09', '2030-10'],
])('ends %s at midnight in Sydney', async (_what, last, first, month, next) => {
  await done(last, { minor: 1_000 });
  await done(first, { minor: 2_000 });
  expect(await months()).toMatchObject([
    { month: next, jobs: 1, earned: '20.00' },
    { month, jobs: 1, earned: '10.00' },
  ]);
});

it('shows twelve months, this one among them', async () => {
  await done('2030-07-31T13:59:59Z');
  await done('2030-07-31T14:00:00Z');
  await done('2031-07-14T00:00:00Z');
  expect((await months()).map(({ month }) => month)).toEqual(['2031-07', '2030-08']);
});

it('says what is in hand and what is not, for jobs of both kinds', async () => {
  await done('2031-07-01T00:00:00Z', { minor: 10_050, isCollected: true });
  await done('2031-07-02T00:00:00Z', { minor: 5_025, kind: 'booking' });
  await done('2031-07-03T00:00:00Z', { minor: 1, kind: 'booking', isCollected: true });
  expect(await months()).toEqual([
    {
      ...{ month: '2031-07', currency: 'AUD', jobs: 3 },
      ...{ earned: '150.76', collected: '100.51', toCollect: '50.25' },
    },
  ]);
});

it('never adds amounts of different currencies', async () => {
  await done('2031-07-01T00:00:00Z');
  await done('2031-07-01T00:00:00Z', { minor: 500_000, currency: 'LKR' });
  expect(await months()).toMatchObject([
    { month: '2031-07', currency: 'AUD', earned: '100.00' },
    { month: '2031-07', currency: 'LKR', earned: '5000.00' },
  ]);
});

it('counts neither what is not done nor what others did', async () => {
  const mei = await addCleanerAtWork();
  await addDoneJob(mei, { completedAt: '2031-07-01T00:00:00Z' });
  await giveQuoteJob(bookings, [rosa]);
  expect(await months()).toEqual([]);
});

it('is for cleaners alone', async () => {
  const as = { role: 'customer' as const, userId: newUserId() };
  expect((await bookings.call('GET', '/api/cleaner/earnings', { as })).status).toBe(403);
});
