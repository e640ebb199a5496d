import type { SearchResponse } from '@brightnest/contracts/search/search-schemas';
import { Booking } from '../../records/booking';
import { bookingSearchFields } from '../../records/booking-list';
import { newBooking } from '../../testing/bookings';
import { type BookingsUnderTest, startBookings } from '../../testing/start-bookings';

const DAY_MS = 24 * 60 * 60 * 1000;

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
  // Four that were and six that will be, in days from now.
  for (const days of [-9, -5, -2, -1, 1, 2, 4, 8, 16, 32]) {
    const customer = { name: `Zoë ${days}`, email: 'zoe@example.com', phone: '+61412345678' };
    const scheduledDate = new Date(Date.now() + days * DAY_MS);
    const booking = newBooking({ customer, scheduledDate });
    await Booking.create({ ...booking, ...bookingSearchFields({ ...booking, customer }) });
  }
});
afterAll(() => bookings.stop());

const search = async (text: string) =>
  (
    await bookings.call<SearchResponse>(
      'GET',
      `/api/admin/search/bookings?${new URLSearchParams({ search: text })}`,
      { as: 'admin' },
    )
  ).body.hits;

it('finds the next bookings first and then the last, by words, phone and number', async () => {
  const names = (await search('zoe')).map(({ name }) => name);
  expect(names).toEqual(['Zoë 1', 'Zoë 2', 'Zoë 4', 'Zoë -1', 'Zoë -2']);
  const [byPhone] = await search('0412 345 678');
  expect(byPhone).toMatchObject({ name: 'Zoë 1', isExact: true, phone: '0412 345 678' });
  const { id } = byPhone!;
  expect(await search(id)).toEqual([{ ...byPhone, isExact: true }]);
});
