import type { AdminQuote } from '@brightnest/contracts/quotes/quote-schemas';
import {
  canChangeQuoteStatus,
  QUOTE_STEPS,
  quoteStepOf,
  type QuoteStatus,
  type QuoteStep,
} from '@brightnest/contracts/quotes/quote-status';
import { msg } from '@brightnest/contracts/translation';
import { parseAssignedCleaners } from '../quote-texts';

export const STEP_LABELS: Readonly<Record<QuoteStep, string>> = {
  review: msg('Review Quote'),
  confirm: msg('Customer Confirmation'),
  assign: msg('Assign Cleaners'),
  ready: msg('Ready'),
  go: msg('Go'),
};

/** State of a step relative to the quote's status. */
export type StepState = 'done' | 'current' | 'ahead';

// The statuses that a step leads to: a step is open while one of these transitions is allowed.
const MOVES: Readonly<Record<Exclude<QuoteStep, 'review'>, readonly QuoteStatus[]>> = {
  confirm: ['customer_confirmed'],
  assign: ['cleaners_assigned'],
  ready: ['ready'],
  go: ['in_progress', 'completed'],
};

/** @returns whether the step can be done, or done again. */
export function canWorkOn(step: QuoteStep, status: QuoteStatus): boolean {
  if (step === 'review') return quoteStepOf(status) === 'review';
  return MOVES[step].some((to) => canChangeQuoteStatus(status, to));
}

/** @returns the state of a step; for a cancelled quote, judged by the steps that were done before. */
export function stepState(step: QuoteStep, quote: AdminQuote): StepState {
  if (quote.status === 'completed') return 'done';
  const at = quoteStepOf(quote.status);
  if (step === at) return 'current';
  return QUOTE_STEPS.indexOf(step) < QUOTE_STEPS.indexOf(at ?? reached(quote)) ? 'done' : 'ahead';
}

function reached({ startedAt, assignedCleaners, scheduledAt }: AdminQuote): QuoteStep {
  if (startedAt) return 'go';
  if (parseAssignedCleaners(assignedCleaners)?.length) return 'ready';
  return scheduledAt ? 'assign' : 'review';
}
