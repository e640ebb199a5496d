import type { AdminQuote } from '@brightnest/contracts/quotes/admin-quotes';
import { media, space } from '@brightnest/kit/theme/tokens';
import { Button } from '@brightnest/kit/ui/button';
import { Eye, UserRoundCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { customerName } from '../../quotes/quote-texts';

// The table has nine columns: side by side the buttons would push it out of a laptop's screen.
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
  white-space: nowrap;

  ${media.md} {
    flex-direction: column;
    align-items: stretch;
  }
`;

export interface RowActionHandlers {
  /** @param id of the quote. */
  onOpen: (id: string) => void;
  onWork: (id: string) => void;
}

/** What can be done with a quote from its row. */
export function RowActions({ quote, onOpen, onWork }: RowActionHandlers & { quote: AdminQuote }) {
  const name = customerName(quote);
  return (
    <Buttons>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`View details of ${name}`}
        onClick={() => onOpen(quote.id)}
      >
        <Eye aria-hidden="true" />
        Details
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Assign cleaners to ${name}`}
        onClick={() => onWork(quote.id)}
      >
        <UserRoundCheck aria-hidden="true" />
        Assign cleaners
      </Button>
    </Buttons>
  );
}
