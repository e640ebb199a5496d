import { msg, t } from '@brightnest/contracts/translation';
import { VERIFICATION_CODE_LENGTH } from '@brightnest/contracts/identity/credentials';
import type { VerifyEmailRequest } from '@brightnest/contracts/identity/sign-in-schemas';
import { isApiError } from '@brightnest/kit/runtime/api-error';
import { useNavigateLater } from '@brightnest/kit/runtime/navigation';
import { Link, useSearchParams } from '@brightnest/kit/runtime/router';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { TextField, type TextFieldProps } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { lengthRule, NewPasswordFields } from '@brightnest/kit/ui/forms/password-field';
import { EmailField } from '@brightnest/kit/ui/forms/person-fields';
import { FormPage } from '@brightnest/kit/ui/screens/form-page';
import { fontSize, fontWeight } from '@brightnest/kit/ui/theme/tokens';
import { MailCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { CUSTOMER_SIGN_IN, CUSTOMER_SIGN_UP } from '../paths';
import { ResendCode } from './resend-code';
import { useCustomerVerifyEmailMutation } from './sign-in-api';
import { useReturnState } from './sign-in-redirect';

const REDIRECT_AFTER_MS = 2000;

/** Verifies the address with the code that was mailed to it, and sets the password. */
export function VerifyEmail() {
  const [params] = useSearchParams();
  const toast = useToast();
  const showFailure = useFailureToast();
  const goLater = useNavigateLater();
  const returnState = useReturnState();
  const [verify, { isLoading, isSuccess }] = useCustomerVerifyEmailMutation();

  async function verifyEmail(request: VerifyEmailRequest) {
    const { data, error } = await verify(request);
    if (data) {
      toast({ title: t('Email verified'), description: data.message });
      goLater(CUSTOMER_SIGN_IN, REDIRECT_AFTER_MS, returnState);
    } else {
      showFailure(error, t('Failed to verify email'));
    }
    return error;
  }

  return (
    <FormPage
      icon={<MailCheck />}
      title={t('Verify your email')}
      description={t(
        'Enter the code we have sent you and choose the password you will sign in with.',
      )}
      footer={
        <>
          <span>
            {t('Verified already?')}{' '}
            <Link to={CUSTOMER_SIGN_IN} state={returnState}>
              {t('Sign in')}
            </Link>
          </span>
          <span>
            {t('No account yet?')}{' '}
            <Link to={CUSTOMER_SIGN_UP} state={returnState}>
              {t('Sign up')}
            </Link>
          </span>
        </>
      }
    >
      <VerifyEmailForm
        email={params.get('email') ?? ''}
        isPending={isLoading || isSuccess}
        onSubmit={verifyEmail}
      />
    </FormPage>
  );
}

interface VerifyEmailFormProps {
  /** The address the code went to, as far as it is known. */
  email: string;
  /** Verifies; answers the error of a call that failed. */
  onSubmit: (request: VerifyEmailRequest) => Promise<unknown>;
  isPending: boolean;
}

const EMAIL_FIRST = msg('Please enter your email address first');
const passwordRules = lengthRule(8);
const loadSchema = () =>
  import('@brightnest/contracts/identity/sign-in-schemas').then(
    (module) => module.verifyEmailRequestSchema,
  );

function VerifyEmailForm({ email, onSubmit, isPending }: VerifyEmailFormProps) {
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
    if (typed === '') form.setError('email', { message: t(EMAIL_FIRST) }, { shouldFocus: true });
    else if (await form.trigger('email', { shouldFocus: true })) return typed;
    return undefined;
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <EmailField form={form} autoComplete="username" />
        <CodeField
          label={t('Verification code')}
          hint={t('The six digits from our email')}
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
          {isPending ? t('Verifying...') : t('Verify email')}
        </Button>
        <ResendCode
          getEmail={getEmail}
          onFailure={form.applyServerErrors}
          onSent={() => {
            // The one that was entered holds no more. Without its error first, as what is wrong is checked anew.
            form.clearErrors('code');
            form.resetField('code');
          }}
        />
      </Stack>
    </form>
  );
}

// The class goes to the input itself.
const SpacedField = styled(TextField)`
  font-size: ${fontSize.xl};
  font-weight: ${fontWeight.semibold};
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.35em;
`;

/** The code from the email: digits alone, however it is pasted. */
function CodeField({ onChange, ...field }: TextFieldProps) {
  return (
    <SpacedField
      {...field}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => {
        const input = event.currentTarget;
        const digits = input.value.replace(/\D/g, '').slice(0, VERIFICATION_CODE_LENGTH);
        // Writing back what is there already would move the caret.
        if (digits !== input.value) input.value = digits;
        onChange?.(event);
      }}
    />
  );
}
