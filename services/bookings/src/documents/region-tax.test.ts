import { currentRegion, setCurrentRegion } from '@brightnest/contracts/company/current-region';
import { DEFAULT_REGION, type Region } from '@brightnest/contracts/company/region';
import type { PricingSettings } from '@brightnest/contracts/payments/pricing-settings';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { changeBilling } from '../testing/billing';
import { type BookingsUnderTest, startBookings } from '../testing/start-bookings';

const BERLIN: Region = {
  ...{ country: 'DE', otherCountries: [], currency: 'EUR', membershipCurrency: 'EUR' },
  ...{ timeZone: 'Europe/Berlin', timeZoneElsewhere: '', languages: ['de'], regions: [] },
};

let bookings: BookingsUnderTest;
let revision = 0;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());
afterEach(async () => {
  await bookings.clear();
  setCurrentRegion(DEFAULT_REGION);
});

const pricing = async () =>
  (await bookings.call<PricingSettings>('GET', '/api/pricing-settings')).body;

/** Tells the service that staff moved the company. */
async function move(region: Region, previous: Region): Promise<void> {
  revision += 1;
  const fields = ['country', 'currency', 'membershipCurrency'] as (keyof Region)[];
  await publishRaw(bookings.env, [
    testEvent('region.changed', { region, previous, revision, fields }, { service: 'auth' }),
  ]);
}

it('shows no tax elsewhere until somebody says which, and tells who goes by it', async () => {
  const events = await bookings.collectEvents();
  await move(BERLIN, { ...DEFAULT_REGION });
  await eventually(() => events.ofType('billing-settings.changed').length > 0);
  const told = { taxMode: 'none', taxRatePercent: 0, taxCurrencies: ['EUR'] };
  expect(events.ofType('billing-settings.changed')[0]?.payload).toMatchObject({
    ...{ pricing: told, revision: 1 },
  });
  expect(await pricing()).toMatchObject(told);
  expect(currentRegion().currency).toBe('EUR');
});

it('goes on taxing what was taxed, in the currency of now', async () => {
  await changeBilling(bookings, { taxCurrencies: ['AUD', 'LKR'], taxRatePercent: 19 });
  await move(BERLIN, { ...DEFAULT_REGION });
  await eventually(async () => (await pricing()).taxCurrencies.join() === 'EUR');
  expect(await pricing()).toMatchObject({ taxRatePercent: 19, taxCurrencies: ['EUR'] });
});
