import type { LoginRequest } from '@brightnest/contracts/auth/login';
import { Link } from '@brightnest/kit/router';
import { styled } from 'styled-components';
import { fontSize, space } from '../theme/tokens';
import { Button } from '../ui/button';
import { PasswordField } from '../ui/password-field';
import { Stack } from '../ui/stack';
import { EmailField } from './email-field';
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

const FORGOTTEN_PASSWORD = '/password/forgot';

const ForgottenLink = styled(Link)`
  align-self: flex-start;
  padding-block: ${space[1]};
  font-size: ${fontSize.sm};
`;

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
        <EmailField form={form} autoComplete="username" />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          {...fieldProps(form, 'password')}
        />
        <ForgottenLink to={FORGOTTEN_PASSWORD}>Forgotten password?</ForgottenLink>
        <Button type="submit" size="lg" fullWidth loading={isPending}>
          {isPending ? pendingLabel : submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
