import { BOOKINGS_STATS_RPC } from '@brightnest/contracts/overview/stats-schemas';
import { ASSIGN_QUOTE_RPC } from '@brightnest/contracts/rpc/bookings';
import type { BoardResponse } from '@brightnest/contracts/scheduling/board-schemas';
import type { StaffQuoteJob } from '@brightnest/contracts/board/quote-job-schemas';
import type { CandidatesResponse } from '@brightnest/contracts/workforce/cleaner-schemas';
import { DateTime } from 'luxon';
import { addService, bookPaid, newUserId } from '../../testing/bookings';
import { addFreeCleaner, takeOff } from '../../testing/cleaners';
import { addCleanerAtWork, assignmentOf, giveQuoteJob, quoteJob, report } from '../../testing/jobs';
import { Cleaner } from '../../workforce/cleaner';
import { ask, type BookingsUnderTest, startWithQuotes } from '../../testing/start-bookings';

// A Tuesday in a week to come, at 9 in Sydney.
const tuesday = DateTime.now()
  .setZone('Australia/Sydney')
  .plus({ weeks: 2 })
  .startOf('week')
  .plus({ days: 1, hours: 9 });
const at = (hours: number) => tuesday.plus({ hours }).toJSDate();

/** A job of a quote that is nobody's, as quotes tells it. */
const NOBODYS: StaffQuoteJob = {
  ...{ customerId: null, kind: 'quote', id: 'f'.repeat(24), serviceName: 'Regular Cleaning' },
  ...{ customerName: 'Omar Haddad', customerEmail: 'omar@example.com', customerPhone: '' },
  ...{ address: '2 King Street', state: 'NSW', postalCode: '2042', timeZone: 'Australia/Sydney' },
  ...{ scheduledDate: at(5).toISOString(), duration: 120, status: 'confirmed' },
  ...{ paymentStatus: 'pending', currency: 'AUD', totalAmount: '200.00', due: '200.00' },
  ...{ cleaners: [], createdAt: at(-500).toISOString(), version: 'q1' },
};

let bookings: BookingsUnderTest;
let grace: string;
let leila: string;
let mei: string;
beforeAll(async () => {
  ({ bookings } = await startWithQuotes({ jobs: [NOBODYS], total: 1, isTotalExact: true }));
  const serviceId = await addService();
  grace = await addFreeCleaner({ cleaner: { firstName: 'Grace', rating: 4, state: 'NSW' } });
  await bookPaid(bookings, newUserId(), { serviceId, scheduledDate: at(0) });
  leila = await addFreeCleaner({
    cleaner: { firstName: 'Leila', rating: 5, availability: { days: ['Monday'] } },
    profile: { maxJobsPerWeek: 2 },
  });
  mei = await addFreeCleaner({ cleaner: { firstName: 'Mei', state: 'VIC' } });
  const scheduledAt = at(0).toISOString();
  await ask(bookings, ASSIGN_QUOTE_RPC, quoteJob({ cleanerIds: [leila], job: { scheduledAt } }));
  await takeOff(mei, { from: at(24), to: at(30) });
});
afterAll(() => bookings.stop());

it('shows what fills the time of each cleaner, and what speaks against it', async () => {
  const from = tuesday.startOf('week').toISODate();
  const { body } = await bookings.call<BoardResponse>('GET', `/api/admin/board?from=${from}`, {
    as: 'admin',
  });
  expect(body).toMatchObject({ timeZone: 'Australia/Sydney', from, days: 7 });
  expect(body.cleaners).toMatchObject([
    {
      id: grace,
      jobs: 1,
      items: [
        {
          kind: 'booking',
          title: 'Deep Cleaning',
          customerName: 'Jane Doe',
          status: 'confirmed',
          isHeld: true,
          conflicts: [],
        },
      ],
    },
    {
      id: leila,
      jobs: 1,
      maxJobsPerWeek: 2,
      items: [
        { kind: 'quote', status: 'assigned', isHeld: false, conflicts: ['Works on Mondays'] },
      ],
    },
    { id: mei, jobs: 0, items: [{ kind: 'off', title: 'Day off', conflicts: [] }] },
  ]);
});

const boardOf = async () => {
  const path = `/api/admin/board?from=${tuesday.startOf('week').toISODate()}`;
  return (await bookings.call<BoardResponse>('GET', path, { as: 'admin' })).body;
};

it('shows the jobs of quotes that are nobody’s', async () => {
  const { unassigned, isIncomplete } = await boardOf();
  expect(isIncomplete).toBeUndefined();
  expect(unassigned).toMatchObject([
    {
      ...{ kind: 'quote', id: NOBODYS.id, title: 'Regular Cleaning', customerName: 'Omar Haddad' },
      ...{ from: at(5).toISOString(), to: at(7).toISOString(), status: 'confirmed', state: 'NSW' },
    },
  ]);
});

it('keeps what was completed before its time', async () => {
  const { cleanerId, as } = await addCleanerAtWork();
  const scheduledAt = at(2).toISOString();
  const jobId = await giveQuoteJob(bookings, [{ cleanerId, as }], { scheduledAt });
  const assignmentId = await assignmentOf(jobId, { cleanerId, as });
  for (const status of ['started', 'completed']) {
    await report(bookings, { as }, assignmentId, { status });
  }
  const row = (await boardOf()).cleaners.find(({ id }) => id === cleanerId);
  expect(row?.items).toMatchObject([{ kind: 'quote', id: jobId, status: 'completed' }]);
  await Cleaner.deleteOne({ _id: cleanerId });
});

it('offers who is free, the free ones first, and says why others are not', async () => {
  const candidates = async (query: string) => {
    const path = `/api/admin/cleaners/available?${query}`;
    const { body } = await bookings.call<CandidatesResponse>('GET', path, { as: 'admin' });
    return body.cleaners.map(({ firstName, busyReason }) => [firstName, busyReason]);
  };
  const start = (hours: number) => `start=${at(hours).toISOString()}&duration=120&state=NSW`;
  expect(await candidates(start(1))).toEqual([
    ['Grace', 'Booked 9:00 am to 12:00 pm'],
    ['Leila', 'Booked 9:00 am to 12:00 pm'],
    ['Mei', 'Works in VIC'],
  ]);
  expect(await candidates(start(4))).toEqual([
    ['Grace', null],
    ['Leila', 'Works on Mondays'],
    ['Mei', 'Works in VIC'],
  ]);
  expect((await candidates('')).map(([, reason]) => reason)).toEqual([null, null, null]);
});

it('sums up for the overview', async () => {
  const stats = await ask(bookings, BOOKINGS_STATS_RPC, { weeks: 8 });
  expect(stats.activeCleaners).toBe(0);
  expect(stats.bookingsByDay).toHaveLength(15);
  expect(stats.cleanerLoad).toHaveLength(3);
});
