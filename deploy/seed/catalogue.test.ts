import type { Plan, Service } from '@brightnest/contracts/catalogue/catalogue-schemas';
import { fromDecimalText } from '@brightnest/contracts/money';
import { PlanModel } from '../../services/bookings/src/catalogue/plans';
import {
  type BookingsUnderTest,
  startBookings,
} from '../../services/bookings/src/testing/start-bookings';
import { seedCatalogue } from './catalogue';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

describe('the seeded catalogue', () => {
  const list = async () => (await bookings.call<Plan[]>('GET', '/api/subscription-tiers')).body;

  it('lists the seeded plans, cheapest first, once however often the seed runs', async () => {
    expect(await seedCatalogue()).toEqual({ services: 8, tiers: 3 });
    await PlanModel.updateOne({ name: 'Total Care' }, { $set: { name: 'Renamed' } });
    expect(await seedCatalogue()).toEqual({ services: 0, tiers: 0 });

    const tiers = await list();

    expect(tiers.map(({ name, monthlyPrice }) => [name, monthlyPrice])).toEqual([
      ['Fresh Start', '4500.00'],
      ['Weekly Fresh', '8500.00'],
      ['Renamed', '15500.00'],
    ]);
    expect(tiers[0]).toMatchObject({ cleaningsPerMonth: 2, isActive: true });
  });

  it('says of each plan which services a cleaning pays for, and never a move', async () => {
    await seedCatalogue();
    const { body: services } = await bookings.call<Service[]>('GET', '/api/services');
    const covered = (await list()).map(({ creditServiceIds }) =>
      services.filter(({ id }) => creditServiceIds.includes(id)).map(({ name }) => name),
    );
    const home = ['Regular House Cleaning', 'Residential Cleaning'];
    expect(covered.map((names) => names.toSorted())).toEqual([
      home,
      home,
      ['Deep Cleaning', ...home],
    ]);
  });

  it('makes a cleaning cheaper the more the plan has', async () => {
    await seedCatalogue();

    const perCleaning = (await list()).map(
      ({ monthlyPrice, cleaningsPerMonth }) => fromDecimalText(monthlyPrice) / cleaningsPerMonth,
    );

    expect(perCleaning).toEqual([...perCleaning].sort((one, other) => other - one));
  });

  it('shows no plan that is withdrawn', async () => {
    await seedCatalogue();
    await PlanModel.updateOne({ name: 'Fresh Start' }, { $set: { isActive: false } });

    expect((await list()).map(({ name }) => name)).not.toContain('Fresh Start');
  });

  it('seeds the services the home page promises, at its prices', async () => {
    await seedCatalogue();

    const { body } = await bookings.call<Service[]>('GET', '/api/services');

    const prices = Object.fromEntries(
      body.map(({ name, basePrice, fromPrice, priceOnRequest }) => [
        name,
        priceOnRequest ? 'custom quote' : (fromPrice ?? basePrice),
      ]),
    );
    expect(prices).toEqual({
      'Regular House Cleaning': '80.00',
      'Deep Cleaning': '200.00',
      'Move-In/Move-Out Cleaning': '250.00',
      'Residential Cleaning': '40.00',
      // By rooms: of the smallest home, each week.
      'Spring Cleaning': '104.00',
      'Commercial Cleaning': 'custom quote',
      'Office Cleaning': 'custom quote',
      'Retail & Restaurant Cleaning': 'custom quote',
    });
    expect(body.slice(0, 3).every(({ features }) => features.length >= 4)).toBe(true);
  });
});
