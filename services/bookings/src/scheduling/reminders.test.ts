import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { Booking } from '../records/booking';
import { addMember, addService, book, inHours, newUserId } from '../testing/bookings';
import { addFreeCleaner, freeEverybody } from '../testing/cleaners';
import { resetClock, setClock } from '@brightnest/service-kit/testing/clock';
import { type BookingsUnderTest, runTask, startBookings } from '../testing/start-bookings';
import { remindCustomers } from './reminders';

const HOUR_MS = 60 * 60_000;

let bookings: BookingsUnderTest;
let published: CollectedEvents;
let serviceId: string;
let userId: string;
beforeAll(async () => {
  bookings = await startBookings();
  published = await bookings.collectEvents();
  serviceId = await addService();
  await addFreeCleaner();
});
afterAll(() => bookings.stop());
beforeEach(async () => {
  userId = newUserId();
  await Promise.all([Booking.deleteMany(), freeEverybody()]);
  await addMember(userId, 20);
});
afterEach(resetClock);

const as = () => ({ role: 'customer' as const, userId });
async function bookAt(scheduledDate: Date): Promise<string> {
  const request = { serviceId, scheduledDate };
  const { body } = await book(bookings, userId, request, { withCredit: true });
  return body.bookings[0]!.id;
}
/** What is told of by whoever looks at that hour, however often. */
async function remindAt(start: Date, hoursBefore: number): Promise<void> {
  setClock(new Date(start.getTime() - hoursBefore * HOUR_MS));
  await Promise.all([runTask(bookings, remindCustomers), runTask(bookings, remindCustomers)]);
  await runTask(bookings, remindCustomers);
}
async function remindersOf(id: string) {
  const ofClean = () => published.events.filter(({ aggregate }) => aggregate.id === id);
  await eventually(async () => {
    const booking = await Booking.findById(id, { pendingEvents: 1, publishedSequence: 1 }).lean();
    return !booking?.pendingEvents?.length && ofClean().length === booking?.publishedSequence;
  });
  return published
    .ofType('booking.reminder-due')
    .filter(({ payload }) => payload.bookingId === id)
    .map(({ payload }) => [payload.hoursBefore, payload.scheduledDate]);
}

it('comes 24 hours and 2 hours before, each once', async () => {
  const start = inHours(72);
  const id = await bookAt(start);
  await remindAt(start, 24.1);
  expect(await remindersOf(id)).toEqual([]);

  await remindAt(start, 24);
  await remindAt(start, 5);
  await remindAt(start, 2);
  await remindAt(start, 1);

  expect(await remindersOf(id)).toEqual([
    [24, start.toISOString()],
    [2, start.toISOString()],
  ]);
});

it('follows a move, and comes anew for the new time', async () => {
  const start = inHours(72);
  const id = await bookAt(start);
  await remindAt(start, 24);
  const to = new Date(start.getTime() + 48 * HOUR_MS);
  setClock(new Date(start.getTime() - 24 * HOUR_MS));
  await bookings.call('POST', `/api/bookings/${id}/move`, {
    as: as(),
    body: { scope: 'this', scheduledDate: to.toISOString() },
  });

  await remindAt(start, 2);
  await remindAt(to, 24);
  await remindAt(to, 2);

  expect(await remindersOf(id)).toEqual([
    [24, start.toISOString()],
    [24, to.toISOString()],
    [2, to.toISOString()],
  ]);
});

it('dies with a cancellation', async () => {
  const start = inHours(72);
  const id = await bookAt(start);
  await bookings.call('POST', `/api/bookings/${id}/cancel`, { as: as(), body: { scope: 'this' } });

  await remindAt(start, 24);
  await remindAt(start, 2);

  expect(await remindersOf(id)).toEqual([]);
});

it.each([
  ['23 hours', 23, [2]],
  ['1 hour', 1, []],
])('is not caught up on for a booking that is booked %s before', async (_name, hours, expected) => {
  const start = inHours(hours);
  const id = await bookAt(start);
  await remindAt(start, hours - 0.1);
  await remindAt(start, Math.min(2, hours - 0.2));
  expect((await remindersOf(id)).map(([hoursBefore]) => hoursBefore)).toEqual(expected);
});

it('comes as the later of the two alone after a long outage, and not after the start', async () => {
  const start = inHours(72);
  const [one, other] = [await bookAt(start), await bookAt(inHours(50))];
  await remindAt(start, 1.5);
  expect((await remindersOf(one)).map(([hours]) => hours)).toEqual([2]);
  expect(await remindersOf(other)).toEqual([]);
});

it('comes once, however often the service is restarted', async () => {
  const start = inHours(72);
  const id = await bookAt(start);
  await bookings.service.stop();

  for (const hoursBefore of [24, 23, 22]) {
    setClock(new Date(start.getTime() - hoursBefore * HOUR_MS));
    const service = bookings.createAgain();
    // It looks for what is due as soon as it starts, and here once more at the same moment.
    await service.start();
    await runTask({ service }, remindCustomers);
    expect((await remindersOf(id)).map(([hours]) => hours)).toEqual([24]);
    await service.stop();
  }
});
