import { quoteSubmissionRequestSchema } from '@brightnest/contracts/quotes/quote-submission-schemas';
import {
  clearDraft,
  EMPTY_ANSWERS,
  firstStepOf,
  linkedDraft,
  linkToDraft,
  readDraft,
  saveDraft,
  STEP_FIELDS,
} from './quote-form';

describe('the draft of a quote', () => {
  const KEY = 'bn.quote-draft';
  beforeEach(() => sessionStorage.clear());
  afterEach(() => jest.restoreAllMocks());

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
    ['answers of other kinds', '{"additionalServices":"balcony","bedrooms":"two","x":1}'],
    ['a step that is none', '{"furthest":99}'],
  ])('ignores what it cannot show: %s', (_name, stored) => {
    sessionStorage.setItem(KEY, stored);
    const { answers, furthest } = readDraft() ?? { answers: EMPTY_ANSWERS, furthest: 1 };
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

describe('a link to a draft', () => {
  const answers = { ...EMPTY_ANSWERS, firstName: 'Zoë 🧽', bedrooms: 4, photos: ['a.jpg'] };

  it('opens the form as it was left, but for photos', () => {
    const { hash, searchParams, pathname } = new URL(linkToDraft({ answers, furthest: 4 }, 3));
    expect([pathname, searchParams.get('step')]).toEqual([location.pathname, '3']);
    expect(linkedDraft(hash)).toEqual({ answers: { ...answers, photos: [] }, furthest: 4 });
  });

  it.each(['', '#top', '#answers=', '#answers=%', '#answers=e30%3', '#answers=bnVsbA%3D%3D'])(
    'is none, or cut off: %s',
    (hash) => expect(linkedDraft(hash)).toBeUndefined(),
  );
});

describe('the steps of the wizard', () => {
  it('ask every field of the contract once, but for what is derived and the spam guard', () => {
    const known = Object.keys(quoteSubmissionRequestSchema.describe().keys);
    const notAsked = ['propertySize', 'estimatedPrice', 'website', 'elapsedMs'];
    expect([...STEP_FIELDS.flat(), ...notAsked].sort()).toEqual([...known].sort());
  });

  it.each([
    [['phone'], 1],
    [['preferredDate', 'suburb'], 2],
    [['quantities.balcony'], 4],
    [['additionalServices.0'], 4],
    [['somethingElse'], 5],
  ])('%p is asked first at step %d', (paths, step) => {
    expect(firstStepOf(paths)).toBe(step);
  });
});
