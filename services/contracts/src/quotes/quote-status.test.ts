import {
  canMoveQuote,
  QUOTE_STATUSES,
  quoteStatusesBefore,
  quoteStatusLabel,
  quoteStepOf,
  skippedQuoteStatuses,
} from './quote-status';

it('shows an unknown value as pending', () => {
  expect([quoteStatusLabel('lost'), quoteStepOf('lost')]).toEqual(['Pending', 'review']);
  expect(quoteStatusLabel('toString')).toBe('Pending');
});

it('lets work start from every status that is not final', () => {
  expect(quoteStatusesBefore('in_progress')).toEqual([
    'pending',
    'quote_requested',
    'customer_confirmed',
    'cleaners_assigned',
    'ready',
  ]);
});

it('ends only what has begun', () => {
  expect(quoteStatusesBefore('completed')).toEqual(['in_progress']);
});

it('leaves what is over alone', () => {
  for (const over of ['completed', 'cancelled']) {
    expect(QUOTE_STATUSES.filter((to) => canMoveQuote(over, to))).toEqual([]);
  }
});

it('names the statuses that a move leaves out', () => {
  expect(skippedQuoteStatuses('pending', 'in_progress')).toEqual([
    'customer_confirmed',
    'cleaners_assigned',
    'ready',
  ]);
  expect(skippedQuoteStatuses('ready', 'in_progress')).toEqual([]);
  expect(skippedQuoteStatuses('ready', 'customer_confirmed')).toEqual([]);
  expect(skippedQuoteStatuses('pending', 'cancelled')).toEqual([]);
});
