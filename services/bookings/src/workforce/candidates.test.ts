import type { CandidatesResponse } from '@brightnest/contracts/workforce/cleaner-schemas';
import { DateTime } from 'luxon';
import { addFreeCleaner, freeEverybody, takeOff } from '../testing/cleaners';
import { resetClock, setClock } from '@brightnest/service-kit/testing/clock';
import { addCleanerAtWork, EACH_KIND, giveQuoteJob, report } from '../testing/jobs';
import { type BookingsUnderTest, startBookings } from '../testing/start-bookings';
import { Cleaner, CleanerProfile } from './cleaner';

const PERTH = 'Australia/Perth';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());
beforeEach(async () => {
  // A Monday.
  setClock(local('2031-03-03T06:00'));
  await Promise.all([Cleaner.deleteMany(), CleanerProfile.deleteMany(), freeEverybody()]);
});
afterEach(resetClock);

const local = (time: string, zone = 'Australia/Sydney') =>
  DateTime.fromISO(time, { zone }).toJSDate();

async function list(query: Record<string, string> = {}) {
  const path = `/api/admin/cleaners/available?${new URLSearchParams(query)}`;
  return (await bookings.call<CandidatesResponse>('GET', path, { as: 'admin' })).body.cleaners;
}
/** Why the only one there is can not be had; null where they can. */
async function reason(start: Date, query: Record<string, string> = {}) {
  const asked = { start: start.toISOString(), duration: '180', state: 'NSW', ...query };
  const [one] = await list(asked);
  expect(one?.isAvailable).toBe(one?.busyReason === null);
  return one?.busyReason;
}

it('has those who are free first, then the better rated, then who has less to do', async () => {
  const add = (firstName: string, rating?: number, isAvailable = true) =>
    addFreeCleaner({
      cleaner: { firstName, ...(rating !== undefined && { rating }) },
      profile: { isAvailable },
    });
  await add('Away', 5, false);
  const busy = await add('Busier', 4.5);
  await add('Idler', 4.5);
  await add('Best', 4.9);
  await add('New');
  await giveQuoteJob(
    bookings,
    [{ cleanerId: busy, as: { role: 'verified_cleaner', userId: '' } }],
    {
      scheduledAt: local('2031-03-05T09:00').toISOString(),
    },
  );
  const start = local('2031-03-04T09:00').toISOString();
  const cleaners = await list({ start, state: 'NSW' });
  expect(cleaners.map(({ firstName }) => firstName)).toEqual([
    ...['Best', 'Idler', 'Busier', 'New', 'Away'],
  ]);
  expect(cleaners[2]).toMatchObject({ isAvailable: true, jobsThisWeek: 1, maxJobsPerWeek: 1_000 });
  expect(cleaners[3]).toMatchObject({ rating: null, phone: '', jobsThisWeek: 0 });
});

it('leaves out who does not work here any more', async () => {
  await addFreeCleaner({ cleaner: { isActive: false } });
  expect(await list()).toEqual([]);
});

describe.each(EACH_KIND)('the job of a %s', (kind, give) => {
  it('is in the way of others, and not of itself', async () => {
    const rosa = await addCleanerAtWork();
    const at = local('2031-03-05T09:00');
    const { jobId } = await give(bookings, rosa, { scheduledAt: at.toISOString() });

    expect(await reason(local('2031-03-05T11:00'))).toMatch(/^Booked 9:00 am to \d+:00 [ap]m$/);
    expect(await reason(local('2031-03-05T06:00'))).toBeNull();
    expect(await reason(local('2031-03-05T11:00'), { kind, jobId })).toBeNull();
  });

  it('counts in its week, though not where it is to be assigned itself', async () => {
    const rosa = await addCleanerAtWork();
    const { jobId } = await give(bookings, rosa, {
      scheduledAt: local('2031-03-09T22:00').toISOString(),
    });
    await CleanerProfile.updateOne({ cleanerId: rosa.cleanerId }, { maxJobsPerWeek: 1 });

    expect(await reason(local('2031-03-03T09:00'))).toBe('1 of 1 jobs that week');
    expect(await reason(local('2031-03-10T02:00'))).toBeNull();
    expect(await reason(local('2031-03-03T09:00'), { kind, jobId })).toBeNull();
    expect(
      (await list({ start: local('2031-03-09T00:00').toISOString(), state: 'NSW' }))[0],
    ).toMatchObject({ jobsThisWeek: 1, maxJobsPerWeek: 1 });
  });

  it('is among neither the jobs of its day nor those of its week where it is to be assigned', async () => {
    const rosa = await addCleanerAtWork();
    const at = local('2031-03-05T09:00').toISOString();
    const { jobId } = await give(bookings, rosa, { scheduledAt: at });
    const reasons = async (query: Record<string, string>) =>
      (await list({ start: at, duration: '60', state: 'NSW', ...query }))[0]?.reasons;

    expect(await reasons({ kind, jobId })).toEqual([
      ...['0 jobs that day', '0 of 1000 jobs that week'],
    ]);
    expect(await reasons({})).toEqual(['1 job that day', '1 of 1000 jobs that week']);
  });

  it('is not suggested to who has declined it, who is still told of', async () => {
    const [rosa, nia] = [await addCleanerAtWork(), await addCleanerAtWork()];
    await CleanerProfile.updateMany({}, { maxJobsPerWeek: 1_000 });
    const at = local('2031-03-05T09:00').toISOString();
    const { jobId, assignmentId } = await give(bookings, rosa, { scheduledAt: at });
    const asked = { start: at, duration: '60', state: 'NSW', kind, jobId };
    expect((await report(bookings, rosa, assignmentId, { status: 'declined' })).status).toBe(200);
    expect(await list(asked)).toMatchObject([
      { id: nia.cleanerId, isSuggested: true },
      {
        ...{ id: rosa.cleanerId, isSuggested: false, isAvailable: true },
        reasons: expect.arrayContaining(['Has declined this job']),
      },
    ]);
    await Cleaner.deleteOne({ _id: nia.cleanerId });
    expect(await list(asked)).toMatchObject([{ id: rosa.cleanerId, isSuggested: false }]);
  });

  it('counts in its week and leaves its time free once it is done before that', async () => {
    const rosa = await addCleanerAtWork();
    const scheduledAt = local('2031-03-05T09:00').toISOString();
    const { assignmentId } = await give(bookings, rosa, { scheduledAt });
    for (const status of ['started', 'completed']) {
      expect((await report(bookings, rosa, assignmentId, { status })).status).toBe(200);
    }
    expect(await reason(local('2031-03-05T09:00'))).toBeNull();
    await CleanerProfile.updateOne({ cleanerId: rosa.cleanerId }, { maxJobsPerWeek: 1 });
    expect(await reason(local('2031-03-06T09:00'))).toBe('1 of 1 jobs that week');
  });
});

it('tells hours, days and weeks of the property', async () => {
  const cleaner = { availability: { days: ['Monday', 'Tuesday'] } };
  const id = await addFreeCleaner({ cleaner, profile: { maxJobsPerWeek: 1 } });
  const rosa = { cleanerId: id, as: { role: 'verified_cleaner' as const, userId: '' } };
  const scheduledAt = local('2031-03-03T14:00', PERTH).toISOString();
  await giveQuoteJob(bookings, [rosa], { scheduledAt, state: 'WA' });
  const inPerth = (time: string) => reason(local(time, PERTH), { state: 'WA' });

  expect(await inPerth('2031-03-03T15:00')).toBe('Booked 2:00 pm to 5:00 pm');
  // Monday in Sydney already, and another week there.
  expect(await inPerth('2031-03-09T22:00')).toBe('1 of 1 jobs that week');
  expect(await inPerth('2031-03-10T22:00')).toBeNull();
  expect(await inPerth('2031-03-12T09:00')).toBe('Works on Mondays and Tuesdays');
});

// The clocks go back on Sunday 6 April 2031, and forward on Sunday 5 October.
it.each([
  ['2031-04-01T09:00', '2031-04-06T22:00', '2031-04-07T00:30'],
  ['2031-09-30T09:00', '2031-10-05T22:00', '2031-10-06T00:30'],
])('counts a week over a change of the clocks', async (job, sunday, monday) => {
  const id = await addFreeCleaner({ profile: { maxJobsPerWeek: 1 } });
  const rosa = { cleanerId: id, as: { role: 'verified_cleaner' as const, userId: '' } };
  await giveQuoteJob(bookings, [rosa], { scheduledAt: local(job).toISOString() });
  expect(await reason(local(sunday))).toBe('1 of 1 jobs that week');
  expect(await reason(local(monday))).toBeNull();
});

it('says what else keeps somebody', async () => {
  const id = await addFreeCleaner({
    cleaner: { state: 'NSW', availability: { days: [], hours: 'morning' } },
  });
  await takeOff(id, { from: local('2031-03-05T00:00'), to: local('2031-03-06T00:00') });
  expect(await reason(local('2031-03-05T09:00'))).toBe('Time off 12:00 am to Thu 6 Mar, 12:00 am');
  expect(await reason(local('2031-03-06T09:00'))).toBeNull();
  expect(await reason(local('2031-03-06T10:00'))).toBe('Works in the morning');
  expect(await reason(local('2031-03-06T09:00'), { state: 'QLD' })).toBe('Works in NSW');
  await CleanerProfile.updateOne({ cleanerId: id }, { isAvailable: false });
  expect(await reason(local('2031-03-06T09:00'))).toBe('Takes no jobs at the moment');
});

it('says without a time who works at all', async () => {
  const id = await addFreeCleaner({
    cleaner: { state: 'VIC', availability: { days: ['Sunday'] } },
    profile: { maxJobsPerWeek: 1 },
  });
  const rosa = { cleanerId: id, as: { role: 'verified_cleaner' as const, userId: '' } };
  const scheduledAt = local('2031-03-04T09:00').toISOString();
  await giveQuoteJob(bookings, [rosa], { scheduledAt, state: 'VIC' });
  expect(await list()).toMatchObject([{ id, isAvailable: true, jobsThisWeek: 1 }]);
});

it.each(['start=soon', 'duration=10', 'jobId=1', 'kind=quote', 'kind=party&jobId=1'])(
  'refuses «%s»',
  async (query) => {
    const path = `/api/admin/cleaners/available?${query}`;
    expect((await bookings.call('GET', path, { as: 'admin' })).status).toBe(400);
  },
);

it('is for staff, not for cleaners', async () => {
  const path = '/api/admin/cleaners/available';
  expect((await bookings.call('GET', path, { as: 'verified_cleaner' })).status).toBe(403);
});
