import type { AdminQuote } from '@brightnest/contracts/quotes/quote-schemas';
import { canChangeQuoteStatus } from '@brightnest/contracts/quotes/quote-status';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { t } from '@brightnest/contracts/translation';
import {
  CUSTOM_CLEANER_PREFIX,
  type AssignedCleaner,
} from '@brightnest/contracts/workforce/assignment';
import { Button } from '@brightnest/kit/ui/controls/button';
import { ConfirmDialog } from '@brightnest/kit/ui/controls/dialog';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { color, fontSize, fontWeight, space } from '@brightnest/kit/ui/theme/tokens';
import { UserRoundX } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { Panel } from '../../panel';
import { useMay } from '../../permissions/may';
import { parseAssignedCleaners } from '../quote-texts';
import { Rating } from './cleaner-choices';
import { MutedText } from './panel';
import type { QuoteActions } from './use-quote-workflow';

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

function Member({ cleaner }: { cleaner: AssignedCleaner }) {
  const { id, name, email, phone, rating, collectsCash } = cleaner;
  const isCustom = id.startsWith(CUSTOM_CLEANER_PREFIX);
  return (
    <li>
      <strong>{name || email}</strong>{' '}
      {isCustom && <Badge icon={null}>{t('Custom cleaner')}</Badge>}{' '}
      {collectsCash && <Badge icon={null}>{t('Collects the cash')}</Badge>}
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
  actions: QuoteActions;
  onUpdated: (quote: AdminQuote) => void;
}

/** The assigned team, with a button to unassign all of them. */
export function AssignedPanel({ quote, actions, onUpdated }: AssignedPanelProps) {
  const reasonId = useId();
  const [isConfirming, setIsConfirming] = useState(false);
  const team = parseAssignedCleaners(quote.assignedCleaners);
  const mayUnassign = useMay(quotesRoutes.unassignCleaners) && team?.length !== 0;
  // Without cleaners the quote returns to “customer confirmed”.
  const isOpen = canChangeQuoteStatus(quote.status, 'customer_confirmed');

  async function unassign() {
    const updated = await actions.unassign();
    setIsConfirming(false);
    if (updated) onUpdated(updated);
  }

  return (
    <Panel title={t('Assigned cleaners')}>
      <Stack $gap={3} $align="start">
        {team === null && <Notice>{t('Error displaying assigned cleaners')}</Notice>}
        {team?.length === 0 && <MutedText>{t('Nobody is assigned yet.')}</MutedText>}
        {team && team.length > 0 && (
          <Team>
            {team.map((cleaner) => (
              <Member key={cleaner.id} cleaner={cleaner} />
            ))}
          </Team>
        )}
        {mayUnassign && (
          <Button
            variant="secondary"
            size="sm"
            disabled={!isOpen}
            aria-describedby={isOpen ? undefined : reasonId}
            onClick={() => setIsConfirming(true)}
          >
            <UserRoundX aria-hidden="true" />
            {t('Unassign All')}
          </Button>
        )}
        {mayUnassign && !isOpen && (
          <MutedText id={reasonId}>
            {t('The work has begun, or the quote is over: the team stays.')}
          </MutedText>
        )}
      </Stack>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={t('Unassign all cleaners?')}
        description={t(
          'They are told, and the job leaves their dashboards. The quote goes back to Customer Confirmed.',
        )}
        confirmLabel={t('Unassign All')}
        onConfirm={() => void unassign()}
        loading={actions.pendingAction === 'unassign'}
        destructive
      />
    </Panel>
  );
}
