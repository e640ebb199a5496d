import { Booking } from '../../model/booking';
import { CleanerDay } from '../../model/cleaner-day';
import { TransactionModel } from '../../model/transaction';
import { addFreeCleaner } from '../../testing/add-free-cleaner';
import { addService, inHours, newUserId } from '../../testing/book';
import { bookPaid } from '../../testing/book-paid';
import {
  addCleanerAtWork,
  assignmentOf,
  report,
  type CleanerAtWork,
} from '../../testing/cleaner-with-job';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';

let bookings: BookingsUnderTest;
let serviceId: string;
let hours = 24;
beforeAll(async () => {
  bookings = await startBookings();
  serviceId = await addService();
});
afterAll(() => bookings.stop());

async function assigned(): Promise<{ cleaner: CleanerAtWork; id: string; assignmentId: string }> {
  const cleaner = await addCleanerAtWork();
  // One after another, so that everybody is free for each.
  const scheduledDate = inHours((hours += 24));
  const [clean] = await bookPaid(bookings, newUserId(), { serviceId, scheduledDate });
  const { cleanerId } = cleaner;
  await bookings.call('PUT', `/api/admin/bookings/${clean!.id}/assignment`, {
    as: 'admin',
    body: { cleanerId },
  });
  return { cleaner, id: clean!.id, assignmentId: await assignmentOf(clean!.id, cleaner) };
}

it('takes the booking along, and settles it where the cash was received', async () => {
  const { cleaner, id, assignmentId } = await assigned();
  await report(bookings, cleaner, assignmentId, { status: 'started' });
  expect(await Booking.findById(id).lean()).toMatchObject({ status: 'in_progress' });

  await report(bookings, cleaner, assignmentId, { status: 'completed', cashReceived: true });
  expect(await Booking.findById(id).lean()).toMatchObject({
    status: 'completed',
    paymentStatus: 'settled',
    completedAt: expect.any(Date),
  });
  expect(await TransactionModel.find({ bookingId: id, type: 'cash' }).lean()).toMatchObject([
    { amount: { minor: 17_000 } },
  ]);
});

it('leaves the cash to staff where it was not', async () => {
  const { cleaner, id, assignmentId } = await assigned();
  await report(bookings, cleaner, assignmentId, { status: 'started' });
  await report(bookings, cleaner, assignmentId, { status: 'completed' });
  const { body } = await bookings.call<{ booking: object }>(
    'POST',
    `/api/admin/bookings/${id}/cash`,
    {
      as: 'admin',
      body: { amount: '170.00' },
    },
  );
  expect(body.booking).toMatchObject({ paymentStatus: 'settled' });
});

it('has the time kept by somebody else when its cleaner declines', async () => {
  const { cleaner, id, assignmentId } = await assigned();
  await addFreeCleaner({ cleaner: { firstName: 'Leila' } });
  await report(bookings, cleaner, assignmentId, { status: 'declined' });

  const booking = await Booking.findById(id).lean();
  expect(booking).toMatchObject({ status: 'confirmed', heldCleanerId: expect.any(String) });
  expect([booking?.cleanerId, booking?.heldCleanerId === cleaner.cleanerId]).toEqual([
    undefined,
    false,
  ]);
  const days = await CleanerDay.find({ 'busy.ref': id }).lean();
  expect(new Set(days.map(({ cleanerId }) => cleanerId))).toEqual(
    new Set([booking?.heldCleanerId]),
  );
});
