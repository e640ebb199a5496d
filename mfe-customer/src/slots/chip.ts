import {
  color,
  fontSize,
  fontWeight,
  motion,
  radius,
  space,
  touchTarget,
} from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';

/** Chips in equal columns, so that times stand below each other. */
export const ChipRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(5.75rem, 1fr));
  gap: ${space[2]};
`;

/** A label around a native radio button, drawn as one button. */
export const Chip = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-height: ${touchTarget};
  padding-inline: ${space[2]};
  border: 1px solid ${color.controlBorder};
  border-radius: ${radius.md};
  background: ${color.surface};
  font-size: ${fontSize.sm};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  cursor: pointer;
  transition:
    background-color ${motion.fast},
    border-color ${motion.fast};

  &:hover {
    background: ${color.subtle};
  }

  &:has(:checked) {
    border-color: ${color.accent};
    background: ${color.accent};
    color: ${color.onAccent};
    font-weight: ${fontWeight.semibold};
  }

  &:has(:focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }

  & input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`;
