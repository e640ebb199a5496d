import { searchFilter, quoteTermsOf } from './search-terms';

const quote = {
  firstName: 'Zoë',
  lastName: "O'Brien",
  email: 'zoe.obrien@example.com',
  address: '12/34 Smith-Jones St, Unit 4',
  suburb: 'St Kilda',
};

const finds = (search: string) => {
  const terms = quoteTermsOf(quote);
  return (searchFilter(search).$and ?? []).every(({ searchTerms }) =>
    terms.some((term) => searchTerms.test(term)),
  );
};

describe('the search over quotes', () => {
  it.each([
    ['zoe'],
    ['ZOË'],
    ["o'brien"],
    ['brien'],
    ['zoe.obrien@example.com'],
    ['obrien@ex'],
    ['example.com'],
    ['34 smith'],
    ['12/34'],
    ['Smith-Jones St, St Kilda'],
    ['kil'],
    ['  '],
  ])('finds %p', (search) => {
    expect(finds(search)).toBe(true);
  });

  it.each([['ilda'], ['.*'], ['zoe bondi'], ['zoe.obrien@example-com'], ['z.e'], ['z[o]e']])(
    'does not find %p',
    (search) => {
      expect(finds(search)).toBe(false);
    },
  );

  it('wants no more than a handful of words', () => {
    expect(searchFilter('a b c d e f g h i j k').$and).toHaveLength(8);
  });
});
