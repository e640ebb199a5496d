import type { AdminQuote, QuoteCourseEntry } from '@brightnest/contracts/quotes/admin-quotes';
import {
  quoteStatusLabel,
  type QuoteStatus,
  type QuoteStep,
} from '@brightnest/contracts/quotes/quote-status';

// The step that is done when a quote comes to a status.
const STEPS: Readonly<Record<QuoteStatus, QuoteStep>> = {
  pending: 'review',
  quote_requested: 'review',
  customer_confirmed: 'confirm',
  cleaners_assigned: 'assign',
  ready: 'ready',
  in_progress: 'go',
  completed: 'go',
  cancelled: 'go',
};

/** @returns what of a quote's course happened in the step, in its order. */
export function happenedIn(step: QuoteStep, { course }: AdminQuote): QuoteCourseEntry[] {
  return course.filter((entry) => stepOf(entry) === step);
}

function stepOf({ what, status }: QuoteCourseEntry): QuoteStep {
  if (what === 'agreement') return 'confirm';
  return what === 'team' ? 'assign' : STEPS[status];
}

/** @returns such as "Moved to Ready to Start by Ada Perera". */
export function entryText({ what, status, by }: QuoteCourseEntry, names: Names): string {
  const happened = {
    status: `Moved to ${quoteStatusLabel(status)}`,
    team: 'Team changed',
    agreement: 'Agreement changed',
  }[what];
  const name = by === null ? undefined : names.get(by);
  return name === undefined ? happened : `${happened} by ${name}`;
}

/** Names of people by their user ids. */
type Names = ReadonlyMap<string, string>;
