import { color, motion, radius, touchTarget } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';

/** On or off, as a native check box that is read out as a switch. */
export const Switch = styled.input.attrs({ type: 'checkbox', role: 'switch' })`
  position: relative;
  flex: none;
  width: 4rem;
  height: ${touchTarget};
  margin: 0;
  appearance: none;
  border-radius: ${radius.full};
  cursor: pointer;

  &::before {
    content: '';
    position: absolute;
    inset: 0.375rem 0;
    border: 2px solid ${color.controlBorder};
    border-radius: ${radius.full};
    background: ${color.subtle};
    transition: background-color ${motion.fast};
  }

  &::after {
    content: '';
    position: absolute;
    top: 50%;
    left: 0.5rem;
    width: 1.25rem;
    height: 1.25rem;
    border-radius: ${radius.full};
    background: ${color.controlBorder};
    translate: 0 -50%;
    transition: left ${motion.fast};
  }

  &:checked::before {
    border-color: ${color.accent};
    background: ${color.accent};
  }

  &:checked::after {
    left: 2.25rem;
    background: ${color.onAccent};
  }
`;
