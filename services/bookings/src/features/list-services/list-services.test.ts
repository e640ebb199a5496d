import type { Service } from '@brightnest/contracts/bookings/catalogue';
import { BookableService, type ServiceRecord } from '../../model/service';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

const service = (given: Partial<ServiceRecord>): Partial<ServiceRecord> => ({
  name: 'Deep Cleaning',
  description: 'Every corner',
  category: 'deep_cleaning',
  basePrice: { minor: 20_050, currency: 'AUD' },
  estimatedDuration: 300,
  features: ['Oven'],
  ...given,
});

it('lists active services in display order, with exact prices, as a bare list', async () => {
  const [second, first] = await BookableService.create([
    service({ displayOrder: 2 }),
    service({ name: 'Regular', priceUnit: 'fixed', displayOrder: 1 }),
    service({ name: 'Retired', isActive: false }),
  ]);

  const { status, body } = await bookings.call<Service[]>('GET', '/api/services');

  expect(status).toBe(200);
  expect(body.map(({ id }) => id)).toEqual([String(first?._id), String(second?._id)]);
  expect(body[1]).toEqual({
    id: String(second?._id),
    name: 'Deep Cleaning',
    description: 'Every corner',
    category: 'deep_cleaning',
    basePrice: '200.50',
    priceUnit: 'hour',
    estimatedDuration: 300,
    features: ['Oven'],
    isActive: true,
  });
});

it('stores no fraction of a cent', async () => {
  const basePrice = { minor: 10.5, currency: 'AUD' } as const;

  await expect(BookableService.create(service({ basePrice }))).rejects.toThrow(/basePrice/);
});
