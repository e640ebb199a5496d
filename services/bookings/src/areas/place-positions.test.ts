import { setCurrentRegion } from '@brightnest/contracts/company/current-region';
import { DEFAULT_REGION } from '@brightnest/contracts/company/region';
import { findPosition } from './place-positions';

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
