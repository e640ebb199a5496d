import { Grid } from '@brightnest/kit/ui/display/layout';
import {
  color,
  fontSize,
  fontWeight,
  media,
  motion,
  radius,
  shadow,
  space,
} from '@brightnest/kit/ui/theme/tokens';
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

/** Cards one below the other, or two or three beside each other. */
export const CardGrid = styled.ul`
  display: grid;
  gap: ${space[4]};

  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.lg} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space[5]};
  }
`;

const PointItem = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-content: start;
  column-gap: ${space[4]};

  & > span {
    grid-row: span 2;
  }

  & h3 {
    font-size: ${fontSize.lg};
  }

  & p {
    margin-top: ${space[1]};
    color: ${color.textMuted};
  }

  ${media.md} {
    display: block;

    & h3 {
      margin-top: ${space[3]};
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

// Rows come out even on a wide screen: four or five in one row, else three in each.
const NARROWEST: Readonly<Record<number, string>> = { 4: '15rem', 5: '12rem' };

/** Several points, as many beside each other as fit. */
export function Points({ points, label }: PointsProps) {
  return (
    <Grid as="ul" $min={NARROWEST[points.length] ?? '20rem'} $gap={6} aria-label={label}>
      {points.map((point, index) => (
        <PointCard key={point.title} {...point} warm={index % 2 === 1} />
      ))}
    </Grid>
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
