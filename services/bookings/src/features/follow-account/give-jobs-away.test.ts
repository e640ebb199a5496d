import type { StaffBookingsResponse } from '@brightnest/contracts/bookings/staff-bookings';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import {
  collectEvents,
  publishRaw,
  testEvent,
  type CollectedEvents,
} from '@brightnest/service-kit/testing/test-broker';
import { Booking } from '../../model/booking';
import { Cleaner } from '../../model/cleaner';
import { JobAssignment } from '../../model/job-assignment';
import { addFreeCleaner } from '../../testing/add-free-cleaner';
import { addService, book, inHours, newUserId } from '../../testing/book';
import { bookPaid } from '../../testing/book-paid';
import {
  addCleanerAtWork,
  assignmentOf,
  giveQuoteJob,
  report,
  type CleanerAtWork,
} from '../../testing/cleaner-with-job';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';
import { freeEverybody } from '../../testing/take-time';
import { takenTimes } from '../../testing/taken-times';

let bookings: BookingsUnderTest;
let published: CollectedEvents;
let serviceId: string;
let rosa: CleanerAtWork;
const boss = newUserId();
beforeAll(async () => {
  bookings = await startBookings();
  published = await collectEvents(bookings.env);
  serviceId = await addService();
});
afterAll(async () => {
  await published.stop();
  await bookings.stop();
});
beforeEach(async () => {
  await Promise.all([Booking.deleteMany(), Cleaner.deleteMany(), freeEverybody()]);
  rosa = await addCleanerAtWork();
});

const left = () =>
  testEvent('user.deactivated', { userId: rosa.as.userId }, { origin: { userId: boss } });
const becomes = (to: 'customer' | 'team_leader' | 'cleaner', at = Date.now()) =>
  testEvent(
    'user.role-changed',
    { userId: rosa.as.userId, from: 'verified_cleaner', to },
    { occurredAt: new Date(at).toISOString() },
  );
const isFree = () => eventually(async () => (await takenTimes(rosa.cleanerId)).length === 0);
const withdrawals = (jobId: string) =>
  published.ofType('job.withdrawn').filter(({ payload }) => payload.jobId === jobId);
const changes = (jobId: string) =>
  published.ofType('job.team-changed').filter(({ payload }) => payload.jobId === jobId);
const statusOf = async (jobId: string, { cleanerId }: CleanerAtWork) =>
  (await JobAssignment.findOne({ jobId, cleanerId }).orFail().lean()).status;
const assign = (id: string) =>
  bookings.call('PUT', `/api/admin/bookings/${id}/assignment`, {
    as: 'admin',
    body: { cleanerId: rosa.cleanerId },
  });
const booked = async () =>
  (await bookPaid(bookings, newUserId(), { serviceId, scheduledDate: inHours(48) }))[0]!.id;

it("takes whoever left off a quote's job, once; the others stay", async () => {
  const ben = await addCleanerAtWork();
  const jobId = await giveQuoteJob(bookings, [rosa, ben]);
  const event = left();
  await publishRaw(bookings.env, [event, event]);

  await isFree();
  await eventually(() => changes(jobId).length >= 2 && withdrawals(jobId).length > 0);
  expect(withdrawals(jobId)).toMatchObject([
    { payload: { cleanerId: rosa.cleanerId, reason: 'cleaner-left' }, origin: { userId: boss } },
  ]);
  expect(changes(jobId).at(-1)?.payload).toMatchObject({
    cleaners: [{ id: ben.cleanerId }],
    revision: 2,
  });
  expect([await statusOf(jobId, rosa), await statusOf(jobId, ben)]).toEqual([
    'withdrawn',
    'assigned',
  ]);
  expect(await takenTimes(ben.cleanerId)).toMatchObject([{ ref: jobId }]);
});

it('leaves what has begun to staff', async () => {
  const begun = await giveQuoteJob(bookings, [rosa]);
  await report(bookings, rosa, await assignmentOf(begun, rosa), { status: 'started' });
  const ahead = await giveQuoteJob(bookings, [rosa], { scheduledAt: inHours(96).toISOString() });
  await publishRaw(bookings.env, [left()]);

  await eventually(async () => (await statusOf(ahead, rosa)) === 'withdrawn');
  expect(await statusOf(begun, rosa)).toBe('started');
  expect(await takenTimes(rosa.cleanerId)).toMatchObject([{ ref: begun }]);
});

it('keeps the time of an assigned clean with somebody else', async () => {
  const id = await booked();
  await assign(id);
  const other = await addFreeCleaner();
  await publishRaw(bookings.env, [left()]);

  await isFree();
  const booking = await Booking.findById(id).orFail().lean();
  expect(booking).toMatchObject({ status: 'confirmed', heldCleanerId: other });
  expect(booking.cleanerId).toBeUndefined();
  expect(await takenTimes(other)).toMatchObject([{ ref: id }]);
  await eventually(() => withdrawals(id).length === 1);
  expect(withdrawals(id)[0]?.payload.reason).toBe('cleaner-left');
});

it('tells staff of cleans that nobody is left to do, paid or not', async () => {
  const paid = await booked();
  const { body } = await book(bookings, newUserId(), { serviceId, scheduledDate: inHours(96) });
  const unpaid = body.bookings[0]!.id;
  await publishRaw(bookings.env, [left()]);

  await isFree();
  expect(await Booking.findById(paid).lean()).toMatchObject({ status: 'confirmed' });
  expect(await Booking.findById(unpaid).lean()).toMatchObject({ status: 'pending' });
  expect(await Booking.countDocuments({ heldCleanerId: null })).toBe(2);
  const path = '/api/admin/bookings?cleanerId=nobody';
  const list = await bookings.call<StaffBookingsResponse>('GET', path, { as: 'admin' });
  expect(list.body.bookings.map(({ heldCleaner }) => heldCleaner)).toEqual([null, null]);
  await eventually(() => published.ofType('booking.needs-cleaner').length >= 2);
  const told = published.ofType('booking.needs-cleaner').map(({ payload }) => payload.bookingId);
  expect(new Set(told)).toEqual(new Set([paid, unpaid]));
});

it('takes the jobs of whoever gets a role that is no cleaner’s, and of nobody else', async () => {
  const jobId = await giveQuoteJob(bookings, [rosa]);
  const now = Date.now();
  await publishRaw(bookings.env, [becomes('team_leader', now)]);
  await eventually(async () => (await Cleaner.findById(rosa.cleanerId).lean())?.roleAsOf);
  expect(await takenTimes(rosa.cleanerId)).toMatchObject([{ ref: jobId }]);

  await publishRaw(bookings.env, [becomes('customer', now + 1)]);
  await isFree();
  expect(await statusOf(jobId, rosa)).toBe('withdrawn');
});

it('plans with somebody again when account and role are a cleaner’s', async () => {
  const now = Date.now();
  const isActive = async () => (await Cleaner.findById(rosa.cleanerId).orFail().lean()).isActive;
  const { userId } = rosa.as;
  const back = testEvent('user.reactivated', { userId });
  back.occurredAt = new Date(now + 5_000).toISOString();
  await publishRaw(bookings.env, [left(), becomes('customer', now)]);
  await eventually(async () => (await Cleaner.findById(rosa.cleanerId).lean())?.hasOtherRole);
  await publishRaw(bookings.env, [becomes('cleaner', now + 1_000)]);
  await eventually(
    async () => (await Cleaner.findById(rosa.cleanerId).lean())?.hasOtherRole === false,
  );
  expect(await isActive()).toBe(false);
  await publishRaw(bookings.env, [back]);
  await eventually(isActive);
});

it('does what a crash left over when the event comes again', async () => {
  const jobId = await giveQuoteJob(bookings, [rosa]);
  // As far as it came: noted, and nothing done yet.
  await Cleaner.updateOne({ _id: rosa.cleanerId }, { isActive: false, isDeactivated: true });
  await publishRaw(bookings.env, [left()]);
  await eventually(async () => (await statusOf(jobId, rosa)) === 'withdrawn');
});
