import type {
  CleanerStatsResponse,
  EarningsResponse,
} from '@brightnest/contracts/workforce/cleaner-schemas';
import type { PayDetailResponse } from '@brightnest/contracts/pay/pay-schemas';
import { JobAssignment } from '../../records/job';
import { newUserId } from '../../testing/bookings';
import { resetClock, setClock } from '@brightnest/service-kit/testing/clock';
import {
  addCleanerAtWork,
  addDoneJob,
  type CleanerAtWork,
  giveJob,
  giveQuoteJob,
  report,
} from '../../testing/jobs';
import { addWorkedJob } from '../../testing/pay';
import { type BookingsUnderTest, startBookings } from '../../testing/start-bookings';
import { Cleaner } from '../cleaner';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

describe('earnings by month', () => {
  let rosa: CleanerAtWork;
  beforeAll(() => bookings.clear());
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
        ...{ earned: '150.76', collected: '100.51', toCollect: '50.25', toPassOn: '0.00' },
        ...{ owed: '0.00', tips: '0.00' },
      },
    ]);
  });

  it('tells what the company pays out from what is collected at the door', async () => {
    await done('2031-07-01T00:00:00Z', { minor: 10_000 });
    await done('2031-07-02T00:00:00Z', { minor: 5_000 });
    await JobAssignment.updateOne(
      { cleanerId: rosa.cleanerId, 'earned.minor': 5_000 },
      {
        $set: {
          ...{ isPaidByCard: true, 'cash.minor': 0 },
          tip: { minor: 750, currency: 'AUD' },
        },
      },
    );
    expect(await months()).toMatchObject([
      { earned: '150.00', collected: '0.00', toCollect: '100.00', owed: '50.00', tips: '7.50' },
    ]);
  });

  it('has the cash to collect that the job says, whatever of it they earn', async () => {
    // Nobody paid a fee of the one, and a coupon of the company's lowers the price of the other.
    const jobs = [
      { earned: 13_175, cash: 15_500 },
      { earned: 9_000, cash: 7_000 },
    ];
    for (const { earned, cash } of jobs) {
      await done('2031-07-01T00:00:00Z', { minor: earned });
      await JobAssignment.updateOne(
        { cleanerId: rosa.cleanerId, 'earned.minor': earned },
        { $set: { 'cash.minor': cash } },
      );
    }
    expect(await months()).toMatchObject([
      { earned: '221.75', collected: '0.00', toCollect: '225.00', owed: '20.00', toPassOn: '0.00' },
    ]);
    await JobAssignment.updateMany(
      { cleanerId: rosa.cleanerId },
      { $set: { cashCollectedAt: new Date('2031-07-02T00:00:00Z') } },
    );
    expect(await months()).toMatchObject([
      { collected: '225.00', toCollect: '0.00', owed: '20.00', toPassOn: '23.25' },
    ]);
  });

  it('has nothing to collect where the customer paid all of it in another way', async () => {
    await done('2031-07-01T00:00:00Z');
    await JobAssignment.updateOne({ cleanerId: rosa.cleanerId }, { $set: { 'cash.minor': 0 } });
    expect(await months()).toMatchObject([{ earned: '100.00', toCollect: '0.00', owed: '100.00' }]);
  });

  it('counts what a job is paid by the rule of its day and the time as it was corrected, approved or not', async () => {
    const rule = { kind: 'hour', validFrom: '2031-06-01', amount: '30.00', percent: 0 };
    const path = `/api/admin/pay/${rosa.cleanerId}`;
    const ruled = await bookings.call('POST', `${path}/rules`, { as: 'admin', body: rule });
    expect(ruled.status).toBe(201);
    await addWorkedJob(rosa, { from: '2031-06-02T22:00:00Z', to: '2031-06-03T01:00:00Z' });
    const [from, to] = ['2031-07-02T22:00:00Z', '2031-07-03T01:00:00Z'];
    const id = await addWorkedJob(rosa, { from, to });
    expect(await months()).toMatchObject([{ earned: '90.00' }, { earned: '90.00' }]);

    const read = async (on: string) =>
      (await bookings.call<PayDetailResponse>('GET', `${path}?on=${on}`, { as: 'admin' })).body;
    const [june] = (await read('2031-06-10')).sheets;
    const approved = await bookings.call('POST', `${path}/approve`, {
      ...{ as: 'admin', body: { from: '2031-06-01' } },
      headers: { 'if-match': `"${june!.version}"` },
    });
    expect(approved.status).toBe(200);
    const { jobs } = await read('2031-07-10');
    const corrected = await bookings.call('PUT', `/api/admin/job-times/${id}`, {
      as: 'admin',
      body: {
        ...{ startedAt: from, completedAt: to, breakMinutes: 60, isAbsent: false },
        reason: 'A long break',
      },
      headers: { 'if-match': `"${jobs[0]!.version}"` },
    });
    expect(corrected.status).toBe(200);
    const [july] = (await read('2031-07-10')).sheets;
    expect([june!.total, july!.total]).toEqual(['90.00', '60.00']);
    expect(await months()).toMatchObject([
      { month: '2031-07', earned: '60.00' },
      { month: '2031-06', earned: '90.00' },
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
});

describe('statistics of a cleaner', () => {
  let rosa: CleanerAtWork;
  beforeAll(() => bookings.clear());
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

    const booking = await giveJob.booking(bookings, rosa);
    expect(await stats()).toMatchObject({ totalJobs: 1, completedJobs: 0 });
    await say(booking, 'started');
    await say(booking, 'completed');
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
});
