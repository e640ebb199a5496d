import { QUOTE_STATUSES, QUOTE_STEPS } from '@brightnest/contracts/quotes/quote-status';
import { sampleQuote } from '../../quotes/testing/sample-quote';
import { canWorkOn, stepState } from './work-steps';

it.each([
  ['pending', 'current ahead ahead ahead ahead'],
  ['quote_requested', 'current ahead ahead ahead ahead'],
  ['customer_confirmed', 'done done current ahead ahead'],
  ['cleaners_assigned', 'done done done current ahead'],
  ['ready', 'done done done done current'],
  ['in_progress', 'done done done done current'],
  ['completed', 'done done done done done'],
  ['cancelled', 'ahead ahead ahead ahead ahead'],
] as const)('sees a quote that is %s as %s', (status, expected) => {
  const quote = sampleQuote({ status });
  expect(QUOTE_STEPS.map((step) => stepState(step, quote)).join(' ')).toBe(expected);
});

it('keeps what had been done when a quote was cancelled', () => {
  const quote = sampleQuote({ status: 'cancelled', scheduledAt: '2027-01-15T22:30:00.000Z' });
  expect(QUOTE_STEPS.map((step) => stepState(step, quote))).toEqual([
    'done',
    'done',
    'ahead',
    'ahead',
    'ahead',
  ]);
});

it.each([
  ['pending', 'review confirm go'],
  ['quote_requested', 'review confirm go'],
  ['customer_confirmed', 'confirm assign go'],
  ['cleaners_assigned', 'confirm assign ready go'],
  ['ready', 'confirm assign go'],
  ['in_progress', 'go'],
  ['completed', ''],
  ['cancelled', ''],
] as const)('lets staff work on a quote that is %s at: %s', (status, expected) => {
  expect(QUOTE_STEPS.filter((step) => canWorkOn(step, status)).join(' ')).toBe(expected);
  expect(QUOTE_STATUSES).toContain(status);
});
