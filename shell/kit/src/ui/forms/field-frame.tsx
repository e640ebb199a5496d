import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { VisuallyHidden } from '../display/layout';
import { color, controlHeight, fontSize, fontWeight, motion, radius, space } from '../theme/tokens';

/** What every field shows around its control. */
export interface FieldFrameProps {
  label: ReactNode;
  /** A sentence under the control that helps to answer. */
  hint?: ReactNode;
  /** The message of what is wrong; absent when nothing is. */
  error?: string;
  required?: boolean;
  /** The label is read out but not seen; only where the place says what the field is. */
  hideLabel?: boolean;
  /** Id of the control; one is made when absent. */
  id?: string;
}

/** What the control inside a {@link Field} must carry. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[1]};
  min-width: 0;
`;

const Label = styled.label`
  font-size: ${fontSize.sm};
  font-weight: ${fontWeight.medium};
`;

/** The star of a required field; `aria-required` says it to assistive technology. */
export const RequiredMark = styled.span.attrs({ 'aria-hidden': true, children: '\u00a0*' })`
  color: ${color.dangerText};
`;

/** The sentence under a control. */
export const Hint = styled.p`
  font-size: ${fontSize.sm};
  color: ${color.textMuted};
`;

const ErrorLine = styled.p`
  display: flex;
  align-items: flex-start;
  gap: ${space[1]};
  font-size: ${fontSize.sm};
  color: ${color.dangerText};

  & svg {
    flex: none;
    width: 1rem;
    height: 1rem;
    margin-top: 0.2em;
  }
`;

/** What is wrong with a field, with an icon. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <ErrorLine id={id}>
      <CircleAlert aria-hidden="true" />
      {children}
    </ErrorLine>
  );
}

/** Ids and aria attributes that tie a control to its hint and error. */
export function useFieldControl({ id, hint, error, required }: Omit<FieldFrameProps, 'label'>): {
  control: FieldControl;
  hintId: string;
  errorId: string;
} {
  const madeId = useId();
  const controlId = id ?? madeId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return {
    hintId,
    errorId,
    control: {
      id: controlId,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-required': required || undefined,
    },
  };
}

/** Label, hint and error around a control of one's own. */
export function Field({
  label,
  hint,
  error,
  required,
  hideLabel,
  id,
  children,
}: FieldFrameProps & { children: (control: FieldControl) => ReactNode }) {
  const { control, hintId, errorId } = useFieldControl({ id, hint, error, required });
  const labelText = (
    <Label htmlFor={control.id}>
      {label}
      {required && <RequiredMark />}
    </Label>
  );
  return (
    <Frame>
      {hideLabel ? <VisuallyHidden>{labelText}</VisuallyHidden> : labelText}
      {children(control)}
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </Frame>
  );
}

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
    /* Chromium fades a select besides. */
    opacity: 1;
    cursor: not-allowed;
  }
`;
