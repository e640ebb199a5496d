import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/theme/tokens';
import { css, styled } from 'styled-components';

const HEIGHT = '9rem';

/** Scale and labels around the drawing. */
export const Area = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[1]} ${space[2]};
  color: ${color.textMuted};
  font-size: ${fontSize.xs};
  font-variant-numeric: tabular-nums;
  container-type: inline-size;
`;

/** The numbers at the side, the highest first. */
export const Scale = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  height: calc(${HEIGHT} + 1.2em);
  margin-block: -0.6em;
  line-height: 1.2;
  text-align: end;
`;

/** Lines behind the columns, one for each number. */
export const Grid = styled.div<{ $steps: number }>`
  height: ${HEIGHT};
  border-bottom: 1px solid ${color.controlBorder};
  background: repeating-linear-gradient(
    to bottom,
    ${color.border} 0 1px,
    transparent 1px calc(100% / ${({ $steps }) => $steps})
  );
`;

const sideBySide = css`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
`;

export const Columns = styled.div`
  ${sideBySide}
  height: 100%;
`;

const fills = {
  accent: { fill: color.accent, line: color.accent, ahead: color.accentSubtle },
  warm: { fill: color.warm, line: color.warmText, ahead: color.warmSubtle },
};

/** One column; the whole height answers to the pointer. */
export const Column = styled.div<{ $tone: 'accent' | 'warm'; $isAhead?: boolean }>`
  display: flex;
  align-items: end;
  justify-content: center;

  &:hover {
    background: ${color.subtle};
  }

  & > i {
    width: min(70%, 2.5rem);
    border: 1px solid ${({ $tone }) => fills[$tone].line};
    border-bottom: 0;
    border-radius: ${radius.sm} ${radius.sm} 0 0;
    background: ${({ $tone, $isAhead }) => ($isAhead ? fills[$tone].ahead : fills[$tone].fill)};
    ${({ $isAhead }) => $isAhead && 'border-style: dashed;'}
  }

  & > i[style*=' 0%'] {
    border: 0;
  }
`;

/** Names under the columns; where they would not fit, every other, then every fourth. */
export const Labels = styled.div`
  ${sideBySide}
  grid-column: 2;

  & > span {
    display: flex;
    justify-content: center;
  }

  & b {
    width: 0;
    display: flex;
    justify-content: center;
    font-weight: inherit;
    white-space: nowrap;
  }

  & > span[data-now] b {
    color: ${color.text};
    font-weight: ${fontWeight.bold};
  }

  @container (max-width: 44rem) {
    & > span[data-rank='third'] {
      visibility: hidden;
    }
  }

  @container (max-width: 24rem) {
    & > span[data-rank='second'] {
      visibility: hidden;
    }
  }
`;
