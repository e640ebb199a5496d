import type { SeveralBookingsResponse } from '@brightnest/contracts/bookings/several-bookings';
import { Booking } from '../../model/booking';
import { TransactionModel } from '../../model/transaction';
import { addFreeCleaner } from '../../testing/add-free-cleaner';
import { addService, book, inHours, joinClub, newUserId } from '../../testing/book';
import { bookPaid } from '../../testing/book-paid';
import { newBooking } from '../../testing/new-booking';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';

const ABSENT = '00000000-0000-4000-8000-000000000000';

let bookings: BookingsUnderTest;
let serviceId: string;
beforeAll(async () => {
  bookings = await startBookings();
  serviceId = await addService();
  await Promise.all([addFreeCleaner(), addFreeCleaner(), addFreeCleaner()]);
});
afterAll(() => bookings.stop());

const cancel = (ids: string[], { key = '', reason = 'Storm' } = {}) =>
  bookings.call<SeveralBookingsResponse>('POST', '/api/admin/bookings/cancel', {
    as: { role: 'admin', userId: 'e'.repeat(24) },
    body: { ids, reason },
    headers: key ? { 'idempotency-key': key } : {},
  });
const paid = async (hours: number) => {
  const [clean] = await bookPaid(bookings, newUserId(), {
    serviceId,
    scheduledDate: inHours(hours),
  });
  return clean!.id;
};
const refundsOf = (bookingId: string) =>
  TransactionModel.countDocuments({ bookingId, type: 'refund' });

it('cancels each on its own: what cannot be cancelled keeps none of the others', async () => {
  const soon = await paid(2);
  const userId = newUserId();
  await joinClub(userId, 1);
  const { body: member } = await book(
    bookings,
    userId,
    { serviceId, scheduledDate: inHours(30) },
    { withCredit: true },
  );
  const byCredit = member.bookings[0]!.id;
  const { _id: begun } = await Booking.create(newBooking({ status: 'in_progress' }));

  const { status, body } = await cancel([soon, begun, ABSENT, byCredit]);

  expect(status).toBe(200);
  expect(body.outcomes).toEqual([
    { id: soon, refusal: null },
    {
      id: begun,
      refusal: { code: 'change_not_allowed', message: 'This can no longer be changed.' },
    },
    { id: ABSENT, refusal: { code: 'not_found', message: 'Not found.' } },
    { id: byCredit, refusal: null },
  ]);
  for (const id of [soon, byCredit]) {
    expect(await Booking.findById(id).lean()).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      cancellationReason: 'Storm',
    });
  }
  expect([await refundsOf(soon), await refundsOf(byCredit)]).toEqual([1, 0]);
});

it('cancels and refunds once, however often it is sent and at the same time', async () => {
  const ids = [await paid(48), await paid(72)];
  const key = 'cancel-several-1';
  const answers = await Promise.all([cancel(ids, { key }), cancel(ids, { key })]);
  answers.push(await cancel(ids, { key }));

  const changed = ids.map((id) => ({ id, refusal: null }));
  expect(answers.map(({ body }) => body.outcomes)).toEqual([changed, changed, changed]);
  expect(await Promise.all(ids.map(refundsOf))).toEqual([1, 1]);

  const { status, error } = await cancel(ids, { key, reason: 'Another' });
  expect([status, error.code]).toEqual([422, 'idempotency_mismatch']);
  // Without the key it is another call, for which it is too late.
  const { body } = await cancel(ids);
  expect(body.outcomes.map(({ refusal }) => refusal?.code)).toEqual([
    'change_not_allowed',
    'change_not_allowed',
  ]);
});

it('is refused to whoever may not cancel one', async () => {
  const id = await paid(96);
  const path = '/api/admin/bookings/cancel';
  for (const as of ['customer', 'cleaner'] as const) {
    expect((await bookings.call('POST', path, { as, body: { ids: [id] } })).status).toBe(403);
  }
  expect(await Booking.findById(id).lean()).toMatchObject({ status: 'confirmed' });
});

it.each([
  ['none', []],
  ['the same twice', [ABSENT, ABSENT]],
  ['more than a hundred', Array.from({ length: 101 }, (_, n) => ABSENT.slice(0, 33) + (100 + n))],
  ['what is no id', ['1']],
])('takes no list of %s', async (_what, ids) => {
  expect(await cancel(ids)).toMatchObject({ status: 400, error: { code: 'validation_failed' } });
});
