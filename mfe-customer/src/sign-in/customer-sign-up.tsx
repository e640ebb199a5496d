import { track } from '@brightnest/kit/runtime/page/analytics';
import { richText } from '@brightnest/kit/ui/display/rich-text';
import { t } from '@brightnest/contracts/translation';
import { VERIFICATION_CODE_MINUTES } from '@brightnest/contracts/identity/credentials';
import type { CustomerSignupRequest } from '@brightnest/contracts/identity/sign-in-schemas';
import { useNavigateLater } from '@brightnest/kit/runtime/navigation';
import { Link } from '@brightnest/kit/runtime/router';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { useAskedFields } from '@brightnest/kit/ui/forms/asked-fields';
import { useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { EmailField, NameFields, PhoneField } from '@brightnest/kit/ui/forms/person-fields';
import { FormPage } from '@brightnest/kit/ui/screens/form-page';
import { MailCheck, UserRoundPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FocusedPage } from '../forms/focused-page';
import { CUSTOMER_SIGN_IN, verifyEmailPath } from '../paths';
import { useCustomerSignUpMutation } from './sign-in-api';
import { useReturnState } from './sign-in-redirect';

/** Customer sign-up: name and address first, then the address is verified with a code. */
export function CustomerSignUp() {
  const showFailure = useFailureToast();
  const [signUp, { isLoading }] = useCustomerSignUpMutation();
  const returnState = useReturnState();
  const [sentTo, setSentTo] = useState<string>();

  async function submit(request: CustomerSignupRequest) {
    const { data, error } = await signUp(request);
    if (data?.needsVerification) {
      track('signed_up');
      setSentTo(request.email);
    } else showFailure(error, t('Failed to create account'));
    return error;
  }

  if (sentTo !== undefined) return <CheckYourEmail address={sentTo} />;
  return (
    <FormPage
      icon={<UserRoundPlus />}
      title={t('Create your account')}
      description={t('We’ll email you a code to set your password.')}
      footer={
        <span>
          {t('You have an account?')}{' '}
          <Link to={CUSTOMER_SIGN_IN} state={returnState}>
            {t('Sign in')}
          </Link>
        </span>
      }
    >
      <CustomerSignUpForm isPending={isLoading} onSubmit={submit} />
    </FormPage>
  );
}

interface CustomerSignUpFormProps {
  /** Signs up; answers the error of a call that failed, whose fields are then marked. */
  onSubmit: (request: CustomerSignupRequest) => Promise<unknown>;
  isPending: boolean;
}

const loadSchema = () =>
  import('@brightnest/contracts/identity/sign-in-schemas').then(
    (module) => module.customerSignupRequestSchema,
  );

function CustomerSignUpForm({ onSubmit, isPending }: CustomerSignUpFormProps) {
  const asked = useAskedFields('signUp');
  const form = useJoiForm<CustomerSignupRequest>({
    ...{ schema: loadSchema, asked },
    defaultValues: { email: '', firstName: '', lastName: '', phone: '' },
  });
  const submit = form.handleSubmit(async (request) => {
    form.applyServerErrors(await onSubmit(request));
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <EmailField form={form} />
        <NameFields form={form} />
        {asked.asks('phone') && <PhoneField form={form} {...asked.field('phone')} />}
        <Button type="submit" size="lg" fullWidth loading={isPending}>
          {isPending ? t('Creating account...') : t('Create account')}
        </Button>
      </Stack>
    </form>
  );
}

const MOVE_ON_AFTER_MS = 2000;

/** Says where the code went, and moves on to where it is entered. */
function CheckYourEmail({ address }: { address: string }) {
  const goLater = useNavigateLater();
  const returnState = useReturnState();
  // The next page counts from here until another code may be asked for.
  const [state] = useState(() => ({ ...returnState, codeSentAt: Date.now() }));
  useEffect(
    () => goLater(verifyEmailPath(address), MOVE_ON_AFTER_MS, state),
    [goLater, address, state],
  );
  return (
    <FocusedPage
      icon={<MailCheck />}
      title={t('Check Your Email')}
      description={
        <>
          {richText(
            t(
              'We have sent a six-digit code to <b>{address}</b>. It is good for {minutes} minutes.',
              {
                address,
                minutes: VERIFICATION_CODE_MINUTES,
              },
            ),
            { b: (text) => <strong>{text}</strong> },
          )}
        </>
      }
    >
      <p>
        {t('Enter it on the next page and choose your password. We take you there in a moment.')}
      </p>
      <LinkButton to={verifyEmailPath(address)} state={state} size="lg" fullWidth>
        {t('Enter the code')}
      </LinkButton>
    </FocusedPage>
  );
}
