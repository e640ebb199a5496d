import type { CustomerStatsResponse } from '@brightnest/contracts/bookings/customer-stats';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

it('shows the statistics of a customer while quotes is not there', async () => {
  const { status, body } = await bookings.call<CustomerStatsResponse>(
    'GET',
    '/api/customer/stats',
    { as: 'customer' },
  );
  expect(status).toBe(200);
  expect(body.stats).toMatchObject({ totalBookings: 0, avgResponseTime: '2h' });
});
