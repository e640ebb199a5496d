import { t } from '@brightnest/contracts/translation';
import { Minus, Plus } from 'lucide-react';
import { type Ref, useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../controls/button';
import { color, fontWeight, radius, space, touchTarget } from '../theme/tokens';
import { Field, type FieldFrameProps } from './field-frame';

/** Props of {@link NumberStepper}. */
export interface NumberStepperProps extends FieldFrameProps {
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

const Row = styled.div`
  display: inline-flex;
  align-items: center;
  align-self: flex-start;
  border: 1px solid ${color.controlBorder};
  border-radius: ${radius.md};
  background: ${color.surface};
  overflow: clip;

  &:focus-within {
    border-color: ${color.focus};
  }

  &:has([aria-invalid='true']) {
    border-color: ${color.danger};
  }

  &:has(input:disabled) {
    background: ${color.subtle};
    color: ${color.textMuted};
  }
`;

const Step = styled(IconButton)`
  /* With the border around it, the touch target. */
  height: calc(${touchTarget} - 2px);
  border-radius: 0;
  color: ${color.accentText};

  &:focus-visible {
    outline-offset: -3px;
  }

  &:disabled {
    color: ${color.textMuted};
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

const Value = styled.input`
  width: 3rem;
  height: calc(${touchTarget} - 2px);
  padding: ${space[2]} 0;
  border: 0;
  background: transparent;
  text-align: center;
  font-weight: ${fontWeight.semibold};
  font-variant-numeric: tabular-nums;

  &:focus-visible {
    outline-offset: -3px;
  }
`;

const ARROW_STEPS: Partial<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** A whole number with minus and plus buttons; arrow keys step it, and it can be typed. */
export function NumberStepper({
  value,
  onChange,
  min,
  max,
  onBlur,
  name,
  disabled,
  ref,
  ...frame
}: NumberStepperProps) {
  // What is being typed, which may be empty or out of range until the field is left.
  const [draft, setDraft] = useState<string | null>(null);
  const what = typeof frame.label === 'string' ? frame.label : 'value';

  function step(by: number) {
    setDraft(null);
    onChange(Math.min(max, Math.max(min, value + by)));
  }

  function type(text: string) {
    setDraft(text);
    const typed = Number(text);
    if (text.trim() !== '' && Number.isInteger(typed) && typed >= min && typed <= max) {
      onChange(typed);
    }
  }

  return (
    <Field {...frame}>
      {(control) => (
        <Row>
          <Step
            aria-label={t('Decrease {what}', { what })}
            disabled={disabled || value <= min}
            onClick={() => step(-1)}
          >
            <Minus aria-hidden="true" />
          </Step>
          <Value
            {...control}
            ref={ref}
            role="spinbutton"
            inputMode="numeric"
            autoComplete="off"
            name={name}
            disabled={disabled}
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={max}
            value={draft ?? value}
            onChange={(event) => type(event.target.value)}
            onBlur={() => {
              setDraft(null);
              onBlur?.();
            }}
            onKeyDown={(event) => {
              const by = ARROW_STEPS[event.key];
              if (by === undefined) return;
              event.preventDefault();
              step(by);
            }}
          />
          <Step
            aria-label={t('Increase {what}', { what })}
            disabled={disabled || value >= max}
            onClick={() => step(1)}
          >
            <Plus aria-hidden="true" />
          </Step>
        </Row>
      )}
    </Field>
  );
}
