import { css } from 'styled-components';
import { color, motion, space, touchTarget } from '../theme/tokens';

/** A label around a native radio button or check box, drawn as one thing to press. */
export const choice = css`
  position: relative;
  min-height: ${touchTarget};
  border: 1px solid ${color.controlBorder};
  background: ${color.surface};
  cursor: pointer;
  transition:
    background-color ${motion.fast},
    border-color ${motion.fast};

  &:hover {
    background: ${color.subtle};
  }

  &:has(:checked) {
    border-color: ${color.accent};
    background: ${color.accentSubtle};
  }

  &:has(:focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
`;

/** A {@link choice} that shows its button or box. */
export const boxedChoice = css`
  ${choice}
  display: flex;
  align-items: center;
  gap: ${space[3]};

  & input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: ${color.accent};
    outline: none;
  }
`;

/** A {@link choice} whose colour alone, and what stands in it, say whether it is chosen. */
export const plainChoice = css`
  ${choice}

  & input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`;
