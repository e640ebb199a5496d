import type { FieldPath, FieldValues } from 'react-hook-form';
import { PasswordField, type PasswordRule } from '../ui/password-field';
import { fieldProps } from './field-props';
import { NewPasswordFields } from './new-password-fields';
import type { JoiForm } from './use-joi-form';

interface Passwords extends FieldValues {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** Props of {@link ChangePasswordFields}. */
export interface ChangePasswordFieldsProps<T extends Passwords> {
  form: JoiForm<T>;
  /** Whose password it is. */
  email: string;
  /** What the screen asks of a password, for what is typed so far. */
  rules: (typed: string) => readonly PasswordRule[];
}

/** The password in force, and a new one typed twice. */
export function ChangePasswordFields<T extends Passwords>({
  form,
  email,
  rules,
}: ChangePasswordFieldsProps<T>) {
  return (
    <>
      {/* Tells a password manager whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        {...fieldProps(form, 'currentPassword' as FieldPath<T>)}
      />
      <NewPasswordFields
        form={form}
        name={'newPassword' as FieldPath<T>}
        confirmName={'confirmPassword' as FieldPath<T>}
        label="New password"
        rules={rules}
      />
    </>
  );
}
