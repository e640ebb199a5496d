import { richText } from '@brightnest/kit/ui/display/rich-text';
import { t } from '@brightnest/contracts/translation';
import { PASSWORD_LINK_MINUTES } from '@brightnest/contracts/identity/credentials';
import type {
  DoneResponse,
  EmailOnlyRequest,
} from '@brightnest/contracts/identity/sign-in-schemas';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { Link } from '@brightnest/kit/runtime/router';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { EmailField } from '@brightnest/kit/ui/forms/person-fields';
import { FormPage } from '@brightnest/kit/ui/screens/form-page';
import { KeyRound, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { FocusedPage } from '../forms/focused-page';
import { SIGN_IN } from '../paths';

const { useCustomerForgotPasswordMutation } = remoteApi('customer').injectEndpoints({
  endpoints: (build) => ({
    customerForgotPassword: build.mutation<DoneResponse, EmailOnlyRequest>({
      query: (body) => callRoute(authRoutes.forgotPassword, { body }),
    }),
  }),
});

/** Asks for a link to choose a new password. What it says is the same for every address. */
export function ForgottenPassword() {
  const showFailure = useFailureToast();
  const [request, { isLoading }] = useCustomerForgotPasswordMutation();
  const [sentTo, setSentTo] = useState<string>();

  async function requestLink(body: EmailOnlyRequest) {
    const { error } = await request(body);
    if (error) showFailure(error, t('Failed to send the link'));
    else setSentTo(body.email);
    return error;
  }

  if (sentTo !== undefined) {
    return <LinkSent address={sentTo} onAnother={() => setSentTo(undefined)} />;
  }
  return (
    <FormPage
      icon={<KeyRound />}
      title={t('Forgotten your password?')}
      description={t('Tell us your address, and we send you a link to choose a new one.')}
      footer={
        <span>
          {t('It came back to you?')} <Link to={SIGN_IN}>{t('Sign in')}</Link>
        </span>
      }
    >
      <RequestLinkForm isPending={isLoading} onSubmit={requestLink} />
    </FormPage>
  );
}

interface RequestLinkFormProps {
  /** Sends; answers the error of a call that failed, whose fields are then marked. */
  onSubmit: (request: EmailOnlyRequest) => Promise<unknown>;
  isPending: boolean;
}

const loadSchema = () =>
  import('@brightnest/contracts/identity/sign-in-schemas').then(
    (module) => module.forgotPasswordRequestSchema,
  );

function RequestLinkForm({ onSubmit, isPending }: RequestLinkFormProps) {
  const form = useJoiForm<EmailOnlyRequest>({ schema: loadSchema, defaultValues: { email: '' } });
  const submit = form.handleSubmit(async (request) => {
    form.applyServerErrors(await onSubmit(request));
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <EmailField form={form} autoComplete="username" />
        <Button type="submit" size="lg" fullWidth loading={isPending}>
          {isPending ? t('Sending...') : t('Send me a link')}
        </Button>
      </Stack>
    </form>
  );
}

interface LinkSentProps {
  address: string;
  /** Another address, or the same once more. */
  onAnother: () => void;
}

/** What to do now; it says nothing about whether the address has an account. */
function LinkSent({ address, onAnother }: LinkSentProps) {
  return (
    <FocusedPage
      icon={<MailCheck />}
      title={t('Check Your Email')}
      description={
        <>
          {richText(
            t(
              'If <b>{address}</b> has an account with us, a link is on its way there. It works once, for {minutes} minutes.',
              { address, minutes: PASSWORD_LINK_MINUTES },
            ),
            { b: (text) => <strong>{text}</strong> },
          )}
        </>
      }
    >
      <p>{t('Nothing there after a few minutes? Look into the spam folder, or try again.')}</p>
      <Stack $gap={3}>
        <LinkButton to={SIGN_IN} size="lg" fullWidth>
          {t('Back to sign-in')}
        </LinkButton>
        <Button variant="ghost" fullWidth onClick={onAnother}>
          {t('Try again')}
        </Button>
      </Stack>
    </FocusedPage>
  );
}
