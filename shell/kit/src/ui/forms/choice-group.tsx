import type { FocusEventHandler, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { FieldError, Hint, RequiredMark, useFieldControl } from './field-frame';
import { color, fontSize, fontWeight, motion, space, touchTarget } from '../theme/tokens';

/** What every group of choices shows around them. */
export interface ChoiceGroupProps {
  /** The question; read out as the group's name. */
  legend: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  /** Called when the focus leaves the group, not when it moves from one choice to the next. */
  onBlur?: () => void;
}

const Group = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
`;

const Legend = styled.legend`
  margin-bottom: ${space[2]};
  font-size: ${fontSize.sm};
  font-weight: ${fontWeight.medium};
`;

interface FrameProps extends ChoiceGroupProps {
  /** Radio buttons, of which one is chosen, rather than check boxes. */
  role?: 'radiogroup';
  children: ReactNode;
}

/** The question, hint and error around native radio buttons or check boxes. */
export function ChoiceGroup({ legend, hint, error, required, onBlur, role, children }: FrameProps) {
  const { control, hintId, errorId } = useFieldControl({ hint, error, required });
  const onLeave: FocusEventHandler = ({ currentTarget, relatedTarget }) => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  };
  return (
    <Group
      role={role}
      aria-describedby={control['aria-describedby']}
      // A group of check boxes may have neither: there each box says that it is wrong.
      aria-invalid={role && control['aria-invalid']}
      aria-required={role && control['aria-required']}
      onBlur={onLeave}
    >
      <Legend>
        {legend}
        {required && <RequiredMark />}
      </Legend>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {children}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </Group>
  );
}

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
