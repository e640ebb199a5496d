import type { QuoteCourseEntry } from '@brightnest/contracts/quotes/admin-quotes';
import { QUOTE_STEPS } from '@brightnest/contracts/quotes/quote-status';
import { sampleQuote } from '../../quotes/testing/sample-quote';
import { entryText, happenedIn } from './step-history';

const entry = (
  what: QuoteCourseEntry['what'],
  status: QuoteCourseEntry['status'],
): QuoteCourseEntry => ({ what, status, at: '2026-11-02T00:00:00.000Z', by: 'u1' });

it.each([
  ['confirm', 'status', 'customer_confirmed', 'Moved to Customer Confirmed by Ada'],
  ['confirm', 'agreement', 'cleaners_assigned', 'Agreement changed by Ada'],
  ['assign', 'status', 'cleaners_assigned', 'Moved to Cleaners Assigned by Ada'],
  ['assign', 'team', 'in_progress', 'Team changed by Ada'],
  ['ready', 'status', 'ready', 'Moved to Ready to Start by Ada'],
  ['go', 'status', 'in_progress', 'Moved to Work in Progress by Ada'],
  ['go', 'status', 'completed', 'Moved to Job Done by Ada'],
  ['go', 'status', 'cancelled', 'Moved to Cancelled by Ada'],
] as const)('shows in %s what is recorded as %s, %s', (step, what, status, text) => {
  const quote = sampleQuote({ course: [entry(what, status)] });
  const steps = QUOTE_STEPS.filter((one) => happenedIn(one, quote).length > 0);
  expect(steps).toEqual([step]);
  expect(entryText(entry(what, status), new Map([['u1', 'Ada']]))).toBe(text);
});

it('names nobody who is not known', () => {
  expect(entryText(entry('status', 'ready'), new Map())).toBe('Moved to Ready to Start');
});
