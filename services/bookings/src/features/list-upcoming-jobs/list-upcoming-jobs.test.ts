import type { EarningsResponse } from '@brightnest/contracts/bookings/cleaner-area';
import type { UpcomingJobsResponse } from '@brightnest/contracts/bookings/cleaner-job';
import { JobAssignment } from '../../model/job-assignment';
import { inHours } from '../../testing/book';
import {
  addCleanerAtWork,
  assignmentOf,
  giveQuoteJob,
  report,
  type CleanerAtWork,
} from '../../testing/cleaner-with-job';
import { resetClock, setClock } from '../../testing/clock';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';

const HOUR_MS = 60 * 60_000;

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

const upcoming = async ({ as }: CleanerAtWork) =>
  (await bookings.call<UpcomingJobsResponse>('GET', '/api/cleaner/upcoming-jobs', { as })).body
    .jobs;

it('shows what the job needs, soonest first, and nobody else’s', async () => {
  const mei = await addCleanerAtWork();
  await giveQuoteJob(bookings, [rosa], {
    serviceName: 'Later',
    scheduledAt: inHours(72).toISOString(),
  });
  await giveQuoteJob(bookings, [rosa], { serviceName: 'Sooner' });
  await giveQuoteJob(bookings, [mei], { serviceName: 'Hers' });

  const jobs = await upcoming(rosa);
  expect(jobs.map(({ serviceType }) => serviceType)).toEqual(['Sooner', 'Later']);
  expect(jobs[0]).toMatchObject({
    status: 'assigned',
    customerName: 'Jane Doe',
    customerPhone: '0412 345 678',
    address: '1 King Street, Newtown NSW 2042',
    specialInstructions: 'Mind the cat',
    cashToCollect: '170.00',
    checklist: [{ label: 'Oven', isDone: false }],
  });
  expect(JSON.stringify(jobs)).not.toContain('jane@example.com');
});

it('forgets what is the customer’s a day after it is over', async () => {
  const jobId = await giveQuoteJob(bookings, [rosa]);
  const assignmentId = await assignmentOf(jobId, rosa);
  await report(bookings, rosa, assignmentId, { status: 'started' });
  await report(bookings, rosa, assignmentId, { status: 'completed' });
  expect((await upcoming(rosa))[0]).toMatchObject({ address: expect.any(String) });

  const job = await JobAssignment.findById(assignmentId).orFail().lean();
  const from = job.scheduledAt.toISOString().slice(0, 10);
  setClock(new Date(job.completedAt!.getTime() + 25 * HOUR_MS));
  const { body } = await bookings.call<UpcomingJobsResponse>(
    'GET',
    `/api/cleaner/schedule?from=${from}&days=2`,
    { as: rosa.as },
  );
  expect(body.jobs[0]).toMatchObject({
    customerName: 'Jane',
    customerPhone: null,
    address: null,
    specialInstructions: null,
  });
});

it('shows what is done until the day of its place is over', async () => {
  // Evening in Perth, and the next day in Sydney.
  setClock(new Date('2031-03-03T13:30:00Z'));
  const given = { state: 'WA' as const, scheduledAt: '2031-03-03T12:00:00.000Z', duration: 60 };
  const assignmentId = await assignmentOf(await giveQuoteJob(bookings, [rosa], given), rosa);
  await report(bookings, rosa, assignmentId, { status: 'started' });
  await report(bookings, rosa, assignmentId, { status: 'completed' });

  setClock(new Date('2031-03-03T15:59:59Z'));
  expect(await upcoming(rosa)).toMatchObject([{ assignmentId, status: 'completed' }]);
  setClock(new Date('2031-03-03T16:00:00Z'));
  expect(await upcoming(rosa)).toEqual([]);
});

it('sums up what was earned, and what of it is collected', async () => {
  for (const [cashMinor, cashReceived] of [
    [10_000, true],
    [5_050, false],
  ] as const) {
    const scheduledAt = inHours(cashMinor / 100).toISOString();
    const jobId = await giveQuoteJob(bookings, [rosa], { cashMinor, scheduledAt });
    const assignmentId = await assignmentOf(jobId, rosa);
    await report(bookings, rosa, assignmentId, { status: 'started' });
    await report(bookings, rosa, assignmentId, { status: 'completed', cashReceived });
  }
  const { as } = rosa;
  const { body } = await bookings.call<EarningsResponse>('GET', '/api/cleaner/earnings', { as });
  expect(body.months).toEqual([
    {
      month: expect.stringMatching(/^\d{4}-\d{2}$/),
      currency: 'AUD',
      jobs: 2,
      earned: '150.50',
      collected: '100.00',
      toCollect: '50.50',
    },
  ]);
  const stats = await bookings.call('GET', '/api/cleaner/stats', { as });
  expect(stats.body).toMatchObject({
    stats: { totalJobs: 2, completedJobs: 2, monthlyEarnings: [{ amount: '150.50' }] },
  });
});
