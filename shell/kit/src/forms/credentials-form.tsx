import type { LoginRequest } from '@brightnest/contracts/auth/login';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';
import { Stack } from '../ui/stack';
import { useJoiForm } from './use-joi-form';

export interface CredentialsFormProps {
  /** Called with checked, trimmed credentials. */
  onSubmit: (credentials: LoginRequest) => void;
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
  const { register, handleSubmit, formState } = useJoiForm<LoginRequest>({
    schema: loadSchema,
    defaultValues: { email: '', password: '' },
  });
  return (
    <form noValidate onSubmit={handleSubmit((credentials) => onSubmit(credentials))}>
      <Stack>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <Button type="submit" size="lg" fullWidth loading={isPending}>
          {isPending ? pendingLabel : submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
