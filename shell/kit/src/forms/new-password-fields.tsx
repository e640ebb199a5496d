import { type FieldPath, type FieldValues, type PathValue, useWatch } from 'react-hook-form';
import { PasswordField, type PasswordRule } from '../ui/password-field';
import { fieldProps } from './field-props';
import type { JoiForm } from './use-joi-form';

/** Props of {@link NewPasswordFields}. */
export interface NewPasswordFieldsProps<T extends FieldValues> {
  form: JoiForm<T>;
  /** The form's name of the password. */
  name: FieldPath<T>;
  /** The form's name of its repetition. */
  confirmName: FieldPath<T>;
  /** "Password", or "New password" where there is an old one. */
  label?: string;
  /** What the screen asks of a password, for what is typed so far. */
  rules: (typed: string) => readonly PasswordRule[];
}

/** A password to be chosen and typed twice; the second is checked again when the first changes. */
export function NewPasswordFields<T extends FieldValues>({
  form,
  name,
  confirmName,
  label = 'Password',
  rules,
}: NewPasswordFieldsProps<T>) {
  const typed: PathValue<T, FieldPath<T>> = useWatch({ control: form.control, name });
  const password = fieldProps(form, name);
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        required
        rules={rules(typed)}
        {...password}
        onChange={async (event) => {
          await password.onChange(event);
          const { isTouched, invalid } = form.getFieldState(confirmName);
          if (isTouched || invalid) await form.trigger(confirmName);
        }}
      />
      <PasswordField
        label={`Confirm ${label.toLowerCase()}`}
        autoComplete="new-password"
        required
        {...fieldProps(form, confirmName)}
      />
    </>
  );
}

/** The one rule of most screens: the number of characters. */
export function lengthRule(min: number): (typed: string) => readonly PasswordRule[] {
  return (typed) => [{ label: `At least ${min} characters`, isMet: typed.length >= min }];
}
