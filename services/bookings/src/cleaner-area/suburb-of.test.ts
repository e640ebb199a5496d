import { suburbOf } from './suburb-of';

it.each([
  ['12 Wattle Street, Newtown NSW 2042', 'NSW', 'Newtown'],
  ['12 Wattle Street, Newtown, NSW 2042', 'NSW', 'Newtown'],
  ['12 Wattle Street, Surry Hills nsw, Australia', 'NSW', 'Surry Hills'],
  ['Unit 3, 12 Wattle Street, St Kilda 3182', 'VIC', 'St Kilda'],
  ['12 Galle Road, Colombo 3', '', 'Colombo 3'],
  ['12 Galle Road, Colombo 00300, Sri Lanka', '', 'Colombo'],
  // Nothing says which word begins the suburb.
  ['12 Wattle Street Newtown', 'NSW', 'NSW'],
  ['Unit 3, 12 Wattle Street', 'NSW', 'NSW'],
  ['12 Wattle Street', '', ''],
])('finds the place in «%s»', (address, state, place) => {
  expect(suburbOf({ suburb: '', address, state })).toBe(place);
});

it('goes by the suburb that a quote says', () => {
  const address = '1 King Street, behind the church, Newtown NSW 2042';
  expect(suburbOf({ suburb: 'Newtown', address, state: 'NSW' })).toBe('Newtown');
});
