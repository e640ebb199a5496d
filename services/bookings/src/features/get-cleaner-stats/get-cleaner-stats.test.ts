import type { CleanerStatsResponse } from '@brightnest/contracts/bookings/cleaner-area';
import { Cleaner } from '../../model/cleaner';
import { addDoneJob } from '../../testing/add-done-job';
import { newUserId } from '../../testing/book';
import { addCleanerAtWork, report, type CleanerAtWork } from '../../testing/cleaner-with-job';
import { resetClock, setClock } from '../../testing/clock';
import { giveJob } from '../../testing/give-job';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';

let bookings: BookingsUnderTest;
let rosa: CleanerAtWork;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());
beforeEach(async () => {
  rosa = await addCleanerAtWork();
});
afterEach(resetClock);

async function stats(as: object = rosa.as) {
  const { body } = await bookings.call<CleanerStatsResponse>('GET', '/api/cleaner/stats', {
    as: as as CleanerAtWork['as'],
  });
  return body.stats;
}
const NOTHING = { totalJobs: 0, completedJobs: 0, rating: null, monthlyEarnings: [] };

it('counts the jobs that somebody has or has done, of both kinds, and no others', async () => {
  setClock(new Date('2031-06-15T00:00:00Z'));
  const mei = await addCleanerAtWork();
  const say = ({ assignmentId }: { assignmentId: string }, status: string) =>
    report(bookings, rosa, assignmentId, { status });
  const taken = await giveJob.quote(bookings, rosa);
  await taken.withdraw();
  await say(await giveJob.quote(bookings, rosa), 'declined');
  await giveJob.booking(bookings, mei);
  expect(await stats()).toEqual(NOTHING);

  const clean = await giveJob.booking(bookings, rosa);
  expect(await stats()).toMatchObject({ totalJobs: 1, completedJobs: 0 });
  await say(clean, 'started');
  await say(clean, 'completed');
  expect(await stats()).toEqual({
    ...{ totalJobs: 1, completedJobs: 1, rating: null },
    monthlyEarnings: [{ amount: '170.00', currency: 'AUD' }],
  });
});

it('sums up the month of Sydney, from its first moment on', async () => {
  const [june, july] = ['2031-06-30T13:59:59Z', '2031-06-30T14:00:00Z'];
  await addDoneJob(rosa, { completedAt: '2031-05-31T13:59:59Z', minor: 9_900 });
  await addDoneJob(rosa, { completedAt: june, minor: 5_000 });
  setClock(new Date(june));
  expect((await stats()).monthlyEarnings).toEqual([{ amount: '50.00', currency: 'AUD' }]);

  setClock(new Date(july));
  expect((await stats()).monthlyEarnings).toEqual([]);
  await addDoneJob(rosa, { completedAt: july, minor: 2_000 });
  expect((await stats()).monthlyEarnings).toEqual([{ amount: '20.00', currency: 'AUD' }]);
});

it('keeps currencies apart', async () => {
  setClock(new Date('2031-06-15T00:00:00Z'));
  await addDoneJob(rosa, { completedAt: '2031-06-10T00:00:00Z' });
  await addDoneJob(rosa, {
    completedAt: '2031-06-10T00:00:00Z',
    ...{ minor: 250_000, currency: 'LKR' },
  });
  expect((await stats()).monthlyEarnings).toEqual([
    { amount: '100.00', currency: 'AUD' },
    { amount: '2500.00', currency: 'LKR' },
  ]);
});

it('shows the stars once there are any', async () => {
  await Cleaner.updateOne({ _id: rosa.cleanerId }, { rating: 4.67 });
  expect((await stats()).rating).toBe(4.67);
});

it('has nothing to count for whom staff have just made a cleaner', async () => {
  expect(await stats({ role: 'team_leader', userId: newUserId() })).toEqual(NOTHING);
});

it('is for cleaners alone', async () => {
  const as = { role: 'customer' as const, userId: newUserId() };
  expect((await bookings.call('GET', '/api/cleaner/stats', { as })).status).toBe(403);
});
