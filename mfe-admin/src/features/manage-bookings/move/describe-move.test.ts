import type { Clean } from './clean';
import { describeMove } from './describe-move';

const ben = { id: 'b', name: 'Ben Carter' };
const amara = { id: 'a', name: 'Amara Silva' };
const clean: Clean = {
  id: 'k1',
  serviceName: 'Deep Cleaning',
  customerName: 'Jane Doe',
  scheduledDate: '2026-11-15T22:00:00.000Z',
  duration: 120,
  timeZone: 'Australia/Sydney',
  assigned: ben,
  cleanerId: ben.id,
};
const same = clean.scheduledDate;

it('says who comes instead of whom', () => {
  expect(describeMove(clean, { cleaner: amara, scheduledDate: same })).toEqual([
    'Amara Silva does it instead of Ben Carter. Both are told.',
  ]);
});

it('says of a held time that somebody is assigned', () => {
  expect(describeMove({ ...clean, assigned: null }, { cleaner: ben, scheduledDate: same })).toEqual(
    ['Ben Carter is assigned.'],
  );
});

it('says that the customer is told of another time', () => {
  const move = { cleaner: ben, scheduledDate: '2026-11-16T22:00:00.000Z' };
  expect(describeMove(clean, move)).toEqual([
    'It moves from Mon, 16 Nov 2026, 9:00 am (Sydney time) to Tue, 17 Nov 2026, 9:00 am (Sydney time).',
    'Jane Doe is told of the new time, and pays nothing for it.',
  ]);
});

it('says nothing where nothing changes', () => {
  expect(describeMove(clean, { cleaner: ben, scheduledDate: same })).toEqual([]);
});
