import type { LoginRequest } from '@brightnest/contracts/auth/login';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';
import { Stack } from '../ui/stack';
import { fieldProps } from './field-props';
import { useJoiForm } from './use-joi-form';

/** Props of {@link CredentialsForm}. */
export interface CredentialsFormProps {
  /** Signs in; answers the error of a call that failed, whose fields are then marked. */
  onSubmit: (credentials: LoginRequest) => Promise<unknown>;
  submitLabel: string;
  /** The button's label while the call, or the redirect after it, is under way. */
  pendingLabel: string;
  isPending: boolean;
}

const loadSchema = () =>
  import('@brightnest/contracts/auth/login').then((module) => module.loginRequestSchema);

/** E-mail and password, as each area's sign-in screen asks for them. */
export function CredentialsForm({
  onSubmit,
  submitLabel,
  pendingLabel,
  isPending,
}: CredentialsFormProps) {
  const form = useJoiForm<LoginRequest>({
    schema: loadSchema,
    defaultValues: { email: '', password: '' },
  });
  const submit = form.handleSubmit(async (credentials) => {
    form.applyServerErrors(await onSubmit(credentials));
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...fieldProps(form, 'email')}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          {...fieldProps(form, 'password')}
        />
        <Button type="submit" size="lg" fullWidth loading={isPending}>
          {isPending ? pendingLabel : submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
