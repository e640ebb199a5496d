import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, fontWeight, radius, shadow, space } from '../theme/tokens';

export interface CardProps {
  /** Inner distance; 5 (1.5rem) when absent. */
  $padding?: keyof typeof space;
  /** Lifted a little off the page. */
  $raised?: boolean;
}

/** A surface that groups what belongs together. */
export const Card = styled.div<CardProps>`
  min-width: 0;
  padding: ${({ $padding = 5 }) => space[$padding]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${({ $raised }) => ($raised ? shadow.md : shadow.sm)};
`;

const Stat = styled(Card)`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: start;
  gap: ${space[1]} ${space[3]};

  & dt {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
    font-weight: ${fontWeight.medium};
  }

  & dd {
    grid-column: 1 / -1;
    font-size: ${fontSize['2xl']};
    font-weight: ${fontWeight.bold};
    line-height: 1.1;
    font-variant-numeric: tabular-nums;
  }

  & p {
    grid-column: 1 / -1;
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }

  & > span {
    color: ${color.accentText};
  }
`;

export interface StatCardProps {
  label: string;
  /** The figure; a Skeleton while it loads. */
  value: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
}

/** One figure with its name. */
export function StatCard({ label, value, hint, icon }: StatCardProps) {
  return (
    <Stat as="dl" $padding={4}>
      <dt>{label}</dt>
      {icon && <span aria-hidden="true">{icon}</span>}
      <dd>{value}</dd>
      {hint && <p>{hint}</p>}
    </Stat>
  );
}
