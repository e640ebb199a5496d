import { clearDraft, readDraft, saveDraft } from './quote-draft';

const KEY = 'brightnest.quote-draft';
beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('the draft of a quote', () => {
  it('begins unanswered, at step 1, with one bedroom and one bathroom', () => {
    expect(readDraft()).toMatchObject({
      furthest: 1,
      answers: { firstName: '', bedrooms: 1, bathrooms: 1, additionalServices: [] },
    });
  });

  it('comes back as it was left, until it is cleared', () => {
    saveDraft({
      furthest: 3,
      answers: { firstName: 'Ada', bedrooms: 4, quantities: { balcony: 2 } },
    });
    expect(readDraft()).toMatchObject({
      furthest: 3,
      answers: { firstName: 'Ada', bedrooms: 4, quantities: { balcony: 2 } },
    });
    clearDraft();
    expect(readDraft().answers.firstName).toBe('');
  });

  it.each([
    ['not JSON', '{'],
    ['a list', '[]'],
    ['null', 'null'],
    ['answers of other kinds', '{"answers":{"additionalServices":"balcony","bedrooms":"2","x":1}}'],
    ['a step that is none', '{"furthest":99}'],
  ])('ignores what it cannot show: %s', (_name, stored) => {
    sessionStorage.setItem(KEY, stored);
    const { answers, furthest } = readDraft();
    expect(furthest).toBe(1);
    expect(answers).toMatchObject({ additionalServices: [], bedrooms: 1 });
    expect(answers).not.toHaveProperty('x');
  });

  it('does without a storage that refuses', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => saveDraft({ answers: {}, furthest: 1 })).not.toThrow();
  });
});
