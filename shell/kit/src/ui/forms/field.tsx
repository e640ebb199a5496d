import { t } from '@brightnest/contracts/translation';
import { ChevronDown } from 'lucide-react';
import type { InputHTMLAttributes, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { color, radius, space, touchTarget } from '../theme/tokens';
import {
  controlStyle,
  Field,
  FieldError,
  type FieldFrameProps,
  Hint,
  RequiredMark,
  useFieldControl,
} from './field-frame';

export { Field, type FieldControl, type FieldFrameProps } from './field-frame';
export { NumberStepper, type NumberStepperProps } from './number-stepper';

type Attributes<T> = Omit<T, 'required' | 'id'>;

/** Props of {@link TextField}. */
export interface TextFieldProps
  extends Attributes<InputHTMLAttributes<HTMLInputElement>>, FieldFrameProps {
  ref?: Ref<HTMLInputElement>;
}

interface TextareaFieldProps
  extends Attributes<TextareaHTMLAttributes<HTMLTextAreaElement>>, FieldFrameProps {
  ref?: Ref<HTMLTextAreaElement>;
}

/** One entry of a select or of radio cards. */
export interface Choice {
  value: string;
  label: string;
}

interface SelectFieldProps
  extends Attributes<SelectHTMLAttributes<HTMLSelectElement>>, FieldFrameProps {
  options: readonly Choice[];
  /** First, empty entry. */
  placeholder?: string;
  ref?: Ref<HTMLSelectElement>;
}

interface CheckboxFieldProps
  extends Attributes<InputHTMLAttributes<HTMLInputElement>>, Omit<FieldFrameProps, 'hideLabel'> {
  ref?: Ref<HTMLInputElement>;
}

const Input = styled.input`
  ${controlStyle}
`;

const Textarea = styled.textarea`
  ${controlStyle}
  padding-block: ${space[2]};
  resize: vertical;
`;

const SelectBox = styled.div`
  position: relative;

  & > svg {
    position: absolute;
    top: 50%;
    right: ${space[3]};
    width: 1.125rem;
    height: 1.125rem;
    color: ${color.textMuted};
    pointer-events: none;
    translate: 0 -50%;
  }
`;

const Select = styled.select`
  ${controlStyle}
  appearance: none;
  padding-inline-end: 2.25rem;
  text-overflow: ellipsis;
  cursor: pointer;
`;

const CheckRow = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space[3]};
  min-height: ${touchTarget};
`;

const CheckLabel = styled.label`
  flex: 1;
  cursor: pointer;
  padding-block: ${space[2]};
`;

const CheckBoxInput = styled.input`
  flex: none;
  width: 1.375rem;
  height: 1.375rem;
  margin: 0.6rem 0 0;
  border-radius: ${radius.sm};
  accent-color: ${color.accent};
  cursor: pointer;
`;

/** A line of text, of whichever input type. */
export function TextField({
  label,
  hint,
  error,
  required,
  hideLabel,
  id,
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, required, hideLabel, id }}>
      {(control) => (
        // What is wrong may be told elsewhere.
        <Input
          {...rest}
          {...control}
          aria-invalid={control['aria-invalid'] ?? rest['aria-invalid']}
        />
      )}
    </Field>
  );
}

/** Several lines of text. */
export function TextareaField({
  label,
  hint,
  error,
  required,
  hideLabel,
  id,
  rows = 4,
  ...rest
}: TextareaFieldProps) {
  return (
    <Field {...{ label, hint, error, required, hideLabel, id }}>
      {(control) => <Textarea rows={rows} {...rest} {...control} />}
    </Field>
  );
}

/** A native select, which phones show in their own way. */
export function SelectField({
  label,
  hint,
  error,
  required,
  hideLabel,
  id,
  options,
  placeholder,
  ...rest
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, required, hideLabel, id }}>
      {(control) => (
        <SelectBox>
          <Select {...rest} {...control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {t(text)}
              </option>
            ))}
          </Select>
          <ChevronDown aria-hidden="true" />
        </SelectBox>
      )}
    </Field>
  );
}

/** A checkbox with its label beside it. */
export function CheckboxField({ label, hint, error, required, id, ...rest }: CheckboxFieldProps) {
  const { control, hintId, errorId } = useFieldControl({ id, hint, error, required });
  return (
    <div>
      <CheckRow>
        <CheckBoxInput type="checkbox" {...rest} {...control} />
        <CheckLabel htmlFor={control.id}>
          {label}
          {required && <RequiredMark />}
        </CheckLabel>
      </CheckRow>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
