import type { StaffBookingResponse } from '@brightnest/contracts/bookings/staff-bookings';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents, type CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { Booking } from '../../model/booking';
import { Cleaner } from '../../model/cleaner';
import { JobAssignment } from '../../model/job-assignment';
import { addFreeCleaner } from '../../testing/add-free-cleaner';
import { addService, book, inHours, newUserId } from '../../testing/book';
import { bookPaid } from '../../testing/book-paid';
import { freeEverybody } from '../../testing/take-time';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';
import { takenTimes } from '../../testing/taken-times';

const HOUR_MS = 60 * 60_000;

let bookings: BookingsUnderTest;
let published: CollectedEvents;
let serviceId: string;
let userId: string;
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
  userId = newUserId();
  await Promise.all([Booking.deleteMany(), Cleaner.deleteMany(), freeEverybody()]);
});

const put = (id: string, body: object) =>
  bookings.call<StaffBookingResponse>('PUT', `/api/admin/bookings/${id}/assignment`, {
    as: 'admin',
    body,
  });
const asCustomer = () => ({ role: 'customer' as const, userId });
const booked = async (hours = 48) =>
  (await bookPaid(bookings, userId, { serviceId, scheduledDate: inHours(hours) }))[0]!;
const later = (start: string, hours: number) =>
  new Date(new Date(start).getTime() + hours * HOUR_MS).toISOString();
const assignmentsOf = (jobId: string) => JobAssignment.find({ jobId }).sort({ _id: 1 }).lean();
const until = (type: 'job.assigned' | 'job.withdrawn', jobId: string, count: number) =>
  eventually(() => {
    const told = published.ofType(type).filter(({ payload }) => payload.jobId === jobId);
    return told.length === count && told;
  });

it('turns the time that was held into an assignment', async () => {
  const cleanerId = await addFreeCleaner();
  const { id } = await booked();

  const { status, body } = await put(id, { cleanerId });

  expect(status).toBe(200);
  expect(body.booking).toMatchObject({
    status: 'assigned',
    cleaner: { id: cleanerId, name: 'Rosa Free' },
    heldCleaner: null,
    customerName: 'Jane Doe',
  });
  expect(await takenTimes(cleanerId)).toMatchObject([{ ref: id }]);
  expect(await put(id, { cleanerId })).toMatchObject({ status: 200 });
  const [told] = await until('job.assigned', id, 1);
  expect(told?.payload).toMatchObject({
    kind: 'booking',
    cash: '170.00',
    customerName: 'Jane Doe',
  });
  const [team] = await eventually(
    () => published.ofType('job.team-changed').length > 0 && published.ofType('job.team-changed'),
  );
  expect(team).toMatchObject({
    aggregate: { type: 'booking', id },
    payload: { customerId: userId },
  });
});

it('gives it to somebody else, and back, with the time kept for the customer', async () => {
  const first = await addFreeCleaner();
  const { id } = await booked();
  const other = await addFreeCleaner();
  await put(id, { cleanerId: first });
  await put(id, { cleanerId: other });
  expect([await takenTimes(first), await takenTimes(other)]).toMatchObject([[], [{ ref: id }]]);

  const { body } = await put(id, { cleanerId: null });
  expect(body.booking).toMatchObject({
    status: 'confirmed',
    cleaner: null,
    heldCleaner: { id: other },
  });
  expect(await takenTimes(other)).toMatchObject([{ ref: id }]);
  expect((await assignmentsOf(id)).map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn']);
});

it('moves a clean for the customer, for free, and tells them', async () => {
  const cleanerId = await addFreeCleaner();
  const clean = await booked(3);
  const scheduledDate = later(clean.scheduledDate, 30);

  const { body } = await put(clean.id, { cleanerId, scheduledDate });

  expect(body.booking).toMatchObject({ id: clean.id, scheduledDate, paymentStatus: 'paid' });
  expect(await takenTimes(cleanerId)).toMatchObject([{ from: new Date(scheduledDate) }]);
  const [moved] = await eventually(
    () => published.ofType('booking.moved').length > 0 && published.ofType('booking.moved'),
  );
  expect(moved?.payload).toMatchObject({
    bookingId: clean.id,
    previousDate: clean.scheduledDate,
    scheduledDate,
    isConfirmed: true,
  });
  await put(clean.id, { cleanerId: null, scheduledDate: later(scheduledDate, 5) });
  expect(await takenTimes(cleanerId)).toMatchObject([{ from: new Date(later(scheduledDate, 5)) }]);
});

it('says who is booked when, and changes nothing', async () => {
  const cleanerId = await addFreeCleaner();
  const one = await booked();
  await addFreeCleaner();
  const overlapping = await booked(49);

  const { status, error } = await put(overlapping.id, { cleanerId });

  expect([status, error.code]).toEqual([409, 'cleaner_busy']);
  expect(error.message).toMatch(/^Rosa Free is booked .* \(Deep Cleaning for Jane Doe\)\.$/);
  expect(await Booking.findById(overlapping.id).lean()).toMatchObject({ status: 'confirmed' });
  expect(await takenTimes(cleanerId)).toMatchObject([{ ref: one.id }]);
});

it('assigns nobody to what is not paid, and knows no other booking', async () => {
  const cleanerId = await addFreeCleaner();
  const { body } = await book(bookings, userId, { serviceId, scheduledDate: inHours(48) });
  const { status, error } = await put(body.bookings[0]!.id, { cleanerId });
  expect([status, error.message]).toEqual([
    409,
    'This clean is not paid yet, so nobody can be assigned to it.',
  ]);
  const absent = await put('00000000-0000-4000-8000-000000000000', { cleanerId });
  expect(absent.status).toBe(404);
});

describe('when the customer changes an assigned clean', () => {
  const change = (id: string, what: string, body: object) =>
    bookings.call('POST', `/api/bookings/${id}/${what}`, { as: asCustomer(), body });

  it('withdraws the cleaner of a cancelled one', async () => {
    const cleanerId = await addFreeCleaner();
    const { id } = await booked();
    await put(id, { cleanerId });
    await change(id, 'cancel', { scope: 'this' });
    const [told] = await until('job.withdrawn', id, 1);
    expect(told?.payload).toMatchObject({ reason: 'job-cancelled' });
    expect(await takenTimes(cleanerId)).toEqual([]);
  });

  it('keeps the cleaner who is free at the new time', async () => {
    const cleanerId = await addFreeCleaner();
    await addFreeCleaner();
    const { id, scheduledDate } = await booked();
    await put(id, { cleanerId });
    await change(id, 'move', { scope: 'this', scheduledDate: later(scheduledDate, 24) });

    expect(await Booking.findById(id).lean()).toMatchObject({ status: 'assigned', cleanerId });
    expect(await assignmentsOf(id)).toMatchObject([
      { status: 'assigned', revision: 1, scheduledAt: new Date(later(scheduledDate, 24)) },
    ]);
    await until('job.assigned', id, 2);
  });

  it('takes the assignment back where they are not', async () => {
    const cleanerId = await addFreeCleaner();
    const clean = await booked();
    const to = later(clean.scheduledDate, 24);
    await put(clean.id, { cleanerId });
    const [taken] = await bookPaid(bookings, newUserId(), { serviceId, scheduledDate: to });
    await put(taken!.id, { cleanerId });
    const other = await addFreeCleaner();
    await change(clean.id, 'move', { scope: 'this', scheduledDate: to });

    const record = await Booking.findById(clean.id).lean();
    expect(record).toMatchObject({ status: 'confirmed', heldCleanerId: other });
    expect(record?.cleanerId).toBeUndefined();
    expect(await assignmentsOf(clean.id)).toMatchObject([{ status: 'withdrawn' }]);
  });
});
