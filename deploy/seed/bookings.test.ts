import { DEFAULT_REGION } from '@brightnest/contracts/company/region';
import type { UpcomingJobsResponse } from '@brightnest/contracts/workforce/cleaner-job-schemas';
import type {
  ChangePreviewResponse,
  UserBookingsResponse,
} from '@brightnest/contracts/scheduling/customer-booking-schemas';
import type { SlotsResponse } from '@brightnest/contracts/scheduling/new-booking-schemas';
import type {
  RecurrenceResponse,
  RecurrenceSummary,
  UserRecurrencesResponse,
} from '@brightnest/contracts/scheduling/recurrence-schemas';
import type {
  StaffWaitingListResponse,
  UserWaitingListResponse,
} from '@brightnest/contracts/waiting-list/waiting-list-schemas';
import { DEFAULT_BOOKING_RULES } from '@brightnest/contracts/scheduling/booking-rules';
import { toZonedClock } from '@brightnest/contracts/times';
import { DEMO_OFFER_QUOTES, isHeld } from './demo-offers';
import { DEMO_TEAM_QUOTES } from './team-quotes';
import { demoCleanerId, demoUserId } from './demo-ids';
import { DateTime } from 'luxon';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { Booking, type BookingRecord } from '../../services/bookings/src/records/booking';
import { Cleaner } from '../../services/bookings/src/workforce/cleaner';
import { JobAssignment } from '../../services/bookings/src/records/job';
import { TransactionModel } from '../../services/bookings/src/payments/ledger/ledger';
import {
  dealAccount,
  linesOfBookings,
  termsOfBooking,
} from '../../services/bookings/src/payments/ledger/deal-account';
import {
  type BookingsUnderTest,
  runTask,
  startBookings,
} from '../../services/bookings/src/testing/start-bookings';
import { WaitingEntry } from '../../services/bookings/src/waiting-list/waiting-entry';
import { moveWaitingLine } from '../../services/bookings/src/waiting-list/waiting-list-task';
import { takenTimes } from '../../services/bookings/src/testing/cleaners';
import { DEMO_CLEANERS, seedCleaners } from './cleaners';
import { seedBookings } from './bookings';
import { seedHeldTimes } from './held-times';
import { seedCatalogue } from './catalogue';
import { seedTeamJobs } from './team-jobs';
import { DEMO_ENTRIES, seedWaitingList } from './waiting-list';

// As by default.
const REPEATS = { daysAhead: DEFAULT_BOOKING_RULES.horizonDays, creditDays: 7, paymentDays: 3 };

let bookings: BookingsUnderTest;
let added: number;
let jobs: number;
let held: number;
let waiting: number;
beforeAll(async () => {
  bookings = await startBookings({ keepsHours: true });
  await seedCatalogue();
  await seedCleaners();
  jobs = await seedTeamJobs();
  held = await seedHeldTimes();
  added = await seedBookings(REPEATS);
  waiting = await seedWaitingList();
});
afterAll(() => bookings.stop());

const CLEANER = demoUserId('cleaner@brightnest.example');
const as = { role: 'customer' as const, userId: demoUserId('customer@brightnest.example') };
const list = async (when: string) =>
  (await bookings.call<UserBookingsResponse>('GET', `/api/user/bookings?when=${when}`, { as })).body
    .bookings;

it('adds everything once', async () => {
  expect(added).toBe(await Booking.countDocuments());
  const assignments = await JobAssignment.find().sort({ _id: 1 }).lean();
  const again = [await seedCleaners(), await seedTeamJobs(), await seedHeldTimes()];
  expect([...again, await seedBookings(REPEATS), await seedWaitingList()]).toEqual([0, 0, 0, 0, 0]);
  expect(await JobAssignment.find().sort({ _id: 1 }).lean()).toEqual(assignments);
  expect(await Cleaner.countDocuments()).toBe(DEMO_CLEANERS.length);
});

it('shows the customer cleans of every kind, with money that adds up', async () => {
  const [upcoming, past] = [await list('upcoming'), await list('past')];
  expect(new Set(upcoming.map(({ status }) => status))).toEqual(new Set(['confirmed', 'assigned']));
  expect(new Set(past.map(({ status }) => status))).toEqual(
    new Set(['completed', 'cancelled', 'expired']),
  );
  const records = await Booking.find().lean<BookingRecord[]>();
  const lines = await linesOfBookings(records.map(({ _id }) => _id));
  const accounts = records.map((record) => {
    const account = dealAccount(termsOfBooking(record), lines.get(record._id)!);
    const { agreed, paidNet, writtenOff, due } = account;
    expect(agreed).toBe(paidNet + writtenOff + due);
    expect(record.paymentStatus === 'settled').toBe(due === 0 && !termsOfBooking(record).isOver);
    return account;
  });
  const some = (sum: 'refunded' | 'writtenOff' | 'cash') => accounts.some((one) => one[sum] > 0);
  expect([some('refunded'), some('writtenOff'), some('cash')]).toEqual([true, true, true]);
});

it('gives the cleaner with an account jobs at several points', async () => {
  const cleaner = { role: 'verified_cleaner' as const, userId: CLEANER };
  const { body } = await bookings.call<UpcomingJobsResponse>('GET', '/api/cleaner/upcoming-jobs', {
    as: cleaner,
  });
  expect(body.jobs[0]).toMatchObject({ status: 'started' });
  const ahead = body.jobs.slice(1).map(({ status, acceptedAt }) => [status, acceptedAt !== null]);
  expect(ahead).toHaveLength(4);
  expect(ahead).toEqual(
    expect.arrayContaining([
      ['assigned', true],
      ['assigned', false],
    ]),
  );
  const statuses = await JobAssignment.distinct('status', { cleanerUserId: CLEANER });
  expect(statuses).toEqual(['assigned', 'completed', 'declined', 'started']);
});

it('has a team for a quote in each state, nobody of it in two places', async () => {
  expect(jobs).toBe(DEMO_TEAM_QUOTES.length);
  for (const { quoteId, team, status } of DEMO_TEAM_QUOTES) {
    const parts = await JobAssignment.find({ jobId: quoteId }).lean();
    expect(parts.map(({ cleanerName }) => cleanerName).sort()).toEqual(
      team.map(({ name }) => name).sort(),
    );
    const ids = team.map(({ email }) => demoCleanerId(email)).sort();
    expect(parts.map(({ cleanerId }) => cleanerId).sort()).toEqual(ids);
    const done = { in_progress: 'started', completed: 'completed' } as const;
    const expected = status === 'in_progress' || status === 'completed' ? done[status] : 'assigned';
    expect(new Set(parts.map((part) => part.status))).toEqual(new Set([expected]));
  }
  for (const cleanerId of await JobAssignment.distinct('cleanerId')) {
    const taken = (await takenTimes(cleanerId)).sort((a, b) => a.from.getTime() - b.from.getTime());
    for (const [index, { from }] of taken.entries()) {
      const before = taken[index - 1];
      if (before) expect(before.to.getTime()).toBeLessThanOrEqual(from.getTime());
    }
  }
});

it('repeats cleans of the customer: some were done, others are booked ahead, and they can be ended', async () => {
  const { body } = await bookings.call<UserRecurrencesResponse>('GET', '/api/user/recurrences', {
    as,
  });
  expect(body.recurrences).toMatchObject([{ every: 'fortnightly', status: 'active' }]);
  const [{ id, nextBookings }] = body.recurrences as [RecurrenceSummary];
  expect(nextBookings.length).toBeGreaterThan(1);
  const cleans = await Booking.find({ 'series.id': id }).sort({ scheduledDate: 1 }).lean();
  const done = cleans.filter(({ status }) => status === 'completed');
  const ahead = cleans.filter(({ status }) => status === 'confirmed');
  expect([done.length, done.length + ahead.length]).toEqual([3, cleans.length]);
  expect(ahead.length).toBeGreaterThan(4);
  for (const [index, { series, scheduledDate, timeZone }] of cleans.entries()) {
    expect(series?.position).toBe(index + 1);
    expect(toZonedClock(scheduledDate, timeZone)).toMatch(/T16:00$/);
  }

  const ended = await bookings.call<RecurrenceResponse>('POST', `/api/recurrences/${id}/end`, {
    as,
  });
  expect(ended.body.recurrence).toMatchObject({ status: 'ended', nextBookings: [] });
});

it('holds the times of offers that can be accepted, and of one that is to be made anew', async () => {
  const open = DEMO_OFFER_QUOTES.filter(({ offer }) => isHeld(offer));
  expect([held, open.length]).toEqual([3, 3]);
  for (const { quoteId, offer } of open) {
    const taken = await takenTimes(demoCleanerId(offer.cleaner.email));
    const times = taken.filter(({ kind, ref }) => kind === 'hold' && ref === quoteId);
    expect(times).toHaveLength(offer.times.length);
  }
});

it('has people on the waiting list in every state, who stay there while the list is looked after', async () => {
  expect(waiting).toBe(DEMO_ENTRIES.length);
  const states = async () =>
    (await WaitingEntry.find().sort({ place: 1 }).lean()).map(
      ({ status, pastOffers, endReason }) => endReason ?? pastOffers[0]?.outcome ?? status,
    );
  const before = await states();
  expect(before).toEqual(['declined', 'offered', 'expired', 'left', 'past']);
  await runTask(bookings, moveWaitingLine);
  expect(await states()).toEqual(before);
  const { body } = await bookings.call<UserWaitingListResponse>('GET', '/api/user/waiting-list', {
    as,
  });
  expect(body.entries.map(({ status }) => status)).toEqual(['offered', 'waiting']);
  const { body: staff } = await bookings.call<StaffWaitingListResponse>(
    'GET',
    '/api/admin/waiting-list?status=ended',
    { as: 'admin' },
  );
  expect(staff.entries).toHaveLength(2);
});

it('can be refunded like other cleans', async () => {
  // The first one may begin within a day, when nothing is refunded.
  const inTwoDays = DateTime.now().plus({ days: 2 }).toMillis();
  const later = (await list('upcoming')).find(
    ({ scheduledDate }) => Date.parse(scheduledDate) > inTwoDays,
  );
  const path = `/api/bookings/${later!.id}`;
  const { body } = await bookings.call<ChangePreviewResponse>(
    'GET',
    `${path}/consequences?scope=this`,
    { as },
  );
  expect(body.consequences.refund).toBe(later!.onlineConfirmationFee);
  await bookings.call('POST', `${path}/cancel`, { as, body: { scope: 'this' } });
  const refund = { bookingId: later!.id, type: 'refund' as const };
  await eventually(() => TransactionModel.exists({ ...refund, status: 'succeeded' }));
});

it.each(['', ...DEFAULT_REGION.regions.map(({ code }) => code)])(
  'leaves slots in every working week, in the state «%s»',
  async (state) => {
    const from = DateTime.now().plus({ days: 1 }).toISODate();
    const query = `from=${from}&days=7&duration=120&state=${state}`;
    const { body } = await bookings.call<SlotsResponse>('GET', `/api/slots?${query}`);
    expect(body.days.filter(({ starts }) => starts.length > 0).length).toBeGreaterThanOrEqual(5);
  },
);
