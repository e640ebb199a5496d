import type { Activity } from '@brightnest/contracts/auth/activity';
import type { EventType } from '@brightnest/contracts/events/catalogue';
import {
  quoteStatusLabel,
  type QuoteStatus,
  type QuoteStep,
} from '@brightnest/contracts/quotes/quote-status';

// What is recorded of each step: the moves that end it, and what else happens in it.
const STATUSES: Readonly<Record<QuoteStep, readonly QuoteStatus[]>> = {
  review: [],
  confirm: ['customer_confirmed'],
  assign: ['cleaners_assigned'],
  ready: ['ready'],
  go: ['in_progress', 'completed', 'cancelled'],
};
const OTHERS: Readonly<Partial<Record<QuoteStep, readonly EventType[]>>> = {
  review: ['quote.submitted', 'quote.read'],
  assign: ['job.team-changed'],
};

/** @returns what of a quote's history happened in the step, in the order given. */
export function happenedIn(step: QuoteStep, history: readonly Activity[]): Activity[] {
  return history.filter(({ action, message }) => {
    if (action !== 'quote.status-changed') return OTHERS[step]?.includes(action) ?? false;
    if (message.includes(' changed what is agreed ')) return step === 'confirm';
    return STATUSES[step].some((status) => isMoveTo(status, message));
  });
}

// The feed tells of a move as people read it: "Ada moved the quote of Jane Doe to Ready to Start, without …".
function isMoveTo(status: QuoteStatus, message: string): boolean {
  const [move = ''] = message.split(', without ');
  return move.endsWith(` to ${quoteStatusLabel(status)}`);
}
