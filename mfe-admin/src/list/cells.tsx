import { color, fontSize, fontWeight, media, space } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';

/** A cell of a few lines: what matters in `strong`, the rest in `small`. */
export const CellLines = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;

  & strong {
    font-weight: ${fontWeight.semibold};
  }

  & small {
    display: block;
    color: ${color.textMuted};
    font-size: ${fontSize.xs};
  }
`;

/** What stays on one line: a date, a number. */
export const OneLine = styled.span`
  white-space: nowrap;
`;

/** The buttons of a row, side by side; where rows are cards, below each other if they have to be. */
export const RowButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};

  ${media.md} {
    flex-wrap: nowrap;
  }
`;
