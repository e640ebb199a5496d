import { styled } from 'styled-components';
import { type Space, space } from '../theme/tokens';

/** Props of {@link Stack}. */
export interface StackProps {
  /** Distance between the parts; 4 (1rem) when absent. */
  $gap?: Space;
  $align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  $justify?: 'start' | 'center' | 'end' | 'space-between';
}

/** Parts one below the other. */
export const Stack = styled.div<StackProps>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 4 }) => space[$gap]};
  align-items: ${({ $align = 'stretch' }) => $align};
  justify-content: ${({ $justify = 'start' }) => $justify};
  min-width: 0;
`;

/** Parts in a row that wraps. */
export const Cluster = styled.div<StackProps>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ $gap = 3 }) => space[$gap]};
  align-items: ${({ $align = 'center' }) => $align};
  justify-content: ${({ $justify = 'start' }) => $justify};
  min-width: 0;
`;
