import type { UserBookingResponse } from '@brightnest/contracts/bookings/customer-bookings';
import { addFreeCleaner } from '../../testing/add-free-cleaner';
import { pay, readCheckout } from '../../testing/add-test-checkout';
import { addService, book, inHours, newUserId } from '../../testing/book';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

const userId = newUserId();
const get = (id: string, as = userId) =>
  bookings.call<UserBookingResponse>('GET', `/api/bookings/${id}`, {
    as: { role: 'customer', userId: as },
  });

it('shows a clean with where it is and, once it is paid, its receipt', async () => {
  await addFreeCleaner();
  const serviceId = await addService();
  const { body } = await book(bookings, userId, { serviceId, scheduledDate: inHours(48) });
  const id = body.bookings[0]!.id;
  expect((await get(id)).body.booking).toMatchObject({ state: 'NSW', receiptNumber: null });

  await pay(bookings, body.checkoutId!);

  const { receiptNumber } = await readCheckout(bookings, body.checkoutId!);
  expect(receiptNumber).not.toBeNull();
  expect((await get(id)).body.booking).toMatchObject({ status: 'confirmed', receiptNumber });
});

it('tells nobody else that there is one', async () => {
  const serviceId = await addService();
  const { body } = await book(bookings, userId, { serviceId, scheduledDate: inHours(96) });
  expect((await get(body.bookings[0]!.id, newUserId())).status).toBe(404);
});
