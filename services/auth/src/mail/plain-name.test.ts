import { thanksTo } from './plain-name';

it.each([
  ['Ada'],
  ['Zoë Brontë'],
  ['Jean-Luc'],
  ['Siobhán O’Brien'],
  ["D'Arcy"],
  ['J. R. Smith Jr.'],
  ['නිමල්'],
])('thanks %s by name', (name) => {
  expect(thanksTo(name)).toBe(`Thank you, ${name}!`);
});

it.each([
  ['https://win.example'],
  ['win.example'],
  ['call 0900 123'],
  ['<b>Ada</b>'],
  ['Ada!\nBuy now'],
  ['you have won a very large sum of money and only need to claim it today'],
  [''],
])('does not repeat %j', (name) => {
  expect(thanksTo(name)).toBe('Thank you!');
});
