import type { BookAgainResponse } from '@brightnest/contracts/scheduling/customer-booking-schemas';
import { DateTime } from 'luxon';
import { Booking } from '../../records/booking';
import { addService, book, newUserId } from '../../testing/bookings';
import { addFreeCleaner, freeEverybody, takeOff } from '../../testing/cleaners';
import { resetClock, setClock } from '@brightnest/service-kit/testing/clock';
import { type BookingsUnderTest, startBookings } from '../../testing/start-bookings';
import { Cleaner, CleanerProfile } from '../../workforce/cleaner';

const SYDNEY = 'Australia/Sydney';
const HOUR_MS = 3_600_000;
const inSydney = (text: string) => DateTime.fromISO(text, { zone: SYDNEY }).toJSDate();

let bookings: BookingsUnderTest;
let serviceId: string;
let userId: string;
beforeAll(async () => {
  bookings = await startBookings({ keepsHours: true });
  serviceId = await addService();
});
afterAll(() => bookings.stop());
beforeEach(async () => {
  userId = newUserId();
  await Promise.all([
    ...[Booking.deleteMany(), Cleaner.deleteMany(), CleanerProfile.deleteMany()],
    freeEverybody(),
  ]);
  // A Wednesday, before the clocks go back on 4 April.
  setClock(inSydney('2027-03-17T10:10'));
});
afterEach(resetClock);

async function bookAt(start: string) {
  const request = { serviceId, scheduledDate: inSydney(start), duration: 120 as const };
  const { body } = await book(bookings, userId, request);
  return body.bookings[0]!.id;
}

async function again(id: string, asUser = userId) {
  const as = { role: 'customer' as const, userId: asUser };
  return bookings.call<BookAgainResponse>('GET', `/api/bookings/${id}/again`, { as });
}

const timesOf = ({ starts }: BookAgainResponse) =>
  starts.map(({ startsAt, isSameCleaner }) => [
    DateTime.fromISO(startsAt, { zone: SYDNEY }).toFormat('yyyy-MM-dd HH:mm'),
    isSameCleaner,
  ]);

it('offers the next times on the same weekday and at the same time of day, with the same cleaner', async () => {
  await addFreeCleaner();
  const id = await bookAt('2027-03-18T14:00');
  setClock(inSydney('2027-03-23T10:10'));

  const { body } = await again(id);

  expect(body.booking).toMatchObject({ id, serviceId, address: '1 King Street, Newtown, NSW' });
  expect(body.isAreaServed).toBe(true);
  expect(timesOf(body)).toEqual([
    ['2027-03-25 14:00', true],
    ['2027-04-01 14:00', true],
    ['2027-04-08 14:00', true],
  ]);
});

it('offers the soonest with others, and when the same cleaner is free first', async () => {
  const known = await addFreeCleaner();
  const id = await bookAt('2027-03-18T14:00');
  await addFreeCleaner();
  for (const day of ['2027-03-25', '2027-04-01', '2027-04-08']) {
    const from = inSydney(`${day}T14:00`);
    await takeOff(known, { from, to: new Date(from.getTime() + HOUR_MS) });
  }

  expect(timesOf((await again(id)).body)).toEqual([
    ['2027-03-25 14:00', false],
    ['2027-04-01 14:00', false],
    ['2027-04-15 14:00', true],
  ]);
});

it('says where nobody cleans any more, and tells nobody of the bookings of others', async () => {
  await addFreeCleaner();
  const id = await bookAt('2027-03-18T14:00');
  expect((await again(id, newUserId())).status).toBe(404);

  await Cleaner.updateMany({}, { state: 'WA' });
  expect((await again(id)).body).toMatchObject({ starts: [], isAreaServed: false });
});

it('gives a booking like another one the same cleaner, to nobody but its customer', async () => {
  const known = await addFreeCleaner();
  const likeBookingId = await bookAt('2027-03-18T14:00');
  // Who has less to do comes first otherwise.
  const other = await addFreeCleaner({ cleaner: { rating: 5 } });
  const cleanerOf = async (asUser: string, hour: string) => {
    const scheduledDate = inSydney(`2027-03-18T${hour}`);
    const request = { serviceId, scheduledDate, duration: 120 as const, likeBookingId };
    const { body } = await book(bookings, asUser, request);
    return (await Booking.findById(body.bookings[0]!.id).orFail().lean()).heldCleanerId;
  };
  expect(await cleanerOf(userId, '09:00')).toBe(known);
  expect(await cleanerOf(newUserId(), '11:30')).toBe(other);
});
