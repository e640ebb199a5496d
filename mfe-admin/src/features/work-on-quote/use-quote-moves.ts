import type { AdminQuote, AdminQuoteResponse } from '@brightnest/contracts/quotes/admin-quotes';
import type {
  AssignCleanersRequest,
  QuoteStatusChange,
} from '@brightnest/contracts/quotes/quote-workflow';
import { useRef, useState } from 'react';
import {
  useAssignCleanersMutation,
  useChangeQuoteStatusMutation,
  useUnassignCleanersMutation,
} from '../../api/quotes';
import { readAssignedCleaners } from '../../quotes/assigned-cleaners';
import { useFailedToast } from '../../quotes/use-failed-toast';

/** What is under way: a status that the quote is moved to, or a change of who does it. */
export type Move = QuoteStatusChange['status'] | 'assign' | 'unassign';

type Answer = Promise<{ data?: AdminQuoteResponse; error?: unknown }>;

/** What the workflow changes of a quote. */
function agreedIn(quote: AdminQuote): string {
  const { status, finalPrice, scheduledAt, duration, confirmationNotes } = quote;
  const team = readAssignedCleaners(quote.assignedCleaners)?.map(({ id }) => id);
  return JSON.stringify([status, finalPrice, scheduledAt, duration, confirmationNotes, team]);
}

/** The moves of an open quote, one at a time; each gives the quote as it is then, or nothing if it failed. */
export function useQuoteMoves(quote: AdminQuote) {
  const { id } = quote;
  const failed = useFailedToast();
  const [changeStatus] = useChangeQuoteStatusMutation();
  const [assignCleaners] = useAssignCleanersMutation();
  const [unassignCleaners] = useUnassignCleanersMutation();
  const [underWay, setUnderWay] = useState<Move | null>(null);
  const [known, setKnown] = useState(() => agreedIn(quote));
  // The second of two quick clicks comes before the button is drawn anew.
  const isBusy = useRef(false);

  async function make(move: Move, call: () => Answer, failure: string): Promise<AdminQuote | null> {
    if (isBusy.current) return null;
    isBusy.current = true;
    setUnderWay(move);
    const { data, error } = await call();
    isBusy.current = false;
    setUnderWay(null);
    if (data) setKnown(agreedIn(data.quote));
    else failed(error, failure);
    return data?.quote ?? null;
  }

  return {
    underWay,
    /** What is agreed, or how far the quote is, was changed by somebody else while it is open here. */
    isChangedElsewhere: underWay === null && agreedIn(quote) !== known,
    acknowledge: () => setKnown(agreedIn(quote)),
    moveTo: (change: QuoteStatusChange) =>
      make(change.status, () => changeStatus({ id, ...change }), 'Failed to update quote status'),
    assign: (team: AssignCleanersRequest) =>
      make('assign', () => assignCleaners({ id, ...team }), 'Failed to assign cleaners'),
    unassign: () => make('unassign', () => unassignCleaners(id), 'Failed to unassign cleaners'),
  };
}

export type QuoteMoves = ReturnType<typeof useQuoteMoves>;
