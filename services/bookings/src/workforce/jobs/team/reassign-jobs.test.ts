import type { SlotsResponse } from '@brightnest/contracts/scheduling/new-booking-schemas';
import type { StaffBookingsResponse } from '@brightnest/contracts/board/bookings-list-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import {
  type CollectedEvents,
  publishRaw,
  testEvent,
} from '@brightnest/service-kit/testing/test-broker';
import { Booking } from '../../../records/booking';
import { JobAssignment } from '../../../records/job';
import { addService, book, bookPaid, inHours, newUserId } from '../../../testing/bookings';
import { addFreeCleaner, freeEverybody, takenTimes } from '../../../testing/cleaners';
import {
  addCleanerAtWork,
  assignmentOf,
  type CleanerAtWork,
  giveQuoteJob,
  report,
} from '../../../testing/jobs';
import { type BookingsUnderTest, runTask, startBookings } from '../../../testing/start-bookings';
import { Cleaner } from '../../cleaner';
import { reassignLeftJobs } from './reassign-jobs';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

describe('a cleaner who leaves', () => {
  let published: CollectedEvents;
  let serviceId: string;
  let rosa: CleanerAtWork;
  const boss = newUserId();
  beforeAll(async () => {
    await bookings.clear();
    published = await bookings.collectEvents();
    serviceId = await addService();
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

  it('keeps the time of an assigned booking with somebody else', async () => {
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

  it('tells staff of bookings that nobody is left to do, paid or not', async () => {
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
    expect(list.body.bookings).toMatchObject([{ heldCleaner: null }, { heldCleaner: null }]);
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
});

describe('changes of an account', () => {
  beforeAll(() => bookings.clear());

  const userOf = async (id: string) => (await Cleaner.findById(id).orFail().lean()).userId;
  const isActive = async (id: string) => (await Cleaner.findById(id).orFail().lean()).isActive;
  async function freeStarts(): Promise<number> {
    const from = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const path = `/api/slots?from=${from}&days=7&state=NSW`;
    const { days } = (await bookings.call<SlotsResponse>('GET', path)).body;
    return days.reduce((sum, { starts }) => sum + starts.length, 0);
  }

  it('plans nobody in who was deactivated, until they are back', async () => {
    const id = await addFreeCleaner();
    const userId = await userOf(id);
    expect(await freeStarts()).toBeGreaterThan(0);

    await publishRaw(bookings.env, [testEvent('user.deactivated', { userId })]);
    await eventually(async () => !(await isActive(id)));
    expect(await freeStarts()).toBe(0);

    await publishRaw(bookings.env, [testEvent('user.reactivated', { userId })]);
    await eventually(() => isActive(id));
    expect(await freeStarts()).toBeGreaterThan(0);
  });

  it('goes by the later of two changes, whichever comes first', async () => {
    const id = await addFreeCleaner();
    const userId = await userOf(id);
    const before = testEvent('user.deactivated', { userId });
    const after = testEvent('user.reactivated', { userId });
    after.occurredAt = new Date(Date.parse(before.occurredAt) + 1_000).toISOString();
    await publishRaw(bookings.env, [after]);
    await eventually(async () => (await Cleaner.findById(id).lean())?.activeAsOf !== undefined);
    await publishRaw(bookings.env, [before]);
    const other = await addFreeCleaner();
    await publishRaw(bookings.env, [
      testEvent('user.deactivated', { userId: await userOf(other) }),
    ]);
    // One queue: what came before it is handled.
    await eventually(async () => !(await isActive(other)));
    expect(await isActive(id)).toBe(true);
  });
});

describe('the periodic task', () => {
  beforeAll(() => bookings.clear());

  it('takes off what somebody who has left still has, without an event, and once', async () => {
    const [rosa, ben] = [await addCleanerAtWork(), await addCleanerAtWork()];
    const scheduledAt = inHours(96).toISOString();
    const theirs = await giveQuoteJob(bookings, [rosa], { scheduledAt });
    const others = await giveQuoteJob(bookings, [ben], { scheduledAt });
    await Cleaner.updateOne({ _id: rosa.cleanerId }, { isActive: false });

    await runTask(bookings, reassignLeftJobs);
    const left = await JobAssignment.findOne({ jobId: theirs }).orFail().lean();
    await runTask(bookings, reassignLeftJobs);

    expect(left.status).toBe('withdrawn');
    expect(await JobAssignment.findOne({ jobId: theirs }).lean()).toEqual(left);
    expect(await takenTimes(rosa.cleanerId)).toEqual([]);
    expect(await takenTimes(ben.cleanerId)).toMatchObject([{ ref: others }]);
  });
});
