import type { StaffBookingsResponse } from '@brightnest/contracts/bookings/staff-bookings';
import { Booking } from '../model/booking';
import { addFreeCleaner } from '../testing/add-free-cleaner';
import { addService, book, inHours, newUserId } from '../testing/book';
import { runTask } from '../testing/run-task';
import { startBookings, type BookingsUnderTest } from '../testing/start-bookings';
import { completeBookings } from './complete-bookings';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

it('lists bookings from before they were listed', async () => {
  await addFreeCleaner();
  const serviceId = await addService();
  const { body } = await book(bookings, newUserId(), { serviceId, scheduledDate: inHours(48) });
  const { id } = body.bookings[0]!;
  await Booking.updateOne(
    { _id: id },
    { $unset: { searchTerms: 1, searchBeginnings: 1 } },
    { strict: false },
  );
  const found = async () => {
    const path = '/api/admin/bookings?search=newtown';
    const answer = await bookings.call<StaffBookingsResponse>('GET', path, { as: 'admin' });
    return answer.body.bookings.map((booking) => booking.id);
  };
  expect(await found()).toEqual([]);
  await runTask(bookings, completeBookings);
  expect(await found()).toEqual([id]);
});
