import type { ScheduleResponse } from '@brightnest/contracts/bookings/cleaner-area';
import { DateTime } from 'luxon';
import { newUserId } from '../../testing/book';
import {
  addCleanerAtWork,
  giveQuoteJob,
  report,
  type CleanerAtWork,
} from '../../testing/cleaner-with-job';
import { EACH_KIND, giveJob } from '../../testing/give-job';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';

const SYDNEY = 'Australia/Sydney';

let bookings: BookingsUnderTest;
let rosa: CleanerAtWork;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());
beforeEach(async () => {
  rosa = await addCleanerAtWork();
});

const get = (query: string, as: object = rosa.as) =>
  bookings.call<ScheduleResponse>('GET', `/api/cleaner/schedule?${query}`, {
    as: as as CleanerAtWork['as'],
  });
const local = (time: string, zone = SYDNEY) => DateTime.fromISO(time, { zone }).toUTC().toISO()!;
/** The starts of the jobs, as clocks of their place show them. */
async function starts(query: string): Promise<string[]> {
  const { jobs } = (await get(query)).body;
  return jobs.map(({ scheduledDate, timeZone }) =>
    DateTime.fromISO(scheduledDate, { zone: timeZone }).toFormat("yyyy-MM-dd'T'HH:mm"),
  );
}
async function giveAt(...times: string[]): Promise<void> {
  for (const time of times) {
    await giveQuoteJob(bookings, [rosa], { scheduledAt: local(time), duration: 20 });
  }
}

// The clocks go back on Sunday 6 April 2031, and forward on Sunday 5 October.
it.each([
  [
    'a week',
    'from=2031-03-03&days=7',
    ['2031-03-03T00:00', '2031-03-09T23:30'],
    '2031-03-10T00:00',
  ],
  [
    'the week of the longer day',
    'from=2031-03-31&days=7',
    ['2031-03-31T00:00', '2031-04-06T23:30'],
    '2031-04-07T00:00',
  ],
  [
    'the week of the shorter day',
    'from=2031-09-29&days=7',
    ['2031-09-29T00:00', '2031-10-05T23:30'],
    '2031-10-06T00:00',
  ],
  [
    'a short month',
    'from=2031-02-01&days=28',
    ['2031-02-01T00:00', '2031-02-28T23:30'],
    '2031-03-01T00:00',
  ],
  [
    'a leap day',
    'from=2032-02-29&days=1',
    ['2032-02-29T00:00', '2032-02-29T23:30'],
    '2032-03-01T00:00',
  ],
  [
    'the end of a year',
    'from=2031-12-29&days=7',
    ['2031-12-31T23:30', '2032-01-01T00:00'],
    '2032-01-05T00:00',
  ],
])('shows all of %s, soonest first, and nothing after it', async (_what, query, within, after) => {
  await giveAt(after, ...within.toReversed());
  expect(await starts(query)).toEqual(within);
});

it('begins days in the office, and says of each job in which zone it is', async () => {
  // Sunday evening in Perth is Monday in Sydney already.
  const scheduledAt = local('2031-03-09T22:00', 'Australia/Perth');
  await giveQuoteJob(bookings, [rosa], { scheduledAt, state: 'WA', duration: 60 });
  expect(await starts('from=2031-03-09&days=1')).toEqual([]);
  const { jobs } = (await get('from=2031-03-10&days=1')).body;
  expect(jobs).toMatchObject([{ timeZone: 'Australia/Perth', scheduledDate: scheduledAt }]);
});

it.each(EACH_KIND)(
  'shows the job of a %s with its place, done as well as to come',
  async (kind, give) => {
    const { assignmentId } = await give(bookings, rosa);
    const query = `from=${DateTime.now().setZone(SYDNEY).toISODate()}&days=7`;
    for (const status of ['assigned', 'started', 'completed']) {
      if (status !== 'assigned') await report(bookings, rosa, assignmentId, { status });
      const { jobs } = (await get(query)).body;
      expect(jobs).toMatchObject([{ kind, assignmentId, status, suburb: 'Newtown' }]);
    }
  },
);

it('shows nothing that somebody else does, or nobody', async () => {
  const query = `from=${DateTime.now().setZone(SYDNEY).toISODate()}&days=7`;
  for (const end of ['withdraw', 'cancel'] as const) {
    const job = await giveJob.quote(bookings, rosa);
    await job[end]();
  }
  const { assignmentId } = await giveJob.quote(bookings, rosa);
  await report(bookings, rosa, assignmentId, { status: 'declined' });
  expect((await get(query)).body.jobs).toEqual([]);
});

it('shows the days off that touch these days, soonest first', async () => {
  for (const [from, to] of [
    ['2031-05-12', '2031-05-14'],
    ['2031-05-01', '2031-05-04'],
    ['2031-05-18', '2031-05-20'],
    ['2031-05-05', '2031-05-05'],
    ['2031-05-21', '2031-05-22'],
  ]) {
    await bookings.call('POST', '/api/cleaner/days-off', { as: rosa.as, body: { from, to } });
  }
  const { daysOff } = (await get('from=2031-05-05&days=14')).body;
  expect(daysOff.map(({ from }) => from)).toEqual(['2031-05-05', '2031-05-12', '2031-05-18']);
});

it('is seven days where nobody says how many', async () => {
  await giveAt('2031-03-09T23:30', '2031-03-10T00:00');
  expect(await starts('from=2031-03-03')).toEqual(['2031-03-09T23:30']);
});

it.each(['', 'from=2031-02-31', 'from=today', 'from=2031-03-03&days=0', 'from=2031-03-03&days=43'])(
  'refuses «%s»',
  async (query) => {
    const { status, error } = await get(query);
    expect([status, error.code]).toEqual([400, 'validation_failed']);
  },
);

it('is empty for whom staff have just made a cleaner, and for cleaners alone', async () => {
  const userId = newUserId();
  const { body } = await get('from=2031-03-03', { role: 'team_leader', userId });
  expect(body).toEqual({ success: true, jobs: [], daysOff: [] });
  expect((await get('from=2031-03-03', { role: 'customer', userId })).status).toBe(403);
});
