import { forgetSubmissionKey, submissionKey } from './submission-key';

const answers = { name: 'Ada' };

it('keeps its key until the answers change', () => {
  const key = submissionKey('quote', answers);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(submissionKey('quote', { name: 'Ada' })).toBe(key);
  expect(submissionKey('contact', answers)).not.toBe(key);
  expect(submissionKey('quote', { name: 'Mira' })).not.toBe(key);
});

it('takes the same answers for another submission after a success', () => {
  const key = submissionKey('quote', answers);
  forgetSubmissionKey('quote');
  expect(submissionKey('quote', answers)).not.toBe(key);
});
