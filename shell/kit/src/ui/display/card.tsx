import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { breakpoint, color, fontSize, fontWeight, radius, shadow, space } from '../theme/tokens';

interface CardProps {
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

/** The heading of a card that is a part of its screen. */
export const CardTitle = styled.h2`
  font-size: ${fontSize.xl};

  /* An icon beside its first line. */
  &:has(> svg) {
    display: flex;
    gap: ${space[2]};
  }

  & > svg {
    flex: none;
    margin-top: 0.2em;
  }
`;

// Below the header, which stays at the top of the window.
const FocusedTitle = styled(CardTitle)`
  scroll-margin-top: calc(4.25rem + ${space[5]});
`;

const Heading = styled.div`
  display: grid;
  gap: ${space[1]};

  & > p {
    color: ${color.textMuted};
  }
`;

interface CardHeadingProps {
  /** Names the card: its `aria-labelledby`. */
  id: string;
  /** Of the heading, which takes the focus. */
  ref?: Ref<HTMLHeadingElement>;
  explanation?: ReactNode;
  children: ReactNode;
}

/** What a card of the account is about. */
export function CardHeading({ id, ref, explanation, children }: CardHeadingProps) {
  return (
    <Heading>
      <FocusedTitle id={id} ref={ref} tabIndex={-1}>
        {children}
      </FocusedTitle>
      {explanation && <p>{explanation}</p>}
    </Heading>
  );
}

const Stat = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space[1]};

  & dt {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[2]};
    min-height: 1.5rem;
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
    font-weight: ${fontWeight.medium};
    /* Of two side by side on a small phone, a long German word has to break. */
    overflow-wrap: anywhere;
    hyphens: auto;
  }

  & dt svg {
    flex: none;
    width: 1.5rem;
    height: 1.5rem;
    color: ${color.accentText};
  }

  & dd {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }

  & dt + dd {
    color: ${color.text};
    font-size: ${fontSize['2xl']};
    font-weight: ${fontWeight.bold};
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
  }
`;

/** Cards with a figure each, in twos on a phone. */
export const StatGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${space[3]};

  @media (max-width: ${breakpoint.lg - 0.02}px) {
    & ${Stat} dt + dd {
      font-size: ${fontSize.lg};
    }
  }
`;

interface StatCardProps {
  label: string;
  /** The figure; a Skeleton while it loads. */
  value: ReactNode;
  hint?: ReactNode;
  /** A lucide icon, which hides itself from assistive technology. */
  icon?: ReactNode;
}

/** One figure with its name. */
export function StatCard({ label, value, hint, icon }: StatCardProps) {
  return (
    <Stat as="dl" $padding={4}>
      <dt>
        {label}
        {icon}
      </dt>
      <dd>{value}</dd>
      {hint && <dd>{hint}</dd>}
    </Stat>
  );
}
