import { CUSTOM_CLEANER_PREFIX } from '@brightnest/contracts/bookings/job-status';
import type { AdminQuote, AssignedCleaner } from '@brightnest/contracts/quotes/admin-quotes';
import { canMoveQuote } from '@brightnest/contracts/quotes/quote-status';
import { color, fontSize, fontWeight, space } from '@brightnest/kit/theme/tokens';
import { Badge } from '@brightnest/kit/ui/badge';
import { Button } from '@brightnest/kit/ui/button';
import { ConfirmDialog } from '@brightnest/kit/ui/confirm-dialog';
import { Notice } from '@brightnest/kit/ui/notice';
import { Stack } from '@brightnest/kit/ui/stack';
import { UserRoundX } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { readAssignedCleaners } from '../../quotes/assigned-cleaners';
import { Panel, Quiet } from './panel';
import { Rating } from './rating';
import type { QuoteMoves } from './use-quote-moves';

const Team = styled.ul`
  display: grid;
  gap: ${space[3]};
  width: 100%;
  margin: 0;
  padding: 0;
  list-style: none;

  & li {
    overflow-wrap: anywhere;
  }

  & strong {
    font-weight: ${fontWeight.semibold};
  }

  & small {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[3]};
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

function Member({ cleaner: { id, name, email, phone, rating } }: { cleaner: AssignedCleaner }) {
  const isCustom = id.startsWith(CUSTOM_CLEANER_PREFIX);
  return (
    <li>
      <strong>{name || email}</strong> {isCustom && <Badge icon={null}>Custom cleaner</Badge>}
      <small>
        <a href={`mailto:${email}`}>{email}</a>
        {phone && <a href={`tel:${phone}`}>{phone}</a>}
        {!isCustom && <Rating rating={rating} />}
      </small>
    </li>
  );
}

interface AssignedPanelProps {
  quote: AdminQuote;
  moves: QuoteMoves;
  onMoved: (quote: AdminQuote) => void;
}

/** Who does the job now, and the way to take it from all of them. */
export function AssignedPanel({ quote, moves, onMoved }: AssignedPanelProps) {
  const reasonId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const team = readAssignedCleaners(quote.assignedCleaners);
  // Without cleaners the quote is where it was when its customer had just agreed.
  const isOpen = canMoveQuote(quote.status, 'customer_confirmed');

  async function unassign() {
    const moved = await moves.unassign();
    setIsAsking(false);
    if (moved) onMoved(moved);
  }

  return (
    <Panel title="Assigned cleaners">
      <Stack $gap={3} $align="start">
        {team === null && <Notice>Error displaying assigned cleaners</Notice>}
        {team?.length === 0 && <Quiet>Nobody is assigned yet.</Quiet>}
        {team && team.length > 0 && (
          <Team>
            {team.map((cleaner) => (
              <Member key={cleaner.id} cleaner={cleaner} />
            ))}
          </Team>
        )}
        {team?.length !== 0 && (
          <Button
            variant="secondary"
            size="sm"
            disabled={!isOpen}
            aria-describedby={isOpen ? undefined : reasonId}
            onClick={() => setIsAsking(true)}
          >
            <UserRoundX aria-hidden="true" />
            Unassign All
          </Button>
        )}
        {team?.length !== 0 && !isOpen && (
          <Quiet id={reasonId}>The work has begun, or the quote is over: the team stays.</Quiet>
        )}
      </Stack>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Unassign all cleaners?"
        description="They are told, and the job leaves their dashboards. The quote goes back to Customer Confirmed."
        confirmLabel="Unassign All"
        onConfirm={() => void unassign()}
        loading={moves.underWay === 'unassign'}
        destructive
      />
    </Panel>
  );
}
