import { placeOf } from './place-of';

it.each([
  ['12 Harbour Street', 'Manly', '12 Harbour Street, Manly'],
  ['12 Wattle Street, Newtown NSW 2042', '', '12 Wattle Street, Newtown NSW 2042'],
  [null, 'Manly', 'Manly'],
  [null, '', ''],
])('joins %p and %p', (address, suburb, place) => {
  expect(placeOf({ address, suburb })).toBe(place);
});
