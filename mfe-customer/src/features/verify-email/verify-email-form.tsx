import type { VerifyEmailRequest } from '@brightnest/contracts/auth/customer-signup';
import { isApiError } from '@brightnest/kit/api/api-error';
import { EmailField } from '@brightnest/kit/forms/email-field';
import { fieldProps } from '@brightnest/kit/forms/field-props';
import { lengthRule, NewPasswordFields } from '@brightnest/kit/forms/new-password-fields';
import { useJoiForm } from '@brightnest/kit/forms/use-joi-form';
import { Button } from '@brightnest/kit/ui/button';
import { Stack } from '@brightnest/kit/ui/stack';
import { CodeField } from './code-field';
import { ResendCode } from './resend-code';

interface VerifyEmailFormProps {
  /** The address the code went to, as far as it is known. */
  email: string;
  /** Verifies; answers the error of a call that failed. */
  onSubmit: (request: VerifyEmailRequest) => Promise<unknown>;
  isPending: boolean;
}

const EMAIL_FIRST = 'Please enter your email address first';
const passwordRules = lengthRule(8);
const loadSchema = () =>
  import('@brightnest/contracts/auth/customer-signup').then(
    (module) => module.verifyEmailRequestSchema,
  );

export function VerifyEmailForm({ email, onSubmit, isPending }: VerifyEmailFormProps) {
  const form = useJoiForm<VerifyEmailRequest>({
    schema: loadSchema,
    defaultValues: { email, code: '', password: '', confirmPassword: '' },
  });

  const submit = form.handleSubmit(async (request) => {
    const error = await onSubmit(request);
    if (isApiError(error) && error.code === 'invalid_code') {
      form.setError('code', { type: 'server', message: error.message }, { shouldFocus: true });
    } else {
      form.applyServerErrors(error);
    }
  });

  async function getEmail() {
    const typed = form.getValues('email').trim();
    if (typed === '') form.setError('email', { message: EMAIL_FIRST }, { shouldFocus: true });
    else if (await form.trigger('email', { shouldFocus: true })) return typed;
    return undefined;
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <EmailField form={form} autoComplete="username" />
        <CodeField
          label="Verification code"
          hint="The six digits from our email"
          required
          {...fieldProps(form, 'code')}
        />
        <NewPasswordFields
          form={form}
          name="password"
          confirmName="confirmPassword"
          rules={passwordRules}
        />
        <Button type="submit" size="lg" fullWidth loading={isPending}>
          {isPending ? 'Verifying...' : 'Verify email'}
        </Button>
        <ResendCode getEmail={getEmail} onFailure={form.applyServerErrors} />
      </Stack>
    </form>
  );
}
