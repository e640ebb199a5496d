import type { AdminQuote } from '@brightnest/contracts/quotes/admin-quotes';
import {
  canMoveQuote,
  QUOTE_STEPS,
  quoteStepOf,
  type QuoteStatus,
  type QuoteStep,
} from '@brightnest/contracts/quotes/quote-status';
import { readAssignedCleaners } from '../../quotes/assigned-cleaners';

export const STEP_LABELS: Readonly<Record<QuoteStep, string>> = {
  review: 'Review Quote',
  confirm: 'Customer Confirmation',
  assign: 'Assign Cleaners',
  ready: 'Ready',
  go: 'Go',
};

/** Where the quote is, seen from one of its steps. */
export type StepState = 'done' | 'current' | 'ahead';

// What each step's work moves a quote to; a step can be worked on where its move can be made.
const MOVES: Readonly<Record<Exclude<QuoteStep, 'review'>, readonly QuoteStatus[]>> = {
  confirm: ['customer_confirmed'],
  assign: ['cleaners_assigned'],
  ready: ['ready'],
  go: ['in_progress', 'completed'],
};

/** @returns whether staff can do, or do again, what the step is for. */
export function canWorkOn(step: QuoteStep, status: QuoteStatus): boolean {
  if (step === 'review') return quoteStepOf(status) === 'review';
  return MOVES[step].some((to) => canMoveQuote(status, to));
}

/** @returns the state of a step, by the quote's status; of a cancelled quote, by what had been done. */
export function stepState(step: QuoteStep, quote: AdminQuote): StepState {
  if (quote.status === 'completed') return 'done';
  const at = quoteStepOf(quote.status);
  if (step === at) return 'current';
  return QUOTE_STEPS.indexOf(step) < QUOTE_STEPS.indexOf(at ?? reached(quote)) ? 'done' : 'ahead';
}

function reached({ startedAt, assignedCleaners, scheduledAt }: AdminQuote): QuoteStep {
  if (startedAt) return 'go';
  if (readAssignedCleaners(assignedCleaners)?.length) return 'ready';
  return scheduledAt ? 'assign' : 'review';
}
