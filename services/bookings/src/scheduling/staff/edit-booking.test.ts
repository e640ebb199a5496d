import type { EditBookingRequest } from '@brightnest/contracts/scheduling/booking-edit-schemas';
import type {
  BookingConfirmationResponse,
  StaffNewBookingRequest,
  StaffNewBookingResponse,
} from '@brightnest/contracts/scheduling/on-behalf-schemas';
import type { StaffBooking } from '@brightnest/contracts/scheduling/staff-booking-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { CheckoutModel } from '../../payments/checkout';
import { TransactionModel } from '../../payments/ledger/ledger';
import { Booking } from '../../records/booking';
import { addService, addMember, confirmPaid, inHours, newUserId } from '../../testing/bookings';
import { addFreeCleaner, freeEverybody, takenTimes } from '../../testing/cleaners';
import { type BookingsUnderTest, startBookings } from '../../testing/start-bookings';
import { Cleaner } from '../../workforce/cleaner';

let bookings: BookingsUnderTest;
let published: CollectedEvents;
let serviceId: string;
beforeAll(async () => {
  bookings = await startBookings();
  published = await bookings.collectEvents();
  serviceId = await addService();
});
afterAll(() => bookings.stop());
beforeEach(async () => {
  await Promise.all([Booking.deleteMany(), Cleaner.deleteMany(), freeEverybody()]);
});

type Booked = Partial<StaffNewBookingRequest>;

async function book(more: Booked = {}, customerId = newUserId()): Promise<StaffBooking> {
  const { body } = await bookings.call<StaffNewBookingResponse>('POST', '/api/admin/bookings', {
    as: 'admin',
    body: {
      ...{ customerId, serviceId, confirmBy: 'link', address: '1 King Street, Newtown' },
      ...{ state: 'NSW', scheduledDate: inHours(48).toISOString(), duration: 180, ...more },
    },
  });
  return body.booking;
}

/** The same again, but for what is named. */
const edit = (booking: StaffBooking, more: Partial<EditBookingRequest>) =>
  bookings.call<StaffNewBookingResponse>('PUT', `/api/admin/bookings/${booking.id}`, {
    as: 'admin',
    headers: { 'if-match': `"${booking.version}"` },
    body: {
      ...{ serviceId: booking.serviceId, duration: booking.duration, address: booking.address },
      ...{ state: booking.state, postalCode: booking.postalCode, extras: booking.extras },
      ...{ specialInstructions: booking.specialInstructions, quantities: booking.quantities ?? {} },
      ...{ totalAmount: booking.totalAmount, ...more },
    },
  });

const editedEvent = async (bookingId: string, nth = 1) => {
  const all = () =>
    published.ofType('booking.edited').filter(({ payload }) => payload.bookingId === bookingId);
  await eventually(() => all().length >= nth);
  return all()[nth - 1]!.payload;
};

it('changes what waits for its customer, who confirms what it is now, and not what they read before', async () => {
  await addFreeCleaner();
  const booking = await book();
  const link = booking.onBehalf!.confirmPath!.replace(
    '/confirm-booking',
    '/api/booking-confirmations',
  );
  const { body: read } = await bookings.call<BookingConfirmationResponse>('GET', link);
  const changed = await edit(booking, {
    ...{ address: '9 Queen Street, Enmore', extras: ['clean_oven'], specialInstructions: 'Dog' },
    totalAmount: '245.00',
  });
  expect(changed.status).toBe(200);
  expect(changed.body.booking).toMatchObject({
    ...{ address: '9 Queen Street, Enmore, NSW', extras: ['clean_oven'] },
    ...{
      totalAmount: '245.00',
      cashAmount: '245.00',
      status: 'pending',
      onBehalf: { confirmBy: 'link' },
    },
  });
  expect(await editedEvent(booking.id)).toMatchObject({
    changes: ['extras', 'address', 'notes', 'price'],
    onBehalf: { until: expect.any(String) },
  });
  const stale = await bookings.call('POST', link, { body: { version: read.version } });
  expect(stale.error.code).toBe('conflict');
  const { body: now } = await bookings.call<BookingConfirmationResponse>('GET', link);
  const confirmed = await bookings.call('POST', link, { body: { version: now.version } });
  expect(confirmed.status).toBe(200);
  // Who edits by what was before is told.
  expect((await edit(booking, { address: '2 Elsewhere' })).error.code).toBe('conflict');
});

it('has another fee paid by another link, gives back what is paid by the old one, and lets it be paid later', async () => {
  await addFreeCleaner();
  const booking = await book({ confirmBy: 'payment', repeat: { every: 'weekly', occurrences: 2 } });
  const old = (await Booking.findById(booking.id).lean())!.checkoutId!;
  const { body } = await edit(booking, { extras: ['clean_oven'], totalAmount: '300.00' });
  expect(body.booking.onlineConfirmationFee).toBe('45.00');
  const both = await Booking.find({ 'onBehalf.confirmBy': 'payment' }).lean();
  const [current, ...others] = new Set(both.map(({ checkoutId }) => checkoutId));
  expect([both.length, others]).toEqual([2, []]);
  const { amount } = (await CheckoutModel.findById(current!).lean())!;
  const fees = both.reduce((sum, one) => sum + one.onlineConfirmationFee.minor, 0);
  expect([amount.minor, (await CheckoutModel.findById(old).lean())!.status]).toEqual([
    fees,
    'cancelled',
  ]);
  const later = await edit(body.booking, { payLater: true });
  expect(later.body.booking).toMatchObject({
    ...{ onlineConfirmationFee: '0.00', cashAmount: '300.00' },
    onBehalf: { confirmBy: 'link', confirmPath: expect.stringContaining('/confirm-booking/') },
  });
  expect((await Booking.find().lean()).flatMap(({ checkoutId }) => checkoutId ?? [])).toEqual([]);
  const sent = await bookings.call('POST', `/api/admin/bookings/${booking.id}/confirmation-link`, {
    as: 'admin',
  });
  expect(sent.status).toBe(200);
  await eventually(() => published.ofType('booking.link-sent').length === 1);
  expect(published.ofType('booking.link-sent')[0]!.payload.batch.cleans).toHaveLength(2);
});

it('follows the money of what is paid, both ways, and takes the time that it needs', async () => {
  const cleaner = await addFreeCleaner();
  const booking = await book({ confirmBy: 'payment' });
  await confirmPaid([booking.id]);
  const read = async () =>
    (
      await bookings.call<{ booking: StaffBooking }>('GET', `/api/admin/bookings/${booking.id}`, {
        as: 'admin',
      })
    ).body.booking;
  const paid = await read();
  const fee = Number(paid.onlineConfirmationFee);
  const dearer = (Number(paid.totalAmount) + 100).toFixed(2);
  const { body } = await edit(paid, { duration: 240, totalAmount: dearer, reason: 'More rooms' });
  expect(body.booking).toMatchObject({ duration: 240, totalAmount: dearer, status: 'confirmed' });
  const [time] = await takenTimes(cleaner);
  expect(time!.to.getTime() - time!.from.getTime()).toBe(240 * 60_000);
  const told = await editedEvent(booking.id);
  expect(told.money).toMatchObject({ toCharge: '15.00', checkoutId: expect.any(String) });
  await eventually(() => published.ofType('booking.repriced').length > 0);
  expect(published.ofType('booking.repriced')[0]!.payload.isToldByEdit).toBe(true);

  const { body: cheaper } = await edit(body.booking, {
    ...{ duration: 120, totalAmount: '100.00', expectedRefund: (fee - 15).toFixed(2) },
  });
  expect(cheaper.booking.refundedOnline).toBe((fee - 15).toFixed(2));
  expect(await CheckoutModel.findById(told.money!.checkoutId!).lean()).toMatchObject({
    status: 'cancelled',
  });
  expect(await TransactionModel.countDocuments({ bookingId: booking.id, type: 'refund' })).toBe(1);
});

it('says who cannot come to it as it is now, and what cannot be changed any more', async () => {
  const ann = await addFreeCleaner();
  const ben = await addFreeCleaner();
  const start = inHours(48);
  const one = await book({
    confirmBy: 'phone',
    cleanerId: ann,
    scheduledDate: start.toISOString(),
  });
  const after = new Date(start.getTime() + 3 * 3_600_000).toISOString();
  await book({ confirmBy: 'phone', cleanerId: ann, scheduledDate: after });
  const assigned = await bookings.call<{ booking: StaffBooking }>(
    'PUT',
    `/api/admin/bookings/${one.id}/assignment`,
    { as: 'admin', body: { cleanerId: ann } },
  );
  const { body } = await edit(assigned.body.booking, { duration: 240 });
  expect(body.message).toMatch(/cannot come/);
  expect(body.booking).toMatchObject({
    status: 'confirmed',
    cleaner: null,
    heldCleaner: { id: ben },
  });

  const customerId = newUserId();
  await addMember(customerId, 2);
  const member = await book(
    { confirmBy: 'credit', scheduledDate: inHours(96).toISOString() },
    customerId,
  );
  expect((await edit(member, { duration: 120 })).error.code).toBe('change_not_allowed');
  expect((await edit(member, { address: '5 New Street' })).status).toBe(200);
  for (const status of ['completed', 'cancelled'] as const) {
    await Booking.updateOne({ _id: one.id }, { status });
    const refused = await bookings.call('PUT', `/api/admin/bookings/${one.id}`, {
      as: 'admin',
      body: { ...{ address: '5 New Street', state: 'NSW', duration: 180 }, totalAmount: '200.00' },
    });
    expect([refused.status, refused.error.code]).toEqual([409, 'change_not_allowed']);
  }
});

it('has another postcode in the address, and leaves one of before as it was booked', async () => {
  await addFreeCleaner();
  const booking = await book({ confirmBy: 'phone', postalCode: '2042' });
  expect(booking.address).toBe('1 King Street, Newtown, NSW 2042');
  const { body } = await edit(booking, { postalCode: '2043' });
  expect(body.booking.address).toBe('1 King Street, Newtown, NSW 2043');
  // Booked while the line had neither.
  const before = { address: '1 King Street, Newtown' };
  await Booking.updateOne({ _id: booking.id }, { $set: before });
  const { body: old } = await bookings.call<{ booking: StaffBooking }>(
    'GET',
    `/api/admin/bookings/${booking.id}`,
    { as: 'admin' },
  );
  const noted = await edit(old.booking, { specialInstructions: 'Dog' });
  expect(noted.body.booking).toMatchObject({ ...before, specialInstructions: 'Dog' });
});
