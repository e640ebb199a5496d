import type { CustomerBooking } from '@brightnest/contracts/bookings/customer-bookings';
import { book, settle } from './book';
import type { BookingsUnderTest } from './start-bookings';

/** Books cleans as a customer and records that they were paid. */
export async function bookPaid(
  bookings: BookingsUnderTest,
  userId: string,
  request: Parameters<typeof book>[2],
): Promise<CustomerBooking[]> {
  const { body } = await book(bookings, userId, request);
  const settled = await settle(body.bookings.map(({ id }) => id));
  if (settled !== 'confirmed') throw new Error('these cleans could not be paid');
  return body.bookings;
}
