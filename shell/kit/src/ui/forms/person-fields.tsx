import { t } from '@brightnest/contracts/translation';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { TextField, type TextFieldProps } from './field';
import { fieldProps, type FieldsOf } from './joi-form';
import { Grid } from '../display/layout';

interface EmailFieldProps<T extends FieldValues> extends Partial<
  Pick<TextFieldProps, 'label' | 'hint'>
> {
  form: FieldsOf<T>;
  /** `username` where the address is what one signs in with, so that a password manager knows it; and offers passkeys. */
  autoComplete?: 'email' | 'username' | 'username webauthn';
}

/** The email address, of a form that calls it `email`. */
export function EmailField<T extends FieldValues & { email: string }>({
  form,
  label = t('Email'),
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

interface PhoneFieldProps<T extends FieldValues> extends Partial<
  Pick<TextFieldProps, 'label' | 'required' | 'maxLength'>
> {
  form: FieldsOf<T>;
}

/** The phone number, of a form that calls it `phone`. */
export function PhoneField<T extends FieldValues & { phone?: string }>({
  form,
  label = t('Phone'),
  ...rest
}: PhoneFieldProps<T>) {
  return (
    <TextField
      label={label}
      type="tel"
      autoComplete="tel"
      {...rest}
      {...fieldProps(form, 'phone' as FieldPath<T>)}
    />
  );
}

interface NameFieldsProps<T extends FieldValues> {
  form: FieldsOf<T>;
  /** Narrowest field before the second goes below the first. */
  min?: string;
}

/** First and last name side by side, of a form that calls them `firstName` and `lastName`. */
export function NameFields<T extends FieldValues & { firstName: string; lastName: string }>({
  form,
  min = '10rem',
}: NameFieldsProps<T>) {
  return (
    <Grid $min={min} $gap={4}>
      <TextField
        label={t('First name')}
        autoComplete="given-name"
        required
        {...fieldProps(form, 'firstName' as FieldPath<T>)}
      />
      <TextField
        label={t('Last name')}
        autoComplete="family-name"
        required
        {...fieldProps(form, 'lastName' as FieldPath<T>)}
      />
    </Grid>
  );
}
