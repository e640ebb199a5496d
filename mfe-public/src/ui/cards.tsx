import { Grid } from '@brightnest/kit/ui/display/layout';
import {
  breakpoint,
  color,
  fontSize,
  fontWeight,
  media,
  motion,
  radius,
  shadow,
  space,
} from '@brightnest/kit/ui/theme/tokens';
import { useMinWidth } from '@brightnest/kit/ui/theme/use-min-width';
import { css, styled } from 'styled-components';
import type { Point } from '../content/content-types';

/** A card that rises a little under the pointer. */
export const risingCard = css`
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.sm};
  transition:
    box-shadow ${motion.medium},
    translate ${motion.medium};

  @media (hover: hover) and (prefers-reduced-motion: no-preference) {
    &:hover {
      box-shadow: ${shadow.md};
      translate: 0 -3px;
    }
  }
`;

/** On a phone a row that is swiped through, in which the next entry shows its edge. */
export const swipedOnPhones = css`
  @media (max-width: ${breakpoint.md - 0.02}px) {
    /* What is hidden in it must not widen the page. */
    position: relative;
    grid-auto-columns: min(84%, 22rem);
    grid-auto-flow: column;
    grid-template-columns: none;
    gap: ${space[3]};
    margin-inline: calc(-1 * ${space[4]});
    /* Room for what stands out of a card, and for its shadow. */
    padding: ${space[4]};
    margin-block: calc(-1 * ${space[4]});
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-padding-inline: ${space[4]};
    scroll-snap-type: x mandatory;
    scrollbar-width: none;

    & > * {
      scroll-snap-align: start;
    }
  }
`;

/** Cards one below the other, or two or three beside each other. */
export const CardGrid = styled.ul<{ $swipes?: boolean }>`
  display: grid;
  gap: ${space[4]};

  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.lg} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space[5]};
  }

  ${({ $swipes }) => $swipes && swipedOnPhones}
`;

const PointItem = styled.li`
  & h3 {
    margin-top: ${space[2]};
    font-size: ${fontSize.md};
  }

  & p {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }

  @media (max-width: ${breakpoint.md - 0.02}px) {
    padding: ${space[3]};
    border: 1px solid ${color.border};
    border-radius: ${radius.lg};
    background: ${color.surface};
  }

  ${media.md} {
    & h3 {
      margin-top: ${space[3]};
      font-size: ${fontSize.lg};
    }

    & p {
      margin-top: ${space[1]};
      font-size: inherit;
    }
  }
`;

/** A drawing on its tile. */
export const IconTile = styled.span<{ $warm?: boolean }>`
  display: grid;
  flex: none;
  place-items: center;
  width: 3rem;
  height: 3rem;
  border-radius: ${radius.md};
  background: ${({ $warm }) => ($warm ? color.warmSubtle : color.accentSubtle)};
  color: ${({ $warm }) => ($warm ? color.warmText : color.accentText)};
`;

/** A point with its icon, as an entry of a list. */
function PointCard({ icon: Icon, title, text, warm }: Point & { warm?: boolean }) {
  return (
    <PointItem>
      <IconTile $warm={warm} aria-hidden="true">
        <Icon />
      </IconTile>
      <h3>{title}</h3>
      <p>{text}</p>
    </PointItem>
  );
}

interface PointsProps {
  points: readonly Point[];
  label?: string;
}

const PointGrid = styled(Grid)`
  ${swipedOnPhones}

  @media (max-width: ${breakpoint.md - 0.02}px) {
    grid-auto-columns: min(66%, 18rem);
  }
`;

// Rows come out even on a wide screen: four or five in one row, else three in each.
const NARROWEST: Readonly<Record<number, string>> = { 4: '15rem', 5: '12rem' };

/** Several points, as many beside each other as fit. */
export function Points({ points, label }: PointsProps) {
  // A phone swipes through it; keys scroll it once it has the focus.
  const isWide = useMinWidth('md');
  return (
    <PointGrid
      as="ul"
      $min={NARROWEST[points.length] ?? '20rem'}
      $gap={6}
      aria-label={label}
      tabIndex={isWide ? undefined : 0}
    >
      {points.map((point, index) => (
        <PointCard key={point.title} {...point} warm={index % 2 === 1} />
      ))}
    </PointGrid>
  );
}

/** A price with a word about it below. */
export const Price = styled.div`
  line-height: 1.3;

  & strong {
    display: block;
    font-size: ${fontSize.lg};
    font-weight: ${fontWeight.bold};
  }

  & span {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;
