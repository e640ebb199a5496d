import type { AdminQuote } from '@brightnest/contracts/quotes/admin-quotes';
import { canMoveQuote } from '@brightnest/contracts/quotes/quote-status';
import { Button } from '@brightnest/kit/ui/button';
import { Stack } from '@brightnest/kit/ui/stack';
import { CircleX } from 'lucide-react';
import { useId } from 'react';
import { zonedText } from '../../times/zoned-clock';
import { Panel, Quiet } from './panel';
import type { QuoteMoves } from './use-quote-moves';

interface CancelSectionProps {
  quote: AdminQuote;
  moves: QuoteMoves;
  onMoved: (quote: AdminQuote) => void;
}

function why({ status, cancelledAt, timeZone }: AdminQuote): string {
  if (status === 'completed') return 'The job is done, so it can no longer be cancelled.';
  if (status !== 'cancelled') return 'The customer gets no clean, and the cleaners are free again.';
  return cancelledAt
    ? `It was cancelled on ${zonedText(cancelledAt, timeZone)}.`
    : 'It is cancelled already.';
}

/** Gives the quote up, from wherever it is. */
export function CancelSection({ quote, moves, onMoved }: CancelSectionProps) {
  const reasonId = useId();
  async function cancel() {
    const question = 'Are you sure you want to cancel this quote? This action cannot be undone.';
    if (!window.confirm(question)) return;
    const moved = await moves.moveTo({ status: 'cancelled' });
    if (moved) onMoved(moved);
  }
  return (
    <Panel title="Cancel Quote">
      <Stack $gap={3} $align="start">
        <Quiet id={reasonId}>{why(quote)}</Quiet>
        <Button
          variant="danger"
          disabled={!canMoveQuote(quote.status, 'cancelled')}
          loading={moves.underWay === 'cancelled'}
          aria-describedby={reasonId}
          onClick={() => void cancel()}
        >
          {moves.underWay !== 'cancelled' && <CircleX aria-hidden="true" />}
          Cancel Quote
        </Button>
      </Stack>
    </Panel>
  );
}
