import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import mongoose from 'mongoose';
import { Booking } from '../../records/booking';
import { addService, book, confirmPaid, inHours, newUserId } from '../../testing/bookings';
import { addFreeCleaner, freeEverybody, takenTimes } from '../../testing/cleaners';
import { type BookingsUnderTest, runTask, startBookings } from '../../testing/start-bookings';
import { expireUnpaid } from './unpaid-holds';

let bookings: BookingsUnderTest;
let published: CollectedEvents;
let serviceId: string;
beforeAll(async () => {
  bookings = await startBookings();
  published = await bookings.collectEvents();
  serviceId = await addService();
  await addFreeCleaner();
});
afterAll(() => bookings.stop());
beforeEach(() => Promise.all([Booking.deleteMany(), freeEverybody()]));

const scheduledDate = inHours(48);
async function bookUnpaid(given: object = {}): Promise<string[]> {
  const { body } = await book(bookings, newUserId(), { serviceId, scheduledDate, ...given });
  return body.bookings.map(({ id }) => id);
}
const pass15Minutes = (ids: string[]) =>
  Booking.updateMany(
    { _id: mongoose.trusted({ $in: ids }) },
    { $set: { expiresAt: new Date(Date.now() - 1) } },
  );

it('frees the slots of what was not paid in time, and tells of it once', async () => {
  const ids = await bookUnpaid({ repeat: { every: 'weekly', occurrences: 2 } });
  await runTask(bookings, expireUnpaid);
  expect(await Booking.countDocuments({ status: 'pending' })).toBe(2);

  await pass15Minutes(ids);
  await Promise.all([runTask(bookings, expireUnpaid), runTask(bookings, expireUnpaid)]);
  await runTask(bookings, expireUnpaid);

  expect(await Booking.countDocuments({ status: 'expired' })).toBe(2);
  expect(await takenTimes()).toEqual([]);
  await eventually(() => published.ofType('booking.expired').length >= 2);
  const next = await bookUnpaid();
  expect(next).toHaveLength(1);
  expect(published.ofType('booking.expired').map(({ payload }) => payload.batch.isFirst)).toEqual([
    true,
    false,
  ]);
});

it('leaves what is paid', async () => {
  const ids = await bookUnpaid();
  await confirmPaid(ids);
  await runTask(bookings, expireUnpaid);
  expect(await Booking.findById(ids[0]).lean()).toMatchObject({ status: 'confirmed' });
});

describe('money that comes after the time to pay', () => {
  it('confirms the booking when its slot is still free', async () => {
    const ids = await bookUnpaid();
    await pass15Minutes(ids);
    await runTask(bookings, expireUnpaid);

    expect(await confirmPaid(ids)).toBe('confirmed');

    expect(await Booking.findById(ids[0]).lean()).toMatchObject({ status: 'confirmed' });
    expect(await takenTimes()).toMatchObject([{ ref: ids[0] }]);
  });

  it('is too late when somebody else has the slot', async () => {
    const ids = await bookUnpaid();
    await pass15Minutes(ids);
    await runTask(bookings, expireUnpaid);
    const [other] = await bookUnpaid();

    expect(await confirmPaid(ids)).toBe('too-late');

    expect(await Booking.findById(ids[0]).lean()).toMatchObject({ status: 'expired' });
    expect((await takenTimes()).map(({ ref }) => ref)).toEqual([other]);
  });
});
