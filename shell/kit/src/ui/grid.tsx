import { styled } from 'styled-components';
import { type Space, space } from '../theme/tokens';

/** Props of {@link Grid}. */
export interface GridProps {
  /** Narrowest column before the grid wraps; 16rem when absent. */
  $min?: string;
  /** Distance between cells; 5 (1.5rem) when absent. */
  $gap?: Space;
}

/** As many equal columns as fit. */
export const Grid = styled.div<GridProps>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${({ $min = '16rem' }) => $min}), 1fr));
  gap: ${({ $gap = 5 }) => space[$gap]};
`;
