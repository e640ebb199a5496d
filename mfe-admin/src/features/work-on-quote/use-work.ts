import type { AdminQuote } from '@brightnest/contracts/quotes/admin-quotes';
import { quoteStepOf, type QuoteStep } from '@brightnest/contracts/quotes/quote-status';
import { useState } from 'react';
import { useConfirmForm } from './use-confirm-form';
import { useQuoteMoves } from './use-quote-moves';
import { useTeamForm } from './use-team-form';
import { canWorkOn } from './work-steps';

/** The work on an open quote: the step at hand, what is entered in each, and the moves. */
export function useWork(
  quote: AdminQuote,
  asked: QuoteStep | null,
  onStep: (step: QuoteStep | null) => void,
) {
  const moves = useQuoteMoves(quote);
  const confirmForm = useConfirmForm(quote);
  const teamForm = useTeamForm(quote);
  // The step stays when somebody else moves the quote, as long as it can be worked on.
  const [chosen, setChosen] = useState(asked ?? quoteStepOf(quote.status));
  const isOpen = chosen !== null && canWorkOn(chosen, quote.status);
  const isOver = quoteStepOf(quote.status) === null;

  function show(step: QuoteStep | null) {
    setChosen(step);
    onStep(step);
  }

  return {
    moves,
    confirmForm,
    teamForm,
    step: isOpen ? chosen : quoteStepOf(quote.status),
    /** The step that was at hand, where it can't be worked on any more. */
    goneStep: isOpen ? null : chosen,
    show,
    /** After a move of one's own: on to the step that follows from it. */
    follow: (moved: AdminQuote) => show(quoteStepOf(moved.status)),
    isDirty: !isOver && (confirmForm.formState.isDirty || teamForm.formState.isDirty),
  };
}

export type Work = ReturnType<typeof useWork>;
