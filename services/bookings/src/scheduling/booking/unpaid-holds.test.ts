import { UNPAID_MINUTES } from '@brightnest/contracts/scheduling/booking';
import { Booking } from '../../records/booking';
import {
  addMember,
  addService,
  book,
  confirmPaid,
  inHours,
  newUserId,
} from '../../testing/bookings';
import { addFreeCleaner } from '../../testing/cleaners';
import { type BookingsUnderTest, JANE, startBookings } from '../../testing/start-bookings';
import { HoldLock } from './unpaid-holds';

const LIMITS = { UNPAID_PER_ACCOUNT: 2, UNPAID_PER_NETWORK: 4, UNPAID_PER_SLOT: 3 };

let bookings: BookingsUnderTest;
let serviceId: string;
beforeAll(async () => {
  bookings = await startBookings(LIMITS);
  serviceId = await addService();
  for (let count = 0; count < 8; count += 1) await addFreeCleaner();
});
afterAll(() => bookings.stop());

const setVerified = (isVerified: boolean) => {
  bookings.auth.answer = { status: 200, body: { ...JANE, isVerified } };
};
beforeEach(async () => {
  setVerified(true);
  await Promise.all([Booking.deleteMany(), HoldLock.deleteMany()]);
});

/** Each hour another day, so that no two take up the same time unless they are to. */
const onDay = (day: number) => inHours(24 * (day + 2));
const hold = (userId: string, scheduledDate: Date, more: object = {}) =>
  book(bookings, userId, { serviceId, scheduledDate, ...more });
const outcomes = (answers: Awaited<ReturnType<typeof hold>>[]) =>
  answers.map(({ status, error }) => (status === 201 ? 'held' : error.code)).sort();

describe('holding time unpaid', () => {
  it('is limited to so many orders of one account, however many it sends at once', async () => {
    const userId = newUserId();
    const days = [1, 2, 3, 4, 5];
    const answers = await Promise.all(days.map((day) => hold(userId, onDay(day))));
    expect(outcomes(answers)).toEqual([
      ...['held', 'held'],
      ...['too_many_unpaid', 'too_many_unpaid', 'too_many_unpaid'],
    ]);
    const { error } = await hold(userId, onDay(6));
    expect(error.message).toBe(
      '2 bookings of yours are waiting for payment. Please pay or cancel one of them first.',
    );

    const [first] = await Booking.find({ customerId: userId }).lean();
    await confirmPaid([first!._id]);
    expect((await hold(userId, onDay(7))).status).toBe(201);
  });

  it('takes a verified address before the second order, and a series for one', async () => {
    setVerified(false);
    const userId = newUserId();
    const repeat = { every: 'weekly', occurrences: 3 };
    expect((await hold(userId, onDay(1), { repeat })).status).toBe(201);
    const { status, error } = await hold(userId, onDay(2));
    expect([status, error.code]).toEqual([403, 'email_not_verified']);
    expect(error.message).toContain('verify your email address');
    setVerified(true);
    expect((await hold(userId, onDay(2))).status).toBe(201);
  });

  it('is for a guest one order, and none of what is not paid online', async () => {
    const as = { role: 'guest' as const, userId: newUserId(), isGuest: true as const };
    const body = { serviceId, address: '1 King Street', state: 'NSW' };
    const order = (start: Date, service = serviceId) =>
      bookings.call('POST', '/api/bookings/create-pay-as-you-go', {
        ...{ as, body: { ...body, serviceId: service, scheduledDate: start.toISOString() } },
      });
    const free = await addService({ basePrice: { minor: 0, currency: 'AUD' } });
    const unpaid = await order(onDay(1), free);
    expect([unpaid.status, unpaid.error.code]).toEqual([403, 'forbidden']);
    expect((await order(onDay(1))).status).toBe(201);
    expect((await order(onDay(2))).error.code).toBe('email_not_verified');

    const refused = await bookings.call('POST', '/api/bookings/create-subscription', {
      ...{ as, body: { ...body, scheduledDate: onDay(3).toISOString() } },
    });
    expect([refused.status, refused.error.code]).toEqual([403, 'forbidden']);
  });

  it('is limited to so many orders from one network', async () => {
    const days = [1, 2, 3, 4, 5, 6];
    const answers = await Promise.all(days.map((day) => hold(newUserId(), onDay(day))));
    expect(outcomes(answers)).toEqual([
      ...['held', 'held', 'held', 'held'],
      ...['too_many_unpaid', 'too_many_unpaid'],
    ]);
    // What is paid or over says no longer where it came from.
    const [first] = await Booking.find().lean();
    await confirmPaid([first!._id]);
    const paid = await Booking.findById(first!._id).orFail().lean();
    expect([first!.heldFrom, paid.heldFrom]).toEqual([expect.any(String), undefined]);
  });

  it('leaves cleaners at a time to those who pay, whoever holds it at once', async () => {
    const start = onDay(1);
    const customers = [1, 2, 3, 4].map(() => newUserId());
    const answers = await Promise.all(customers.map((userId) => hold(userId, start)));
    expect(outcomes(answers)).toEqual(['held', 'held', 'held', 'slot_taken']);
    const refused = answers.find(({ status }) => status !== 201)!;
    expect(refused.error.fields).toEqual({
      scheduledDate: expect.stringContaining('Several people are booking this time right now'),
    });
    const member = newUserId();
    await addMember(member, 1);
    const request = { serviceId, scheduledDate: start };
    expect((await book(bookings, member, request, { withCredit: true })).status).toBe(201);
  });

  it('counts nothing whose time to pay is over', async () => {
    const userId = newUserId();
    await hold(userId, onDay(1));
    await hold(userId, onDay(2));
    const over = new Date(Date.now() - UNPAID_MINUTES);
    await Booking.updateMany({ customerId: userId }, { $set: { expiresAt: over } });
    expect((await hold(userId, onDay(3))).status).toBe(201);
  });
});
