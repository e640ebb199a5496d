import type { AdminQuote } from '@brightnest/contracts/quotes/admin-quotes';
import type { QuoteStep } from '@brightnest/contracts/quotes/quote-status';
import { readAssignedCleaners } from '../../quotes/assigned-cleaners';
import { agreedText, dollars, preferredDateText } from '../../quotes/quote-texts';
import { zonedText } from '../../times/zoned-clock';

/** What happens in each step. */
export const STEP_SENTENCES: Readonly<Record<QuoteStep, string>> = {
  review: 'Staff read what the customer asks for and check the estimate.',
  confirm:
    'Staff call or write to the customer, and agree on the price, the start and the duration.',
  assign: 'Cleaners who are free at the agreed time are chosen. They are mailed, and see the job.',
  ready: 'Everything is checked once more before the day: price, team and time.',
  go: 'The work begins, and ends. Cleaners who start and complete the job move the quote, too.',
};

interface Fact {
  term: string;
  description: string;
}

/** @returns what is known of a step now, and since when. */
export function factsOf(step: QuoteStep, quote: AdminQuote): Fact[] {
  const { timeZone, finalPrice, confirmationNotes } = quote;
  const at = (term: string, time: string | null): Fact[] =>
    time ? [{ term, description: zonedText(time, timeZone) }] : [];
  const said = (term: string, description: string | null): Fact[] =>
    description ? [{ term, description }] : [];
  const team = readAssignedCleaners(quote.assignedCleaners) ?? [];

  const facts: Record<QuoteStep, Fact[]> = {
    review: [
      ...at('Came in', quote.createdAt),
      ...at('First opened', quote.readAt),
      ...said('Estimated at', dollars(quote.estimatedPrice)),
      ...said('Preferred date', preferredDateText(quote)),
    ],
    confirm: [
      ...said('Agreed start', quote.scheduledAt && agreedText(quote)),
      ...said('Final price', finalPrice && dollars(finalPrice)),
      ...said('Confirmation notes', confirmationNotes),
    ],
    assign: said('Assigned', team.map(({ name, email }) => name || email).join(', ')),
    ready: said('Final price', finalPrice && dollars(finalPrice)),
    go: [
      ...at('Started', quote.startedAt),
      ...at('Completed', quote.completedAt),
      ...at('Cancelled', quote.cancelledAt),
    ],
  };
  return facts[step];
}
