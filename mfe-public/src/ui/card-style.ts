import { color, media, motion, radius, shadow, space } from '@brightnest/kit/theme/tokens';
import { css, styled } from 'styled-components';

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
