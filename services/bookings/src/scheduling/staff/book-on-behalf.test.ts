import { randomUUID } from 'node:crypto';
import type {
  BookingConfirmationResponse,
  StaffNewBookingRequest,
  StaffNewBookingResponse,
} from '@brightnest/contracts/scheduling/on-behalf-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import mongoose from 'mongoose';
import { Booking } from '../../records/booking';
import { addMember, addService, confirmPaid, inHours, newUserId } from '../../testing/bookings';
import { addFreeCleaner, freeEverybody, takenTimes } from '../../testing/cleaners';
import { addCoupon, couponRequest } from '../../testing/coupons';
import { type BookingsUnderTest, runTask, startBookings } from '../../testing/start-bookings';
import { Cleaner } from '../../workforce/cleaner';
import { expireUnpaid } from '../booking/unpaid-holds';

let bookings: BookingsUnderTest;
let published: CollectedEvents;
let serviceId: string;
beforeAll(async () => {
  bookings = await startBookings({ keepsHours: true });
  published = await bookings.collectEvents();
  serviceId = await addService();
});
afterAll(() => bookings.stop());
beforeEach(async () => {
  await Promise.all([Booking.deleteMany(), Cleaner.deleteMany(), freeEverybody()]);
});

const bookFor = (customerId: string, more: Partial<StaffNewBookingRequest> = {}, key?: string) =>
  bookings.call<StaffNewBookingResponse>('POST', '/api/admin/bookings', {
    as: 'admin',
    body: {
      ...{ customerId, serviceId, confirmBy: 'link', address: '1 King Street, Newtown' },
      ...{ state: 'NSW', scheduledDate: inHours(48).toISOString(), duration: 180, ...more },
    },
    ...(key && { headers: { 'idempotency-key': key } }),
  });

/** Of the event, as the customer's mail has it. */
async function linkOf(bookingId: string): Promise<string> {
  const asked = () =>
    published.ofType('booking.requested').find(({ payload }) => payload.bookingId === bookingId);
  await eventually(() => asked() !== undefined);
  return `/api/booking-confirmations/${asked()!.payload.onBehalf!.confirmationId}`;
}

const read = async (link: string) =>
  (await bookings.call<BookingConfirmationResponse>('GET', link)).body;

it('holds what staff book until the customer confirms it by the link, at any time somebody is free', async () => {
  const [ann, ben] = [await addFreeCleaner(), await addFreeCleaner()];
  const customerId = newUserId();
  // A Sunday in the night: the hours are those of customers.
  const night = new Date(Date.now() + ((7 - new Date().getUTCDay()) % 7 || 7) * 86_400_000);
  night.setUTCHours(16, 0, 0, 0);
  const wanted = {
    ...{ scheduledDate: night.toISOString(), extras: ['clean_oven'], totalAmount: '275.00' },
    ...{ cleanerId: ben, specialInstructions: 'Ring twice' },
  };
  const key = randomUUID();
  const [{ status, body }, again] = await Promise.all([
    bookFor(customerId, wanted, key),
    bookFor(customerId, wanted, key),
  ]);

  expect([status, again.status, again.body.booking.id]).toEqual([201, 201, body.booking.id]);
  expect(await Booking.countDocuments()).toBe(1);
  const { booking } = body;
  const path = booking.onBehalf!.confirmPath!;
  expect(booking).toMatchObject({
    ...{ customerId, status: 'pending', paymentStatus: 'pending', customerName: 'Jane Doe' },
    ...{ totalAmount: '275.00', onlineConfirmationFee: '0.00', cashAmount: '275.00' },
    ...{
      heldCleaner: { id: ben },
      onBehalf: { confirmBy: 'link', confirmUntil: expect.any(String) },
    },
  });
  expect(await takenTimes(ann)).toEqual([]);
  const link = await linkOf(booking.id);
  expect(path).toBe(link.replace('/api/booking-confirmations', '/confirm-booking'));

  const seen = await read(link);
  expect(seen.bookings).toMatchObject([{ id: booking.id, specialInstructions: 'Ring twice' }]);
  const stale = await bookings.call('POST', link, { body: { version: 'another' } });
  expect([stale.status, stale.error.code]).toEqual([409, 'conflict']);
  const { version } = seen;
  const answers = await Promise.all(
    [1, 2].map(() =>
      bookings.call<BookingConfirmationResponse>('POST', link, { body: { version } }),
    ),
  );
  expect(answers.map((one) => one.status)).toEqual([200, 200]);
  expect(answers[0]!.body.bookings).toMatchObject([{ status: 'confirmed', expiresAt: null }]);
  await eventually(() => published.ofType('booking.confirmed').length > 0);
  expect(published.ofType('booking.confirmed')).toMatchObject([
    { origin: { userId: customerId }, payload: { bookingId: booking.id } },
  ]);
  const declined = await bookings.call('POST', `${link}/decline`, { body: { version } });
  expect([declined.status, declined.error.code]).toEqual([409, 'conflict']);
});

it('has the state and the postcode that were typed in the address that everybody reads', async () => {
  await addFreeCleaner();
  const typed = { address: '5 Explorer Lane, Newtown', state: 'NSW', postalCode: '2042' };
  const { body } = await bookFor(newUserId(), typed);
  const address = '5 Explorer Lane, Newtown, NSW 2042';
  expect(body.booking).toMatchObject({ ...typed, address });
  const link = await linkOf(body.booking.id);
  expect((await read(link)).bookings).toMatchObject([{ address }]);
});

it('lets go of what is declined, or not confirmed in time, and says so', async () => {
  const cleaner = await addFreeCleaner();
  const repeat = { every: 'weekly', occurrences: 2 } as const;
  const { body } = await bookFor(newUserId(), { repeat });
  const link = await linkOf(body.booking.id);
  const { version, bookings: both } = await read(link);
  expect(both).toHaveLength(2);
  const { body: left } = await bookings.call<BookingConfirmationResponse>(
    'POST',
    `${link}/decline`,
    {
      body: { version },
    },
  );
  expect(left.bookings.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
  expect(await takenTimes(cleaner)).toEqual([]);

  const [one, other] = [
    await bookFor(newUserId()),
    await bookFor(newUserId(), { scheduledDate: inHours(80).toISOString() }),
  ];
  const ids = [one, other].map((answer) => answer.body.booking.id);
  await Booking.updateMany(
    { _id: mongoose.trusted({ $in: ids }) },
    { $set: { expiresAt: new Date(Date.now() - 1) } },
  );
  const late = await linkOf(ids[0]!);
  const refused = await bookings.call('POST', late, {
    body: { version: (await read(late)).version },
  });
  expect([refused.status, refused.error.code]).toEqual([409, 'change_not_allowed']);
  await runTask(bookings, expireUnpaid);
  await eventually(() => published.ofType('booking.expired').length === 2);
  // Each customer is told of their own.
  expect(published.ofType('booking.expired').map(({ payload }) => payload.batch)).toEqual(
    ids.map((bookingId) => ({
      isFirst: true,
      cleans: [expect.objectContaining({ bookingId })],
    })),
  );
  expect(await takenTimes(cleaner)).toEqual([]);
});

it('takes the price that was agreed on, and how it is paid', async () => {
  await addFreeCleaner();
  const agreedPrice = { totalAmount: '150.00', reason: 'Kitchen and bathroom only' };
  const { body: paid } = await bookFor(newUserId(), { confirmBy: 'payment', agreedPrice });
  expect(paid.booking).toMatchObject({
    ...{ totalAmount: '150.00', onlineConfirmationFee: '22.50', status: 'pending' },
    onBehalf: { confirmBy: 'payment', priceReason: 'Kitchen and bathroom only' },
  });
  expect(paid.booking.onBehalf!.confirmPath).toMatch(/^\/payment\/checkout\?checkout=/);
  expect(await confirmPaid([paid.booking.id])).toBe('confirmed');

  const { body: later } = await bookFor(newUserId(), {
    ...{ confirmBy: 'phone', scheduledDate: inHours(80).toISOString() },
  });
  expect(later.booking).toMatchObject({
    ...{ status: 'confirmed', paymentStatus: 'pending', due: '200.00' },
    onBehalf: { confirmPath: null },
  });
  const record = await Booking.findById(later.booking.id).orFail().lean();
  expect(record.cleanerPayout.minor).toBe(17_000);

  const member = newUserId();
  await addMember(member, 1);
  const { body: credit } = await bookFor(member, {
    ...{ confirmBy: 'credit', scheduledDate: inHours(110).toISOString() },
  });
  expect(credit.booking).toMatchObject({ status: 'confirmed', withCredit: true });
});

it('refuses what the customers’ own form refuses, and who may not', async () => {
  await addFreeCleaner();
  const coupon = couponRequest();
  await addCoupon(bookings, coupon);
  const agreedPrice = { totalAmount: '150.00', reason: 'Small' };
  const codeOf = async (more: Partial<StaffNewBookingRequest>) => {
    const { status, error } = await bookFor(newUserId(), more);
    return [status, error.code];
  };
  expect(await codeOf({ address: '' })).toEqual([400, 'validation_failed']);
  expect(await codeOf({ agreedPrice, couponCode: coupon.code })).toEqual([
    400,
    'validation_failed',
  ]);
  expect(await codeOf({ totalAmount: '1.00' })).toEqual([409, 'price_changed']);
  expect(await codeOf({ confirmBy: 'credit' })).toEqual([409, 'no_credit']);
  await bookFor(newUserId());
  expect(await codeOf({})).toEqual([409, 'slot_taken']);
  const as = { role: 'customer' as const, userId: newUserId() };
  const { status } = await bookings.call('POST', '/api/admin/bookings', { as, body: {} });
  expect(status).toBe(403);
  const { body, status: ok } = await bookFor(newUserId(), {
    ...{ couponCode: coupon.code, scheduledDate: inHours(80).toISOString() },
  });
  expect([ok, body.booking.discount?.code]).toEqual([201, coupon.code]);
});
