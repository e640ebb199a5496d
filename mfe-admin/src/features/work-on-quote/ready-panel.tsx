import type { AdminQuote } from '@brightnest/contracts/quotes/admin-quotes';
import { Button } from '@brightnest/kit/ui/button';
import { DescriptionList } from '@brightnest/kit/ui/description-list';
import { CircleCheck } from 'lucide-react';
import { readAssignedCleaners } from '../../quotes/assigned-cleaners';
import { agreedText, quoteValue } from '../../quotes/quote-texts';
import type { QuoteMoves } from './use-quote-moves';

interface ReadyPanelProps {
  quote: AdminQuote;
  moves: QuoteMoves;
  onMoved: (quote: AdminQuote) => void;
}

/** The last look before the day. */
export function ReadyPanel({ quote, moves, onMoved }: ReadyPanelProps) {
  const team = readAssignedCleaners(quote.assignedCleaners) ?? [];
  async function markReady() {
    const finalPrice = quote.finalPrice ?? quote.estimatedPrice;
    const moved = await moves.moveTo({ status: 'ready', finalPrice });
    if (moved) onMoved(moved);
  }
  return (
    <>
      <DescriptionList
        items={[
          { term: 'Agreed start', description: agreedText(quote) },
          { term: 'Team', description: team.map(({ name, email }) => name || email).join(', ') },
          { term: 'Final price', description: quoteValue(quote) },
        ]}
      />
      <div>
        <Button loading={moves.underWay === 'ready'} onClick={() => void markReady()}>
          {moves.underWay !== 'ready' && <CircleCheck aria-hidden="true" />}
          Mark as Ready
        </Button>
      </div>
    </>
  );
}
