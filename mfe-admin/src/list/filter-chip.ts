import { color, fontSize, motion, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { styled } from 'styled-components';

/** A button that shows a list in one way and says by `aria-pressed` whether it is shown so; `$low` beside a line of figures. */
export const FilterChip = styled.button.attrs({ type: 'button' })<{ $low?: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${({ $low }) => ($low ? '1.5rem' : '2rem')};
  max-width: 16rem;
  padding: 0 ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.full};
  background: ${color.surface};
  font-size: ${fontSize.sm};
  cursor: pointer;
  transition:
    background-color ${motion.fast},
    border-color ${motion.fast};

  &:hover {
    background: ${color.subtle};
  }

  &[aria-pressed='true'] {
    border-color: ${color.accent};
    background: ${color.accentSubtle};
    box-shadow: inset 0 0 0 1px ${color.accent};
  }

  & svg {
    flex: none;
    width: 1rem;
    height: 1rem;
    color: ${color.accentText};
  }
`;
