import { readAssignedCleaners } from './assigned-cleaners';

const ann = { id: '64b00000000000000000000a', name: 'Ann Lee', email: 'ann@example.com' };

it.each([
  ['a list', [ann], [ann]],
  ['JSON text', JSON.stringify([ann]), [ann]],
  ['an empty list', [], []],
  ['nothing', null, []],
  ['empty text', '', []],
  ['text that is no JSON', '[{', null],
  ['JSON that is no list', '{"id":"a"}', null],
  ['a list of something else', [{ id: 7 }], null],
  ['a number', 3, null],
])('reads %s', (_what, assigned, expected) => {
  expect(readAssignedCleaners(assigned)).toEqual(expected);
});
