import {
  canChangeQuoteStatus,
  QUOTE_STATUSES,
  quoteStatusLabel,
  quoteStepOf,
  skippedQuoteStatuses,
  type QuoteStatus,
} from './quote-status';

const statusesBefore = (to: QuoteStatus) =>
  QUOTE_STATUSES.filter((from) => canChangeQuoteStatus(from, to));

it('shows an unknown value as pending', () => {
  expect([quoteStatusLabel('lost'), quoteStepOf('lost')]).toEqual(['Pending', 'review']);
  expect(quoteStatusLabel('toString')).toBe('Pending');
});

it('lets work start from every status that is not final', () => {
  expect(statusesBefore('in_progress')).toEqual([
    'pending',
    'quote_requested',
    'customer_confirmed',
    'cleaners_assigned',
    'ready',
  ]);
});

it('ends only what has begun', () => {
  expect(statusesBefore('completed')).toEqual(['in_progress']);
});

it('leaves what is over alone', () => {
  for (const over of ['completed', 'cancelled']) {
    expect(QUOTE_STATUSES.filter((to) => canChangeQuoteStatus(over, to))).toEqual([]);
  }
});

it('names the statuses that a transition leaves out', () => {
  expect(skippedQuoteStatuses('pending', 'in_progress')).toEqual([
    'customer_confirmed',
    'cleaners_assigned',
    'ready',
  ]);
  expect(skippedQuoteStatuses('ready', 'in_progress')).toEqual([]);
  expect(skippedQuoteStatuses('ready', 'customer_confirmed')).toEqual([]);
  expect(skippedQuoteStatuses('pending', 'cancelled')).toEqual([]);
});
