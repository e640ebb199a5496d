import { addressKey } from './property';

const key = (address: string, state = '', postalCode = '') =>
  addressKey({ address, state, postalCode });

it('is one for a place however its address is typed', () => {
  const spellings = [
    key('12 King St, Newtown NSW 2042'),
    key('12  king street, NEWTOWN', 'NSW', '2042'),
    key('12 King St., Newtown, NSW, Australia'),
    key('12 King Street Newtown New South Wales 2042', 'NSW', '2042'),
  ];
  expect([...new Set(spellings)]).toHaveLength(2);
  expect(spellings.slice(0, 3)).toEqual(Array(3).fill('12 king street newtown'));
  expect(key('Hauptstr. 5, 10115 Berlin', '', '10115')).toBe(key('Hauptstraße 5, Berlin'));
});

it('is one for a door, whether it is called a unit or stands before the number', () => {
  const door = '3 12 king street newtown';
  const spellings = [
    ...['3/12 King St, Newtown', 'Unit 3, 12 King St, Newtown', 'U3/12 King Street, Newtown'],
    ...['Apt. 3 / 12 King St, Newtown NSW', 'flat 3 12 king st newtown'],
    '12 King St, Unit 3, Newtown',
  ];
  expect(spellings.map((one) => key(one, 'NSW', '2042'))).toEqual(Array(6).fill(door));
  expect(key('Unit 3B, 12 King St')).toBe(key('3b/12 King Street'));
  // Nothing is the number of the house, or something else comes first.
  expect(key('Unit 3, King Street')).not.toBe(key('3 King Street'));
  expect(key('Unit 3, Level 2, 12 King Street')).toContain('unit 3');
  expect(key('Hauptstr. 5, Apartment 3, Berlin')).not.toBe(key('Hauptstr. 5, Berlin'));
});

it('is another for another door, and never empty', () => {
  expect(key('Unit 3, 1200 King Street, Newtown')).not.toBe(
    key('Unit 3, 1400 King Street, Newtown'),
  );
  expect(key('2/12 King Street')).not.toBe(key('12 King Street'));
  expect(key('2000 King Street', 'NSW', '2000')).toBe('2000 king street');
  expect(key('NSW', 'NSW')).toBe('nsw');
});
