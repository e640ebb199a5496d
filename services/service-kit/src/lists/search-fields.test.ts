import { phoneTexts } from '../settings/phone-numbers';
import {
  folded,
  searchPrefixesOf,
  searchPatterns,
  searchTermsOf,
  searchWords,
} from './search-fields';

const terms = searchTermsOf([
  ...['Zoë', 'van der O’Brien', 'zoe.obrien@example.com'],
  ...phoneTexts('0400 111 222'),
]);
const finds = (search: string) =>
  searchPatterns(search).every((pattern) => terms.some((term) => pattern.test(term)));

it.each([
  ['zoe'],
  ['ZOË obr'],
  ['der van'],
  ['obrien@ex'],
  ['0400 111'],
  ['222'],
  ['0400111222'],
  ['0400-111-222'],
  ['(0400) 111 222 zoe'],
  ['+61400111222'],
  ['+61 400 111'],
  ['+61 (0)400 111 222'],
  ['61400111222'],
  ['400 111 222'],
  ["o'brien"],
  ['O’Brien'],
  ['O`Br'],
  ['obrien'],
  ['brien'],
  [' '],
])('finds by %p', (search) => {
  expect(finds(search)).toBe(true);
});

it.each([['oe'], ['.*'], ['zoe bond'], ['z.e'], ['zo(e'], ['+61 400 222'], ['0400 222']])(
  'does not find by %p',
  (search) => {
    expect(finds(search)).toBe(false);
  },
);

it('takes no more than a handful of words', () => {
  expect(searchPatterns('a b c d e f g h i j k')).toHaveLength(8);
  expect(searchPatterns(undefined)).toEqual([]);
});

it('keeps each term once', () => {
  expect(searchTermsOf(['Ann', 'ann', 'ANN'])).toEqual(['ann']);
});

it('compares without case, accents and width', () => {
  expect(folded('Ｚoë Ångström')).toBe('zoe angstrom');
});

it('keeps the prefixes of a term, up to eight letters, and the empty one', () => {
  expect(searchPrefixesOf(['ann', 'annabel'])).toEqual([
    '',
    'a',
    'an',
    'ann',
    'anna',
    'annab',
    'annabe',
    'annabel',
  ]);
  expect(searchPrefixesOf([])).toEqual(['']);
});

it.each(['z', 'Zoë', 'obrien@ex', 'zoe.obrien@example.com', '0400', 'zoe.obrien@e'])(
  'looks %p up among them, and compares what it leaves out',
  (search) => {
    const [word] = searchWords(search);
    expect(searchPrefixesOf(terms)).toContain(word?.prefix);
    expect(word?.isWhole).toBe(word?.prefix === folded(search));
    expect(terms.some((term) => word?.pattern.test(term))).toBe(true);
  },
);
