import type { FieldPath, FieldValues } from 'react-hook-form';
import { TextField, type TextFieldProps } from '../ui/field';
import { fieldProps, type FieldsOf } from './field-props';

/** Props of {@link EmailField}. */
export interface EmailFieldProps<T extends FieldValues> extends Partial<
  Pick<TextFieldProps, 'label' | 'hint'>
> {
  form: FieldsOf<T>;
  /** `username` where the address is what one signs in with, so that a password manager knows it. */
  autoComplete?: 'email' | 'username';
}

/** The e-mail address, of a form that calls it `email`. */
export function EmailField<T extends FieldValues & { email: string }>({
  form,
  label = 'Email',
  hint,
  autoComplete = 'email',
}: EmailFieldProps<T>) {
  return (
    <TextField
      label={label}
      hint={hint}
      type="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
      {...fieldProps(form, 'email' as FieldPath<T>)}
    />
  );
}
