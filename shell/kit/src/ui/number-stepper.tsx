import { Minus, Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { color, fontWeight, radius, space, touchTarget } from '../theme/tokens';
import { Field, type FieldFrameProps } from './field-frame';

export interface NumberStepperProps extends FieldFrameProps {
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
}

const Row = styled.div`
  display: inline-flex;
  align-items: center;
  align-self: flex-start;
  border: 1px solid ${color.controlBorder};
  border-radius: ${radius.md};
  background: ${color.surface};
  overflow: clip;
`;

const Step = styled.button`
  display: grid;
  place-items: center;
  width: ${touchTarget};
  height: ${touchTarget};
  border: 0;
  background: transparent;
  color: ${color.accentText};
  cursor: pointer;

  &:hover:not(:disabled) {
    background: ${color.accentSubtle};
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  &:disabled {
    color: ${color.textMuted};
    opacity: 0.5;
    cursor: not-allowed;
  }

  & svg {
    width: 1.25rem;
    height: 1.25rem;
  }
`;

const Value = styled.input`
  width: 3rem;
  padding: ${space[2]} 0;
  border: 0;
  background: transparent;
  text-align: center;
  font-weight: ${fontWeight.semibold};
  font-variant-numeric: tabular-nums;
`;

/** A whole number with minus and plus buttons; arrow keys step it too. */
export function NumberStepper({
  value,
  onChange,
  min,
  max,
  onBlur,
  name,
  disabled,
  ...frame
}: NumberStepperProps) {
  const set = (next: number) => onChange(Math.min(max, Math.max(min, next)));
  const text = typeof frame.label === 'string' ? frame.label : 'value';
  return (
    <Field {...frame}>
      {(control) => (
        <Row>
          <Step
            type="button"
            aria-label={`Decrease ${text}`}
            disabled={disabled || value <= min}
            onClick={() => set(value - 1)}
          >
            <Minus aria-hidden="true" />
          </Step>
          <Value
            {...control}
            role="spinbutton"
            inputMode="numeric"
            name={name}
            disabled={disabled}
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={max}
            value={value}
            onBlur={onBlur}
            onChange={(event) => {
              const typed = Number.parseInt(event.target.value, 10);
              if (!Number.isNaN(typed)) set(typed);
            }}
            onKeyDown={(event) => {
              const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
              if (step === undefined) return;
              event.preventDefault();
              set(value + step);
            }}
          />
          <Step
            type="button"
            aria-label={`Increase ${text}`}
            disabled={disabled || value >= max}
            onClick={() => set(value + 1)}
          >
            <Plus aria-hidden="true" />
          </Step>
        </Row>
      )}
    </Field>
  );
}
