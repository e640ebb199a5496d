import { DateTime } from 'luxon';
import { Booking } from '../../model/booking';
import { Cleaner } from '../../model/cleaner';
import { addFreeCleaner } from '../../testing/add-free-cleaner';
import { addService, book, inHours, joinClub, newUserId } from '../../testing/book';
import { resetClock, setClock } from '../../testing/clock';
import { freeEverybody, takeOff } from '../../testing/take-time';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';
import { takenTimes } from '../../testing/taken-times';

const SYDNEY = 'Australia/Sydney';
const DAY_MS = 24 * 60 * 60_000;

let bookings: BookingsUnderTest;
let serviceId: string;
let userId: string;
beforeAll(async () => {
  bookings = await startBookings();
  serviceId = await addService();
});
afterAll(() => bookings.stop());
beforeEach(async () => {
  userId = newUserId();
  await Promise.all([Booking.deleteMany(), Cleaner.deleteMany(), freeEverybody()]);
});
afterEach(resetClock);

const inSydney = (text: string) => DateTime.fromISO(text, { zone: SYDNEY }).toJSDate();

it.each([
  ['weekly', '2027-03-25T09:00', ['03-25', '04-01', '04-08', '04-15']],
  ['fortnightly', '2027-03-25T09:00', ['03-25', '04-08', '04-22', '05-06']],
  ['monthly', '2027-03-31T09:00', ['03-31', '04-30', '05-31', '06-30']],
  ['weekly', '2027-09-23T17:30', ['09-23', '09-30', '10-07', '10-14']],
] as const)(
  'keeps its local time over a change of clocks: %s from %s',
  async (every, first, days) => {
    setClock(new Date(inSydney(first).getTime() - 10 * DAY_MS));
    await addFreeCleaner();

    const { body } = await book(bookings, userId, {
      serviceId,
      scheduledDate: inSydney(first),
      repeat: { every, occurrences: 4 },
    });

    const starts = body.bookings.map(({ scheduledDate }) =>
      DateTime.fromISO(scheduledDate, { zone: SYDNEY }).toFormat("MM-dd'T'HH:mm"),
    );
    expect(starts).toEqual(days.map((day) => `${day}T${first.slice(-5)}`));
    expect(body.bookings.map(({ series }) => series?.position)).toEqual([1, 2, 3, 4]);
    expect(new Set(body.bookings.map(({ series }) => series?.id)).size).toBe(1);
  },
);

it('is had all or none, and says which dates are not free', async () => {
  await addFreeCleaner();
  const start = inSydney(
    DateTime.now().setZone(SYDNEY).plus({ days: 3 }).toFormat("yyyy-MM-dd'T'10:00"),
  );
  const repeat = { every: 'weekly' as const, occurrences: 3 };
  const second = DateTime.fromJSDate(start, { zone: SYDNEY }).plus({ weeks: 1 });
  await book(bookings, newUserId(), { serviceId, scheduledDate: second.toJSDate() });

  const { status, error } = await book(bookings, userId, {
    serviceId,
    scheduledDate: start,
    repeat,
  });

  expect([status, error.code]).toEqual([409, 'slot_taken']);
  expect(error.fields?.scheduledDate).toContain(second.toFormat('d LLL yyyy'));
  expect(error.fields?.scheduledDate).not.toContain(second.plus({ weeks: 1 }).toFormat('d LLL'));
  expect(await Booking.countDocuments({ customerId: userId })).toBe(0);
  expect(await takenTimes()).toMatchObject([{ kind: 'booking' }]);
});

it('has the same cleaner throughout where one can, though another is less busy', async () => {
  const [one, other] = [await addFreeCleaner(), await addFreeCleaner()];
  const start = inHours(72);
  const second = new Date(start.getTime() + 7 * DAY_MS);
  await takeOff(other, { from: second, to: new Date(second.getTime() + DAY_MS / 4) });

  await book(bookings, userId, {
    serviceId,
    scheduledDate: start,
    repeat: { every: 'weekly', occurrences: 3 },
  });

  const held = await Booking.find({ customerId: userId }).lean();
  expect(held.map(({ heldCleanerId }) => heldCleanerId)).toEqual([one, one, one]);
});

it('gives members the cleaner they had, and others whoever has least to do', async () => {
  const [busy, idle] = [await addFreeCleaner(), await addFreeCleaner()];
  const start = inHours(72);
  const earlier = new Date(start.getTime() - 5 * 60 * 60_000);
  await joinClub(userId, 5);
  await Cleaner.updateOne({ _id: idle }, { $set: { isActive: false } });
  await book(bookings, userId, { serviceId, scheduledDate: earlier }, { withCredit: true });
  await Cleaner.updateOne({ _id: idle }, { $set: { isActive: true } });
  const heldBy = async (id: string) => (await Booking.findById(id).lean())?.heldCleanerId;

  const other = await book(bookings, newUserId(), { serviceId, scheduledDate: start });
  expect(await heldBy(other.body.bookings[0]!.id)).toBe(idle);

  const member = await book(bookings, userId, { serviceId, scheduledDate: start });
  expect(await heldBy(member.body.bookings[0]!.id)).toBe(busy);
});
