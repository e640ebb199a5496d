import type { RegisterRequest } from '@brightnest/contracts/auth/register';
import { EmailField } from '@brightnest/kit/forms/email-field';
import { fieldProps } from '@brightnest/kit/forms/field-props';
import { NameFields } from '@brightnest/kit/forms/name-fields';
import { lengthRule } from '@brightnest/kit/forms/new-password-fields';
import { useJoiForm } from '@brightnest/kit/forms/use-joi-form';
import { Button } from '@brightnest/kit/ui/button';
import { PasswordField } from '@brightnest/kit/ui/password-field';
import { Stack } from '@brightnest/kit/ui/stack';
import { useWatch } from 'react-hook-form';

interface SignUpFormProps {
  /** Signs up; answers the error of a call that failed, whose fields are then marked. */
  onSubmit: (registration: RegisterRequest) => Promise<unknown>;
  isPending: boolean;
}

const loadSchema = () =>
  import('@brightnest/contracts/auth/register').then((module) => module.registerRequestSchema);

export function SignUpForm({ onSubmit, isPending }: SignUpFormProps) {
  const form = useJoiForm<RegisterRequest>({
    schema: loadSchema,
    defaultValues: { email: '', password: '', firstName: '', lastName: '' },
  });
  const password = useWatch({ control: form.control, name: 'password' });
  const submit = form.handleSubmit(async (registration) => {
    form.applyServerErrors(await onSubmit(registration));
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <NameFields form={form} />
        <EmailField form={form} autoComplete="username" />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          required
          rules={lengthRule(6)(password)}
          {...fieldProps(form, 'password')}
        />
        <Button type="submit" size="lg" fullWidth loading={isPending}>
          {isPending ? 'Creating account...' : 'Create account'}
        </Button>
      </Stack>
    </form>
  );
}
