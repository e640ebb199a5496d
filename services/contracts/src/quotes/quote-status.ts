import { msg, t } from '../translation';

/** The steps of the staff's work on a quote, in their order. */
export const QUOTE_STEPS = ['review', 'confirm', 'assign', 'ready', 'go'] as const;

/** One of {@link QUOTE_STEPS}. */
export type QuoteStep = (typeof QUOTE_STEPS)[number];

interface QuoteState {
  /** What people read. */
  label: string;
  /** The step that staff are at; null once there is nothing left to do. */
  step: QuoteStep | null;
  /** Where a quote may go from here. None: it is over. */
  next: readonly string[];
}

/**
 * Every workflow status of a quote, in the order it goes through them: the one table of its labels, steps
 * and moves. `pending` and `quote_requested` are the same step. A status is its own next where what it
 * holds can be changed. Source: specification, Quote workflow status; decisions, Bookings and quotes.
 */
const QUOTE_STATES = {
  pending: {
    label: msg('Pending'),
    step: 'review',
    next: ['customer_confirmed', 'in_progress', 'cancelled'],
  },
  quote_requested: {
    label: msg('Quote Requested'),
    step: 'review',
    next: ['customer_confirmed', 'in_progress', 'cancelled'],
  },
  customer_confirmed: {
    label: msg('Customer Confirmed'),
    step: 'assign',
    next: ['customer_confirmed', 'cleaners_assigned', 'in_progress', 'cancelled'],
  },
  cleaners_assigned: {
    label: msg('Cleaners Assigned'),
    step: 'ready',
    next: ['customer_confirmed', 'cleaners_assigned', 'ready', 'in_progress', 'cancelled'],
  },
  ready: {
    label: msg('Ready to Start'),
    step: 'go',
    next: ['customer_confirmed', 'cleaners_assigned', 'in_progress', 'cancelled'],
  },
  in_progress: { label: msg('Work in Progress'), step: 'go', next: ['completed', 'cancelled'] },
  completed: { label: msg('Job Done'), step: null, next: [] },
  cancelled: { label: msg('Cancelled'), step: null, next: [] },
} as const satisfies Record<string, QuoteState>;

/** A workflow status of a quote. */
export type QuoteStatus = keyof typeof QUOTE_STATES;

/** Every {@link QuoteStatus}, in the order a quote goes through them. */
export const QUOTE_STATUSES = Object.keys(QUOTE_STATES) as QuoteStatus[];

/** @returns the label of a status; a value that is unknown is shown as pending. */
export function quoteStatusLabel(status: string): string {
  return t(quoteState(status).label);
}

/** @returns the step that staff are at with a quote; null once it is over. */
export function quoteStepOf(status: string): QuoteStep | null {
  return quoteState(status).step;
}

/** @returns whether a quote may go from one status to another. */
export function canChangeQuoteStatus(from: string, to: QuoteStatus): boolean {
  return quoteState(from).next.includes(to);
}

/** @returns the statuses between two that a move from one to the other leaves out. */
export function skippedQuoteStatuses(from: QuoteStatus, to: QuoteStatus): QuoteStatus[] {
  if (to === 'cancelled') return [];
  const between = QUOTE_STATUSES.slice(
    QUOTE_STATUSES.indexOf(from) + 1,
    QUOTE_STATUSES.indexOf(to),
  );
  // The two names of the first step stand for each other.
  return between.filter((status) => status !== 'quote_requested');
}

function isQuoteStatus(status: string): status is QuoteStatus {
  return Object.hasOwn(QUOTE_STATES, status);
}

function quoteState(status: string): QuoteState {
  return QUOTE_STATES[isQuoteStatus(status) ? status : 'pending'];
}

/**
 * States of a quote's payment with their labels. `paid`: the confirmation fee, online. `settled`: the cash
 * as well. `refunded`: all of the fee went back.
 */
export const QUOTE_PAYMENT_LABELS = {
  unpaid: msg('Not paid yet'),
  paid: msg('Fee paid'),
  settled: msg('Settled in cash'),
  refunded: msg('Refunded'),
} as const;

/** A state of a quote's payment. */
export type QuotePaymentStatus = keyof typeof QUOTE_PAYMENT_LABELS;

/** Every {@link QuotePaymentStatus}. */
export const QUOTE_PAYMENT_STATUSES = Object.keys(QUOTE_PAYMENT_LABELS) as QuotePaymentStatus[];
