import { t } from '@brightnest/contracts/translation';
import type {
  PasswordSetResponse,
  ResetPasswordRequest,
} from '@brightnest/contracts/identity/password-schemas';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { FormPage } from '@brightnest/kit/ui/screens/form-page';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { FORGOTTEN_PASSWORD } from '../paths';
import { DeadLink, linkProblem, useGoToSignIn, useLinkToken } from './mailed-link';
import { NewPasswordForm } from './new-password-form';

const { useCustomerResetPasswordMutation } = remoteApi('customer').injectEndpoints({
  endpoints: (build) => ({
    customerResetPassword: build.mutation<PasswordSetResponse, ResetPasswordRequest>({
      query: (body) => callRoute(authRoutes.resetPassword, { body }),
      // It ends this browser's session too, if there is one.
      invalidatesTags: (answer) => (answer ? ['Session'] : []),
    }),
  }),
});

/** The page that a password link opens. */
export function ResetPassword() {
  const token = useLinkToken();
  const [problem, setProblem] = useState<string>();
  if (!token) {
    return (
      <DeadPasswordLink
        reason={t('This link is not complete. Please open it from the email again.')}
      />
    );
  }
  if (problem !== undefined) return <DeadPasswordLink reason={problem} />;
  return <ChooseNewPassword token={token} onDeadLink={setProblem} />;
}

interface ChooseNewPasswordProps {
  token: string;
  /** The link turned out to be no good, for this reason. */
  onDeadLink: (reason: string) => void;
}

function ChooseNewPassword({ token, onDeadLink }: ChooseNewPasswordProps) {
  const showFailure = useFailureToast();
  const goToSignIn = useGoToSignIn();
  const [reset, { isLoading, isSuccess }] = useCustomerResetPasswordMutation();

  async function submit(request: ResetPasswordRequest): Promise<unknown> {
    const { data, error } = await reset(request);
    if (data) return void goToSignIn(t('Password changed'), data);
    const problem = linkProblem(error);
    if (problem === undefined) showFailure(error, t('Failed to change password'));
    else onDeadLink(problem);
    return error;
  }

  return (
    <FormPage
      icon={<KeyRound />}
      title={t('Choose a new password')}
      description={t('You are signed out everywhere else, and sign in again with the new one.')}
    >
      <NewPasswordForm
        token={token}
        label={t('New password')}
        submitLabel={t('Save new password')}
        pendingLabel={t('Saving...')}
        isPending={isLoading || isSuccess}
        onSubmit={submit}
        onDeadLink={onDeadLink}
      />
    </FormPage>
  );
}

function DeadPasswordLink({ reason }: { reason: string }) {
  return (
    <DeadLink title={t('This link does not work')} description={reason}>
      <LinkButton to={FORGOTTEN_PASSWORD} size="lg" fullWidth>
        {t('Send me a new link')}
      </LinkButton>
    </DeadLink>
  );
}
