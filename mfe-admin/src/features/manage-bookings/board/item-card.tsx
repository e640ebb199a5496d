import type { BoardItem } from '@brightnest/contracts/bookings/week-board';
import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/theme/tokens';
import { CircleCheck, CircleDashed, FileText, TriangleAlert, Umbrella } from 'lucide-react';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { itemState, itemTime } from './item-texts';

type Look = 'assigned' | 'held' | 'quote' | 'off';

const looks: Record<Look, ReturnType<typeof css>> = {
  assigned: css`
    border-color: ${color.accentBorder};
    background: ${color.accentSubtle};
  `,
  held: css`
    border-style: dashed;
    border-color: ${color.controlBorder};
    background: ${color.surface};
  `,
  quote: css`
    border-color: ${color.infoBorder};
    background: ${color.infoSubtle};
  `,
  off: css`
    border-color: ${color.border};
    background: repeating-linear-gradient(
      -45deg,
      ${color.subtle} 0 6px,
      ${color.subtleHover} 6px 12px
    );
  `,
};

const ICONS = { assigned: CircleCheck, held: CircleDashed, quote: FileText, off: Umbrella };

const Frame = styled.div<{ $look: Look; $conflicts: boolean }>`
  display: grid;
  gap: ${space[1]};
  padding: ${space[2]};
  border: 1px solid;
  border-radius: ${radius.sm};
  font-size: ${fontSize.xs};
  line-height: 1.35;
  overflow-wrap: anywhere;
  ${({ $look }) => looks[$look]}
  ${({ $conflicts }) =>
    $conflicts &&
    css`
      border-color: ${color.dangerText};
      box-shadow: inset 3px 0 0 ${color.dangerText};
    `}

  & strong {
    font-weight: ${fontWeight.semibold};
  }
`;

const Line = styled.span<{ $danger?: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${space[1]};
  color: ${({ $danger }) => ($danger ? color.dangerText : color.text)};
  font-weight: ${({ $danger }) => ($danger ? fontWeight.semibold : fontWeight.regular)};

  & svg {
    flex: none;
    width: 1rem;
    height: 1rem;
  }
`;

function lookOf({ kind, isHeld }: BoardItem): Look {
  if (kind !== 'booking') return kind;
  return isHeld ? 'held' : 'assigned';
}

interface ItemCardProps {
  item: BoardItem;
  /** Who does it, where the place does not say. */
  cleanerName?: string;
  /** What opens it. */
  title: ReactNode;
  /** What is done with it. */
  children?: ReactNode;
}

/** What takes up a cleaner's time: when, what, for whom, how it stands and what speaks against it. */
export function ItemCard({ item, cleanerName, title, children }: ItemCardProps) {
  const look = lookOf(item);
  const Icon = ICONS[look];
  const state = itemState(item);
  return (
    <Frame $look={look} $conflicts={item.conflicts.length > 0}>
      {item.kind !== 'off' && <strong>{itemTime(item)}</strong>}
      {cleanerName && <span>{cleanerName}</span>}
      {title}
      {item.customerName && <span>{item.customerName}</span>}
      <Line>
        <Icon aria-hidden="true" />
        {item.kind === 'quote' && 'Quote: '}
        {state || 'Not working'}
      </Line>
      {item.conflicts.map((conflict) => (
        <Line key={conflict} $danger>
          <TriangleAlert aria-hidden="true" />
          Conflict: {conflict}
        </Line>
      ))}
      {children}
    </Frame>
  );
}
