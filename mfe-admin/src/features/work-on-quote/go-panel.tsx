import type { AdminQuote } from '@brightnest/contracts/quotes/admin-quotes';
import {
  canMoveQuote,
  quoteStatusLabel,
  skippedQuoteStatuses,
} from '@brightnest/contracts/quotes/quote-status';
import { Button } from '@brightnest/kit/ui/button';
import { Notice } from '@brightnest/kit/ui/notice';
import { CircleCheckBig, Play } from 'lucide-react';
import { agreedText } from '../../quotes/quote-texts';
import { zonedText } from '../../times/zoned-clock';
import { Quiet } from './panel';
import type { QuoteMoves } from './use-quote-moves';

interface GoPanelProps {
  quote: AdminQuote;
  moves: QuoteMoves;
  onMoved: (quote: AdminQuote) => void;
}

/** The work itself: it is started, then completed. */
export function GoPanel({ quote, moves, onMoved }: GoPanelProps) {
  const { status } = quote;
  const skipped = skippedQuoteStatuses(status, 'in_progress').map(quoteStatusLabel);
  const now = () => new Date().toISOString();

  async function start() {
    const moved = await moves.moveTo({ status: 'in_progress', startedAt: now() });
    if (moved) onMoved(moved);
  }
  async function complete() {
    const moved = await moves.moveTo({ status: 'completed', completedAt: now() });
    if (moved) onMoved(moved);
  }

  if (canMoveQuote(status, 'completed')) {
    return (
      <>
        {quote.startedAt && <Quiet>Started {zonedText(quote.startedAt, quote.timeZone)}.</Quiet>}
        <div>
          <Button loading={moves.underWay === 'completed'} onClick={() => void complete()}>
            {moves.underWay !== 'completed' && <CircleCheckBig aria-hidden="true" />}
            Mark Completed
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      {quote.scheduledAt && <Quiet>Agreed start: {agreedText(quote)}.</Quiet>}
      {skipped.length > 0 && (
        <Notice>Starting now leaves out: {skipped.join(', ')}. The history shows it.</Notice>
      )}
      <div>
        <Button loading={moves.underWay === 'in_progress'} onClick={() => void start()}>
          {moves.underWay !== 'in_progress' && <Play aria-hidden="true" />}
          Start Service
        </Button>
      </div>
    </>
  );
}
