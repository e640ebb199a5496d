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
  /**
   * What is typed may be out of bounds, and the form's schema is to refuse it; what is no number at all counts as less
   * than `min`. The field says so by itself where the form has no message.
   */
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

/** A whole number with minus and plus buttons; arrow keys step it, and it can be typed: nothing typed is put back. */
export function NumberStepper({
  value,
  onChange,
  min,
  max,
  onBlur,
  name,
  disabled,
  ref,
  error,
  ...frame
}: NumberStepperProps) {
  // As it was typed, for as long as it is the value: `03`, or nothing.
  const [draft, setDraft] = useState<{ text: string; value: number }>();
  // While it is typed for the first time, nothing is wrong yet.
  const [isTyping, setTyping] = useState(false);
  const typed = draft?.value === value ? draft.text : undefined;
  const isPossible = Number.isInteger(value) && value >= min && value <= max;
  const refusal =
    isPossible || isTyping
      ? undefined
      : t('Please enter a whole number from {min} to {max}', { min, max });
  const what = typeof frame.label === 'string' ? frame.label : 'value';

  function step(by: number) {
    setDraft(undefined);
    onChange(Math.min(max, Math.max(min, value + by)));
  }

  function type(text: string) {
    const number = text.trim() === '' ? NaN : Number(text);
    const next = { text, value: Number.isFinite(number) ? number : min - 1 };
    // What was told stays told until it is right.
    if (isPossible) setTyping(true);
    setDraft(next);
    onChange(next.value);
  }

  return (
    <Field {...frame} error={error ?? refusal}>
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
            aria-valuenow={typed?.trim() === '' ? undefined : value}
            aria-valuemin={min}
            aria-valuemax={max}
            value={typed ?? value}
            onChange={(event) => type(event.target.value)}
            onBlur={() => {
              setTyping(false);
              if (isPossible) setDraft(undefined);
              onBlur?.();
            }}
            onKeyDown={(event) => {
              // Sends the form, as leaving the field may.
              if (event.key === 'Enter') setTyping(false);
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
