import type { ApplicationCounts } from '@brightnest/contracts/careers/admin-applications';
import {
  APPLICATION_STATUSES,
  APPLICATION_STATUS_LABELS,
  type ApplicationStatus,
} from '@brightnest/contracts/careers/application-status';
import {
  color,
  fontSize,
  fontWeight,
  motion,
  radius,
  shadow,
  space,
} from '@brightnest/kit/theme/tokens';
import { Grid } from '@brightnest/kit/ui/grid';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { Inbox } from 'lucide-react';
import { styled } from 'styled-components';
import { STATUS_LOOKS } from './application-status-badge';

const CountButton = styled.button`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${space[1]};
  min-width: 0;
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.sm};
  text-align: start;
  cursor: pointer;
  transition:
    background-color ${motion.fast},
    border-color ${motion.fast};

  &:hover {
    background: ${color.subtle};
  }

  &[aria-pressed='true'] {
    border-color: ${color.accent};
    background: ${color.accentSubtle};
    box-shadow: inset 0 0 0 1px ${color.accent};
  }

  & > span:first-child {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[2]};
    color: ${color.textMuted};
    font-size: ${fontSize.xs};
    line-height: 1.35;
    font-weight: ${fontWeight.medium};
  }

  & svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    color: ${color.accentText};
  }

  & > strong {
    font-size: ${fontSize.xl};
    font-weight: ${fontWeight.bold};
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
  }
`;

const CARDS = [
  { status: undefined, key: 'total', label: 'All', Icon: Inbox } as const,
  ...APPLICATION_STATUSES.map((status) => ({
    status,
    key: status,
    label: APPLICATION_STATUS_LABELS[status],
    Icon: STATUS_LOOKS[status].Icon,
  })),
];

interface StatusCardsProps {
  counts: ApplicationCounts | undefined;
  /** There are no counts, and none on their way. */
  isMissing: boolean;
  status: ApplicationStatus | undefined;
  onChoose: (status: ApplicationStatus | undefined) => void;
}

/** How many applications there are of each status; a card shows its own alone. */
export function StatusCards({ counts, isMissing, status: chosen, onChoose }: StatusCardsProps) {
  const loading = isMissing ? '–' : <Skeleton $width="2.5rem" />;
  return (
    <Grid $min="9rem" $gap={3} role="group" aria-label="Applications by status">
      {CARDS.map(({ status, key, label, Icon }) => (
        <CountButton
          key={key}
          type="button"
          aria-pressed={status === chosen}
          onClick={() => onChoose(status)}
        >
          <span>
            {label}
            <Icon aria-hidden="true" />
          </span>
          <strong>{counts?.[key] ?? loading}</strong>
        </CountButton>
      ))}
    </Grid>
  );
}
