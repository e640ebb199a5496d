import type { SeveralBookingsResponse } from '@brightnest/contracts/bookings/several-bookings';
import { Booking } from '../../model/booking';
import { JobAssignment } from '../../model/job-assignment';
import { addFreeCleaner } from '../../testing/add-free-cleaner';
import { addService, book, inHours, newUserId } from '../../testing/book';
import { bookPaid } from '../../testing/book-paid';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';
import { takenTimes } from '../../testing/taken-times';

let bookings: BookingsUnderTest;
let serviceId: string;
beforeAll(async () => {
  bookings = await startBookings();
  serviceId = await addService();
});
afterAll(() => bookings.stop());

const assign = (ids: string[], cleanerId: string, key?: string) =>
  bookings.call<SeveralBookingsResponse>('POST', '/api/admin/bookings/assign', {
    as: { role: 'admin', userId: 'e'.repeat(24) },
    body: { ids, cleanerId },
    headers: key ? { 'idempotency-key': key } : {},
  });
const paid = async (hours: number) => {
  const scheduledDate = inHours(hours);
  return (await bookPaid(bookings, newUserId(), { serviceId, scheduledDate }))[0]!.id;
};
const cleanerOf = async (id: string) => (await Booking.findById(id).lean())?.cleanerId;
const refsOf = async (cleanerId: string) =>
  (await takenTimes(cleanerId)).map(({ ref }) => ref).sort();

it('assigns somebody to each they are free for, and says who is booked when of the others', async () => {
  await Promise.all([addFreeCleaner(), addFreeCleaner()]);
  const first = await paid(48);
  const overlapping = await paid(49);
  const later = await paid(72);
  const { body: unpaid } = await book(bookings, newUserId(), {
    serviceId,
    scheduledDate: inHours(96),
  });
  const pending = unpaid.bookings[0]!.id;
  const mia = await addFreeCleaner({ cleaner: { firstName: 'Mia', lastName: 'Late' } });

  const { status, body } = await assign([first, overlapping, pending, later], mia);

  expect(status).toBe(200);
  expect(body.outcomes).toEqual([
    { id: first, refusal: null },
    {
      id: overlapping,
      refusal: {
        code: 'cleaner_busy',
        message: expect.stringMatching(/^Mia Late is booked .* \(Deep Cleaning for Jane Doe\)\.$/),
      },
    },
    {
      id: pending,
      refusal: {
        code: 'change_not_allowed',
        message: 'This clean is not paid yet, so nobody can be assigned to it.',
      },
    },
    { id: later, refusal: null },
  ]);
  expect(await Promise.all([first, overlapping, later].map(cleanerOf))).toEqual([
    mia,
    undefined,
    mia,
  ]);
  expect(await refsOf(mia)).toEqual([first, later].sort());
});

it('gives nothing back to somebody when a call whose answer was lost is sent again', async () => {
  const before = await addFreeCleaner();
  const id = await paid(120);
  await assign([id], before, 'assign-several-1');
  const after = await addFreeCleaner();
  await assign([id], after, 'assign-several-2');

  const { body } = await assign([id], before, 'assign-several-1');

  expect(body.outcomes).toEqual([{ id, refusal: null }]);
  expect(await cleanerOf(id)).toBe(after);
  expect(await refsOf(before)).toEqual([]);
  expect(await JobAssignment.countDocuments({ jobId: id })).toBe(2);
});

it('knows no other cleaner, and changes nothing', async () => {
  await addFreeCleaner();
  const id = await paid(144);
  const { body } = await assign([id], 'f'.repeat(24));
  expect(body.outcomes).toMatchObject([{ id, refusal: { message: expect.any(String) } }]);
  expect(await cleanerOf(id)).toBeUndefined();
});
