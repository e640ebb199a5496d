import { placeOf } from './place-of';

it.each([
  ['12 Harbour Street', 'Manly', '12 Harbour Street, Manly'],
  ['12 Wattle Street, Newtown NSW 2042', 'Newtown', '12 Wattle Street, Newtown NSW 2042'],
  ['12 Wattle Street', '', '12 Wattle Street'],
  [null, 'Manly', 'Manly'],
  [null, '', ''],
])('joins %p and %p', (address, suburb, place) => {
  expect(placeOf({ address, suburb })).toBe(place);
});
