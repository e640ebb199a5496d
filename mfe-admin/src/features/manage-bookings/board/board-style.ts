import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';

/** Scrolls sideways where the week is wider than the screen. */
export const Frame = styled.div`
  position: relative;
  overflow-x: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
`;

export const Grid = styled.table`
  width: 100%;
  min-width: 72rem;
  table-layout: fixed;
  border-collapse: collapse;
  font-size: ${fontSize.sm};

  & th,
  & td {
    padding: ${space[2]};
    border: 1px solid ${color.border};
    vertical-align: top;
    text-align: start;
  }

  & thead th {
    border-top: 0;
    background: ${color.subtle};
    color: ${color.textMuted};
    font-weight: ${fontWeight.semibold};
  }

  & th:first-child {
    border-left: 0;
  }

  & thead th:first-child {
    width: 9rem;
  }

  & small {
    display: block;
    color: ${color.textMuted};
    font-size: ${fontSize.xs};
    font-weight: ${fontWeight.regular};
  }

  & small svg {
    display: inline;
    width: 1rem;
    height: 1rem;
    margin-inline-end: ${space[1]};
    color: ${color.warmText};
    vertical-align: -0.15em;
  }
`;

/** A day's name. */
export const DayHead = styled.th`
  &&[data-today] {
    color: ${color.accentText};
    box-shadow: inset 0 -3px 0 ${color.accent};
  }
`;

/** A cleaner's name, which stays in view. */
export const CleanerHead = styled.th`
  position: sticky;
  left: 0;
  z-index: 1;
  background: ${color.surface};
  font-weight: ${fontWeight.semibold};
`;

/** One day of one cleaner. */
export const CellFrame = styled.td<{ $isOver: boolean; $isPast: boolean }>`
  height: 5rem;
  background: ${({ $isOver, $isPast }) =>
    $isOver ? color.accentSubtle : $isPast ? color.subtle : 'transparent'};
  outline: ${({ $isOver }) => ($isOver ? `2px solid ${color.accent}` : 'none')};
  outline-offset: -2px;
`;
