import type {
  BookingChangedResponse,
  ChangePreviewResponse,
} from '@brightnest/contracts/scheduling/customer-booking-schemas';
import { DateTime } from 'luxon';
import { MembershipModel } from '../../memberships/membership';
import { Booking } from '../../records/booking';
import {
  addMember,
  addService,
  book,
  confirmPaid,
  inHours,
  newUserId,
} from '../../testing/bookings';
import { addFreeCleaner, freeEverybody, takenTimes } from '../../testing/cleaners';
import { resetClock, setClock } from '@brightnest/service-kit/testing/clock';
import { type BookingsUnderTest, startBookings } from '../../testing/start-bookings';

const MINUTE_MS = 60_000;
const SYDNEY = 'Australia/Sydney';

let bookings: BookingsUnderTest;
let serviceId: string;
let userId: string;
beforeAll(async () => {
  bookings = await startBookings();
  serviceId = await addService();
  await addFreeCleaner();
});
afterAll(() => bookings.stop());
beforeEach(async () => {
  userId = newUserId();
  await Promise.all([Booking.deleteMany(), freeEverybody()]);
});
afterEach(resetClock);

const as = () => ({ role: 'customer' as const, userId });
const cancel = (id: string, scope = 'this') =>
  bookings.call<BookingChangedResponse>('POST', `/api/bookings/${id}/cancel`, {
    as: as(),
    body: { scope },
  });
const consequencesOf = async (id: string, scope = 'this') => {
  const path = `/api/bookings/${id}/consequences?scope=${scope}`;
  const { body } = await bookings.call<ChangePreviewResponse>('GET', path, { as: as() });
  return body.consequences;
};
const reserved = async () => (await takenTimes()).length;

async function bookPaid(scheduledDate: Date, given: object = {}): Promise<string[]> {
  const { body } = await book(bookings, userId, { serviceId, scheduledDate, ...given });
  const ids = body.bookings.map(({ id }) => id);
  expect(await confirmPaid(ids)).toBe('confirmed');
  return ids;
}

// Sydney's clocks go back on 4 April 2027 and forward on 3 October 2027, at night.
describe.each([
  ['an ordinary day', '2027-02-10T09:00'],
  ['the day that has 25 hours', '2027-04-04T09:00'],
  ['the day after it', '2027-04-05T01:30'],
  ['the day that has 23 hours', '2027-10-03T09:00'],
  ['the day after it', '2027-10-04T02:30'],
])('a booking in Sydney on %s, %s', (_day, local) => {
  const start = DateTime.fromISO(local, { zone: SYDNEY }).toJSDate();
  const clockAt = (minutesBefore: number) =>
    setClock(new Date(start.getTime() - minutesBefore * MINUTE_MS));

  it('gives all of the fee back at 24 h 1 min before, as was shown', async () => {
    clockAt(3 * 24 * 60);
    const [id] = await bookPaid(start);
    clockAt(24 * 60 + 1);

    const shown = await consequencesOf(id!);
    expect(shown).toMatchObject({ cleans: 1, lateCleans: 0, refund: '30.00', kept: '0.00' });

    const { status, body } = await cancel(id!);
    expect(status).toBe(200);
    expect(body.message).toContain('$30.00 goes back to you');
    expect(body.bookings).toMatchObject([{ status: 'cancelled', paymentStatus: 'refunded' }]);
    expect(await reserved()).toBe(0);
  });

  it('keeps the fee at 23 h 59 min before, as was shown', async () => {
    clockAt(3 * 24 * 60);
    const [id] = await bookPaid(start);
    clockAt(24 * 60 - 1);

    const shown = await consequencesOf(id!);
    expect(shown).toMatchObject({ cleans: 1, lateCleans: 1, refund: '0.00', kept: '30.00' });

    const { body } = await cancel(id!);
    expect(body.message).toContain('The fee of $30.00 stays with us');
    expect(body.bookings).toMatchObject([{ status: 'cancelled', paymentStatus: 'paid' }]);
    expect(await reserved()).toBe(0);
  });
});

describe('a booking that a credit pays', () => {
  it.each([
    ['comes back in time', 25, { creditsReturned: 1, creditsKept: 0 }, 2],
    ['is kept too late', 23, { creditsReturned: 0, creditsKept: 1 }, 1],
  ])('%s', async (_name, hours, consequences, left) => {
    await addMember(userId, 2);
    const request = { serviceId, scheduledDate: inHours(hours) };
    const { body } = await book(bookings, userId, request, { withCredit: true });
    const { id } = body.bookings[0]!;

    expect(await consequencesOf(id)).toMatchObject({
      refund: '0.00',
      kept: '0.00',
      ...consequences,
    });
    await cancel(id);

    expect(await MembershipModel.findOne({ userId }).lean()).toMatchObject({
      remainingCleanings: left,
    });
  });
});

describe('a series', () => {
  const repeat = { every: 'weekly', occurrences: 4 };

  it.each([
    ['this', [1]],
    ['later', [1, 2, 3]],
    ['all', [0, 1, 2, 3]],
  ])('is cancelled by the scope %s', async (scope, gone) => {
    const ids = await bookPaid(inHours(48), { repeat });

    const shown = await consequencesOf(ids[1]!, scope);
    const { body } = await cancel(ids[1]!, scope);

    expect(shown).toMatchObject({ cleans: gone.length, refund: `${gone.length * 30}.00` });
    expect(body.bookings.map(({ id }) => ids.indexOf(id))).toEqual(gone);
    expect(await reserved()).toBe(4 - gone.length);
    expect(await Booking.countDocuments({ status: 'cancelled' })).toBe(gone.length);
  });

  it('keeps what has begun or is over, and counts what is late', async () => {
    const ids = await bookPaid(inHours(20), { repeat });
    await Booking.updateOne({ _id: ids[2] }, { $set: { status: 'in_progress' } });

    expect(await consequencesOf(ids[0]!, 'all')).toMatchObject({
      cleans: 3,
      lateCleans: 1,
      refund: '60.00',
      kept: '30.00',
    });
    const { body } = await cancel(ids[0]!, 'all');

    expect(body.bookings.map(({ id }) => ids.indexOf(id))).toEqual([0, 1, 3]);
    const again = await cancel(ids[0]!, 'all');
    expect([again.status, again.error.code]).toEqual([409, 'change_not_allowed']);
  });

  it('that is unpaid leaves the other bookings to be paid with a checkout of their own', async () => {
    const { body } = await book(bookings, userId, {
      serviceId,
      scheduledDate: inHours(48),
      repeat: { every: 'weekly', occurrences: 3 },
    });
    const [first, second, third] = body.bookings;

    expect(await consequencesOf(second!.id)).toMatchObject({ refund: '0.00', kept: '0.00' });
    await cancel(second!.id);

    const others = await Booking.find({ status: 'pending' }).sort({ scheduledDate: 1 }).lean();
    expect(others.map(({ _id }) => _id)).toEqual([first!.id, third!.id]);
    const checkouts = new Set(others.map(({ checkoutId }) => checkoutId));
    expect(checkouts.size).toBe(1);
    expect(checkouts).not.toContain(body.checkoutId);
    expect(await confirmPaid([first!.id, third!.id])).toBe('confirmed');
    expect(await confirmPaid([second!.id])).toBe('too-late');
  });
});

it('frees the slot for the next customer', async () => {
  const start = inHours(48);
  const [id] = await bookPaid(start);
  await cancel(id!);
  const { status } = await book(bookings, newUserId(), { serviceId, scheduledDate: start });
  expect(status).toBe(201);
});

it('cancels once, whoever asks twice at the same moment', async () => {
  await addMember(userId, 1);
  const request = { serviceId, scheduledDate: inHours(48) };
  const { body } = await book(bookings, userId, request, { withCredit: true });

  const answers = await Promise.all([1, 2, 3].map(() => cancel(body.bookings[0]!.id)));

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await MembershipModel.findOne({ userId }).lean()).toMatchObject({ remainingCleanings: 1 });
});

it('is 404 on another customer’s booking, for every call that names one', async () => {
  const [id] = await bookPaid(inHours(48));
  const stranger = { role: 'customer' as const, userId: newUserId() };
  const scheduledDate = inHours(72).toISOString();
  const calls: [method: string, call: string, body?: object][] = [
    ['GET', ''],
    ['GET', '/consequences?scope=this'],
    ['GET', '/calendar'],
    ['POST', '/cancel', { scope: 'all' }],
    ['POST', '/move', { scope: 'this', scheduledDate }],
    ['POST', '/review', { customerRating: 1 }],
  ];
  for (const [method, call, body] of calls) {
    const path = `/api/bookings/${id}${call}`;
    const { status } = await bookings.call(method, path, { as: stranger, body });
    expect([method, call, status]).toEqual([method, call, 404]);
  }
  const listed = await bookings.call<{ total: number }>('GET', '/api/user/bookings', {
    as: stranger,
  });
  expect(listed.body.total).toBe(0);
  expect(await Booking.findById(id).lean()).toMatchObject({ status: 'confirmed', revision: 0 });
});
