import { clearDraft, readDraft, saveDraft, UNANSWERED } from './quote-draft';

const KEY = 'brightnest.quote-draft';
beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('the draft of a quote', () => {
  it('is none at first', () => {
    expect(readDraft()).toBeUndefined();
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
    expect(readDraft()).toBeUndefined();
  });

  it.each([
    ['not JSON', '{'],
    ['a list', '[]'],
    ['null', 'null'],
    ['answers of other kinds', '{"additionalServices":"balcony","bedrooms":"2","x":1}'],
    ['a step that is none', '{"furthest":99}'],
  ])('ignores what it cannot show: %s', (_name, stored) => {
    sessionStorage.setItem(KEY, stored);
    const { answers, furthest } = readDraft() ?? { answers: UNANSWERED, furthest: 1 };
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
