import { setCurrentRegion } from '@brightnest/contracts/company/current-region';
import { DEFAULT_REGION } from '@brightnest/contracts/company/region';
import { findPosition, placesWithin } from './place-positions';

afterEach(() => setCurrentRegion(DEFAULT_REGION));

it('finds an address by its suburb, by its postcode where it names none, and only in its country', () => {
  const newtown = { latitude: -33.898, longitude: 151.179 };
  expect(findPosition('12 King Street, NEWTOWN NSW 2042', '2042')).toEqual(newtown);
  // The street is called as a suburb of the same postcode.
  expect(findPosition('3 Enmore Road, Newtown NSW 2042', ' 2042')).toEqual(newtown);
  const between = findPosition('12 King Street', '2042')!;
  expect(between.latitude).toBeCloseTo(-33.8995, 4);
  expect(between.longitude).toBeCloseTo(151.1735, 4);
  expect(findPosition('12 Galle Road, Colombo', '00300')).toBeUndefined();
  setCurrentRegion({ ...DEFAULT_REGION, country: 'DE' });
  expect(findPosition('Hauptstraße 3, 2042 Newtown', '2042')).toBeUndefined();
});

it('names places of a window, few enough to be read', () => {
  const sydney = { south: -34.1, west: 150.9, north: -33.7, east: 151.4, columns: 7, rows: 12 };
  const places = placesWithin(sydney);
  expect(places.length).toBeGreaterThan(30);
  expect(places.length).toBeLessThanOrEqual(84);
  for (const { latitude, longitude } of places) {
    expect(latitude).toBeGreaterThanOrEqual(sydney.south);
    expect(longitude).toBeLessThan(sydney.east);
  }
  const near = { south: -33.91, west: 151.17, north: -33.89, east: 151.19, columns: 7, rows: 12 };
  expect(placesWithin(near).map(({ name }) => name)).toContain('Newtown');
  expect(placesWithin({ ...near, north: near.south })).toEqual([]);
});
