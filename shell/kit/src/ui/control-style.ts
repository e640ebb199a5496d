import { css } from 'styled-components';
import { color, fontSize, motion, radius, space, controlHeight } from '../theme/tokens';

/** Boxes of text inputs, text areas and selects. At 16 px, so that phones do not zoom in. */
export const controlStyle = css`
  width: 100%;
  min-height: ${controlHeight};
  padding: ${space[1]} ${space[3]};
  border: 1px solid ${color.controlBorder};
  border-radius: ${radius.md};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${fontSize.md};
  line-height: 1.4;
  transition: border-color ${motion.fast};

  &::placeholder {
    color: ${color.textMuted};
    opacity: 1;
  }

  &:hover:not(:disabled) {
    border-color: ${color.textMuted};
  }

  &:focus-visible {
    border-color: ${color.focus};
    outline: 2px solid ${color.focus};
    outline-offset: 0;
  }

  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }

  &:disabled {
    background: ${color.subtle};
    color: ${color.textMuted};
    cursor: not-allowed;
  }
`;
