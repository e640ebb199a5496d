import { quoteSubmissionRequestSchema } from '@brightnest/contracts/quotes/quote-submission';
import { firstStepOf, STEP_FIELDS } from './wizard-steps';

describe('the steps of the wizard', () => {
  it('ask every field of the contract once, but for the estimate and the spam guard', () => {
    const known = Object.keys(quoteSubmissionRequestSchema.describe().keys);
    const notAsked = ['estimatedPrice', 'website', 'elapsedMs'];
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
