import type { BoardResponse } from '@brightnest/contracts/scheduling/board-schemas';
import type { AbsencePlanResponse } from '@brightnest/contracts/workforce/absence-schemas';
import { DateTime } from 'luxon';
import { Booking } from '../../records/booking';
import { JobAssignment } from '../../records/job';
import { addService, bookPaid, newUserId } from '../../testing/bookings';
import { addFreeCleaner } from '../../testing/cleaners';
import {
  addCleanerAtWork,
  addDoneJob,
  assignBooking,
  type CleanerAtWork,
  giveQuoteJob,
} from '../../testing/jobs';
import { type BookingsUnderTest, startBookings } from '../../testing/start-bookings';
import { CleanerProfile } from '../../workforce/cleaner';
import { prepareDays, reserve } from '../../workforce/reservations';
import mongoose from 'mongoose';

const day = DateTime.now().setZone('Australia/Sydney').plus({ days: 10 }).startOf('day');
const date = day.toISODate()!;
// By the clock, also where it changes that night.
const at = (hour: number) => day.set({ hour }).toJSDate();

let bookings: BookingsUnderTest;
let rosa: CleanerAtWork;
beforeAll(async () => {
  bookings = await startBookings();
});
beforeEach(async () => {
  await bookings.clear();
  rosa = await addCleanerAtWork();
});
afterAll(() => bookings.stop());

const plan = async (from = date) => {
  const path = `/api/admin/absences/plan?cleanerId=${rosa.cleanerId}&from=${from}&to=${date}`;
  return (await bookings.call<AbsencePlanResponse>('GET', path, { as: 'admin' })).body;
};
const beSick = () =>
  bookings.call('POST', '/api/admin/absences', {
    as: 'admin',
    body: { cleanerId: rosa.cleanerId, kind: 'sick', from: date, to: date },
  });
const change = (bookingId: string, body: object) =>
  bookings.call('PUT', `/api/admin/bookings/${bookingId}/assignment`, { as: 'admin', body });

async function addBooking(hours: number): Promise<string> {
  const request = { serviceId: await addService(), scheduledDate: at(hours) };
  const [booking] = await bookPaid(bookings, newUserId(), request);
  await assignBooking(bookings, booking!.id, rosa.cleanerId);
  return booking!.id;
}

it('finds the jobs of any span of time', async () => {
  const bookingId = await addBooking(9);
  expect((await plan('0077-01-23')).jobs).toMatchObject([{ id: bookingId }]);
});

it('names the jobs of the time, what they pay, and who is best to do each', async () => {
  const bookingId = await addBooking(9);
  const quoteId = await giveQuoteJob(bookings, [rosa], { scheduledAt: at(14).toISOString() });
  await giveQuoteJob(bookings, [rosa], { scheduledAt: at(30).toISOString() });
  const known = await addCleanerAtWork();
  await addDoneJob(known, { completedAt: '2026-01-05T00:00:00Z' });
  await JobAssignment.updateMany(
    { cleanerId: known.cleanerId },
    { address: (await Booking.findById(bookingId).orFail().lean()).address },
  );
  const busy = await addCleanerAtWork();
  await giveQuoteJob(bookings, [busy], { scheduledAt: at(10).toISOString() });
  await addFreeCleaner({ cleaner: { firstName: 'Vic', state: 'VIC' } });
  await CleanerProfile.updateOne(
    { cleanerId: known.cleanerId },
    { hourlyRate: { minor: 3_000, currency: 'AUD' } },
  );

  const { jobs, hourlyRate } = await plan();
  expect(hourlyRate).toBeNull();
  expect(jobs).toMatchObject([
    { kind: 'booking', id: bookingId, pay: '170.00', isHeld: false, suggestedId: known.cleanerId },
    { kind: 'quote', id: quoteId, isHeld: false },
  ]);
  const [morning] = jobs;
  expect(morning?.substitutes[0]).toMatchObject({
    id: known.cleanerId,
    isAvailable: true,
    hourlyRate: '30.00',
    reasons: ['Was there once', '0 jobs that day', '0 of 1000 jobs that week'],
  });
  const reasonsOf = (id: string) => morning?.substitutes.find((one) => one.id === id)?.reasons[0];
  expect(reasonsOf(busy.cleanerId)).toBe('Booked 10:00 am to 1:00 pm');
  expect(morning?.substitutes.find(({ name }) => name.startsWith('Vic'))).toMatchObject({
    isAvailable: false,
    isOutsideArea: true,
    reasons: expect.arrayContaining(['Works in VIC']),
  });
  expect(morning?.substitutes.map(({ id }) => id)).not.toContain(rosa.cleanerId);
});

it('suggests nobody twice for one time, and nobody where nobody is free', async () => {
  await addBooking(9);
  const request = { serviceId: await addService(), scheduledDate: at(15) };
  const [held] = await bookPaid(bookings, newUserId(), request);
  const ben = await addCleanerAtWork();
  await giveQuoteJob(bookings, [ben], { scheduledAt: at(16).toISOString() });
  const { jobs } = await plan();
  expect(jobs.map(({ id, isHeld, suggestedId }) => [id === held!.id, isHeld, suggestedId])).toEqual(
    [
      [false, false, ben.cleanerId],
      [true, true, null],
    ],
  );
});

it('has another hold the time of a clean that is left to nobody, as who was assigned is away', async () => {
  const bookingId = await addBooking(9);
  const ben = await addCleanerAtWork();
  await beSick();
  expect((await change(bookingId, { cleanerId: null })).status).toBe(200);
  expect(await Booking.findById(bookingId).lean()).toMatchObject({
    status: 'confirmed',
    heldCleanerId: ben.cleanerId,
  });
  expect((await plan()).jobs).toEqual([]);
});

it('shows on the board what is left to nobody at all', async () => {
  const bookingId = await addBooking(9);
  await beSick();
  await change(bookingId, { cleanerId: null });
  const path = `/api/admin/board?from=${date}&days=1`;
  const { body } = await bookings.call<BoardResponse>('GET', path, { as: 'admin' });
  expect(body.unassigned).toMatchObject([{ kind: 'booking', id: bookingId, status: 'confirmed' }]);
  expect(body.cleaners).toMatchObject([{ items: [{ kind: 'off', title: 'Sick leave' }] }]);
  const ben = await addCleanerAtWork();
  expect((await change(bookingId, { cleanerId: ben.cleanerId })).status).toBe(200);
});

it('puts somebody in the place of the second of a team, and leaves the first one the first', async () => {
  const request = { serviceId: await addService(), scheduledDate: at(9) };
  const [booking] = await bookPaid(bookings, newUserId(), request);
  const id = booking!.id;
  const [ann, ben] = [await addCleanerAtWork(), await addCleanerAtWork()];
  const interval = { from: at(9), to: at(12) };
  await prepareDays([{ cleanerId: ann.cleanerId, interval }]);
  await mongoose.connection.transaction((session) =>
    reserve(ann.cleanerId, interval, { kind: 'booking', id }, session),
  );
  await Booking.updateOne({ _id: id }, { teamSize: 2 });
  await change(id, { cleanerId: rosa.cleanerId });
  await change(id, { cleanerId: ben.cleanerId, instead: ann.cleanerId });
  expect(await Booking.findById(id).lean()).toMatchObject({
    ...{ status: 'assigned', cleanerId: rosa.cleanerId, heldCleanerId: rosa.cleanerId },
  });
  const team = await JobAssignment.find({ jobId: id, status: 'assigned' }).lean();
  expect(team.map(({ cleanerId }) => cleanerId).sort()).toEqual(
    [rosa.cleanerId, ben.cleanerId].sort(),
  );
});
