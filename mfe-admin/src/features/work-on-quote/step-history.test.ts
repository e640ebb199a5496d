import type { Activity } from '@brightnest/contracts/auth/activity';
import { QUOTE_STEPS } from '@brightnest/contracts/quotes/quote-status';
import { happenedIn } from './step-history';

const entry = (action: Activity['action'], message: string): Activity => ({
  id: message,
  action,
  message,
  resource: 'quote',
  resourceId: 'q1',
  actor: null,
  timestamp: '2026-11-02T00:00:00.000Z',
  ipAddress: null,
  userAgent: null,
});

it.each([
  ['review', 'quote.submitted', 'New quote request from Jane Doe in Newtown'],
  ['review', 'quote.read', 'Ada Perera opened a quote request'],
  ['confirm', 'quote.status-changed', 'Ada moved the quote of Jane to Customer Confirmed'],
  ['confirm', 'quote.status-changed', 'Ada changed what is agreed for the quote of Jane Doe'],
  ['assign', 'quote.status-changed', 'Ada moved the quote of Jane to Cleaners Assigned'],
  ['ready', 'quote.status-changed', 'Ada moved the quote of Jane to Ready to Start'],
  ['go', 'quote.status-changed', 'Ada moved the quote of Jane to Work in Progress'],
  ['go', 'quote.status-changed', 'Ada moved the quote of Jane to Job Done'],
  ['go', 'quote.status-changed', 'Ada moved the quote of Jane to Cancelled'],
  [
    'go',
    'quote.status-changed',
    'Ada moved the quote of Jane to Work in Progress, without Cleaners Assigned, Ready to Start',
  ],
] as const)('finds in %s what is recorded as %s: %s', (step, action, message) => {
  const history = [entry(action, message)];
  expect(QUOTE_STEPS.filter((one) => happenedIn(one, history).length > 0)).toEqual([step]);
});
