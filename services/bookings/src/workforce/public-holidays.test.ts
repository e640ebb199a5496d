import { currentRegion, setCurrentRegion } from '@brightnest/contracts/company/current-region';
import { DEFAULT_REGION, type Region } from '@brightnest/contracts/company/region';
import type { PublicHolidaysResponse } from '@brightnest/contracts/scheduling/holiday-schemas';
import { resetClock, setClock } from '@brightnest/service-kit/testing/clock';
import { type BookingsUnderTest, startBookings } from '../testing/start-bookings';

const PATH = '/api/admin/holidays/public';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
beforeEach(() => setClock(new Date('2027-11-01T08:00:00Z')));
afterEach(() => {
  setCurrentRegion(DEFAULT_REGION);
  resetClock();
});
afterAll(() => bookings.stop());

async function read(region: Partial<Region>) {
  setCurrentRegion({ ...currentRegion(), ...region });
  const { body } = await bookings.call<PublicHolidaysResponse>('GET', PATH, { as: 'admin' });
  return body.holidays;
}

it('tells those of the country and its regions that are to come', async () => {
  const days = await read({});
  expect(days[0]).toEqual({ date: '2027-11-02', state: 'VIC', name: 'Melbourne Cup' });
  expect(days).toContainEqual({ date: '2027-12-25', state: '', name: 'Christmas Day' });
  expect(days).toContainEqual({ date: '2028-10-02', state: 'NSW', name: 'Labour Day' });
  expect(days).not.toContainEqual(expect.objectContaining({ date: '2027-10-04' }));
  expect(days.every(({ date }) => date >= '2027-11-01' && date <= '2028-12-31')).toBe(true);
});

it('tells them in the language of the company, and one of its only region as everywhere’s', async () => {
  const berlin = { code: 'BE', name: 'Berlin', timeZone: 'Europe/Berlin' };
  const german = { country: 'DE', timeZone: 'Europe/Berlin', languages: ['de'] };
  const days = await read({ ...german, regions: [berlin] });
  expect(days[0]).toEqual({ date: '2027-12-25', state: '', name: '1. Weihnachtstag' });
  expect(days).toContainEqual({ date: '2028-03-08', state: '', name: 'Internationaler Frauentag' });
  const everywhere = await read({ ...german, regions: [] });
  expect(everywhere).not.toContainEqual(expect.objectContaining({ date: '2028-03-08' }));
});

it('knows none of a country that it does not know, and tells only who may set them', async () => {
  expect(await read({ country: 'AQ', regions: [] })).toEqual([]);
  expect((await bookings.call('GET', PATH, { as: 'customer' })).status).toBe(403);
});
