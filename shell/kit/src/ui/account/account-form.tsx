import { t } from '@brightnest/contracts/translation';
import { APP_CODE_LENGTH } from '@brightnest/contracts/identity/credentials';
import { useSession } from '@brightnest/kit/runtime/session';
import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useSingleFlight } from '../../runtime/use-single-flight';
import { Button } from '../controls/button';
import { Cluster, Stack } from '../display/layout';
import { useFailureToast } from '../feedback/use-failure-toast';
import { TextField } from '../forms/field';
import { fieldProps, type JoiForm, type JoiFormOptions, useJoiForm } from '../forms/joi-form';
import { PasswordField } from '../forms/password-field';
import type { OwnAccount } from './own-account';

interface AccountFormProps<T extends FieldValues, A> extends JoiFormOptions<T> {
  account: OwnAccount;
  /** Sends what was entered. */
  send: (values: T) => Promise<{ data?: A; error?: unknown }>;
  /** Names the form, and its button. */
  label: string;
  /** The look of the button. */
  isDangerous?: boolean;
  /** What failed, where it did. */
  failure: string;
  onDone: (answer: A) => void;
  onCancel: () => void;
  children: (form: JoiForm<T>) => ReactNode;
}

/** A short form by which somebody proves who they are and changes something of their own account. */
export function AccountForm<T extends FieldValues, A>({
  account: { signInPath },
  schema,
  defaultValues,
  send,
  label,
  isDangerous = false,
  failure,
  onDone,
  onCancel,
  children,
}: AccountFormProps<T, A>) {
  const { user } = useSession();
  const showFailure = useFailureToast({ signInPath });
  const { run, isRunning } = useSingleFlight();
  const form = useJoiForm<T>({ schema, defaultValues });

  const submit = form.handleSubmit((values) =>
    run(async () => {
      const { data, error } = await send(values);
      if (data !== undefined) onDone(data);
      else if (!form.applyServerErrors(error)) showFailure(error, failure);
    }),
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label={label}>
      <Stack>
        {/* Tells a password manager whose password and codes it is about. */}
        <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        {children(form)}
        <Cluster $gap={3}>
          <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} loading={isRunning}>
            {label}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}

interface OwnFieldProps<T extends FieldValues> {
  form: JoiForm<T>;
}

/** The password in force, of a form that calls it `currentPassword`. */
export function CurrentPasswordField<T extends FieldValues & { currentPassword: string }>({
  form,
}: OwnFieldProps<T>) {
  return (
    <PasswordField
      label={t('Current password')}
      autoComplete="current-password"
      required
      {...fieldProps(form, 'currentPassword' as FieldPath<T>)}
    />
  );
}

/** A code, of a form that calls it `code`: of the app, or a recovery code where those are taken too. */
export function CodeField<T extends FieldValues & { code?: string }>({
  form,
  takesRecoveryCodes = false,
}: OwnFieldProps<T> & { takesRecoveryCodes?: boolean }) {
  return (
    <TextField
      label={t('Code')}
      hint={
        takesRecoveryCodes
          ? t('The six digits that your authenticator app shows, or one of your recovery codes.')
          : t('The six digits that your authenticator app shows.')
      }
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...(!takesRecoveryCodes && { inputMode: 'numeric', maxLength: APP_CODE_LENGTH + 1 })}
      {...fieldProps(form, 'code' as FieldPath<T>)}
    />
  );
}
