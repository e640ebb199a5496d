import type { AdminQuote } from '@brightnest/contracts/quotes/admin-quotes';
import { quoteStatusLabel } from '@brightnest/contracts/quotes/quote-status';
import { Button } from '@brightnest/kit/ui/button';
import { Notice } from '@brightnest/kit/ui/notice';
import type { Work } from './use-work';
import { STEP_LABELS } from './work-steps';

interface ChangedElsewhereProps {
  quote: AdminQuote;
  work: Work;
  /** The sentence goes, and its button that had the focus. */
  onSeen: () => void;
}

/** Says that somebody else changed the quote while it is open here, and what became of the step at hand. */
export function ChangedElsewhere({
  quote,
  work: { moves, goneStep },
  onSeen,
}: ChangedElsewhereProps) {
  function acknowledge() {
    moves.acknowledge();
    onSeen();
  }

  if (!moves.isChangedElsewhere) return null;
  return (
    <Notice
      tone="info"
      role="alert"
      action={
        <Button variant="secondary" size="sm" onClick={acknowledge}>
          OK
        </Button>
      }
    >
      This quote was changed elsewhere: it is at {quoteStatusLabel(quote.status)} now.{' '}
      {goneStep
        ? `The step ${STEP_LABELS[goneStep]} is over.`
        : 'What you have entered here is kept.'}
    </Notice>
  );
}
