import type { StaffBookingResponse } from '@brightnest/contracts/bookings/staff-bookings';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents, type CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { Booking } from '../../model/booking';
import { TransactionModel } from '../../model/transaction';
import { newBooking } from '../../testing/new-booking';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';

let bookings: BookingsUnderTest;
let published: CollectedEvents;
beforeAll(async () => {
  bookings = await startBookings();
  published = await collectEvents(bookings.env);
});
afterAll(async () => {
  await published.stop();
  await bookings.stop();
});

const done = { status: 'completed', paymentStatus: 'paid' } as const;
const record = (id: string, amount: string) =>
  bookings.call<StaffBookingResponse>('POST', `/api/admin/bookings/${id}/cash`, {
    as: 'admin',
    body: { amount },
  });

it('settles a clean once, with a line in the ledger, whoever clicks twice', async () => {
  const { _id } = await Booking.create(newBooking(done));
  const answers = await Promise.all([1, 2, 3, 4].map(() => record(_id, '170.00')));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(await TransactionModel.find({ bookingId: _id }).lean()).toMatchObject([
    { type: 'cash', status: 'succeeded', amount: { minor: 17_000, currency: 'AUD' } },
  ]);
  expect(await Booking.findById(_id).lean()).toMatchObject({ paymentStatus: 'settled' });
  const [told] = await eventually(
    () => published.ofType('job.cash-recorded').length > 0 && published.ofType('job.cash-recorded'),
  );
  expect(told?.payload).toMatchObject({ bookingId: _id, amount: '170.00', currency: 'AUD' });
});

it('compares the amount that staff read', async () => {
  const { _id } = await Booking.create(newBooking(done));
  const { status, error } = await record(_id, '160.00');
  expect([status, error.fields?.amount]).toEqual([400, 'The cash of this clean is $170.00.']);
});

it.each([
  ['has not begun', { status: 'assigned', paymentStatus: 'paid' }, 'once the clean has begun'],
  ['has none', { ...done, cashAmount: { minor: 0, currency: 'AUD' } }, 'no cash to collect'],
] as const)('refuses one that %s', async (_name, given, message) => {
  const { _id } = await Booking.create(newBooking(given));
  const amount = 'cashAmount' in given ? '0.00' : '170.00';
  const { status, error } = await record(_id, amount);
  expect([status, error.message]).toEqual([409, expect.stringContaining(message)]);
});
