import type {
  PasswordSetResponse,
  ResetPasswordRequest,
} from '@brightnest/contracts/identity/password-schemas';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { lengthRule, NewPasswordFields } from '@brightnest/kit/ui/forms/password-field';
import { FormPage } from '@brightnest/kit/ui/screens/form-page';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { FORGOTTEN_PASSWORD } from '../paths';
import { DeadLink, linkProblem, useGoToSignIn, useLinkToken } from './mailed-link';

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
      <DeadPasswordLink reason="This link is not complete. Please open it from the email again." />
    );
  }
  if (problem !== undefined) return <DeadPasswordLink reason={problem} />;
  return <NewPasswordForm token={token} onDeadLink={setProblem} />;
}

interface NewPasswordFormProps {
  token: string;
  /** The link turned out to be no good, for this reason. */
  onDeadLink: (reason: string) => void;
}

const passwordRules = lengthRule(8);
const loadSchema = () =>
  import('@brightnest/contracts/identity/password-schemas').then(
    (module) => module.resetPasswordRequestSchema,
  );

function NewPasswordForm({ token, onDeadLink }: NewPasswordFormProps) {
  const showFailure = useFailureToast();
  const goToSignIn = useGoToSignIn();
  const [reset, { isLoading, isSuccess }] = useCustomerResetPasswordMutation();
  const form = useJoiForm<ResetPasswordRequest>({
    schema: loadSchema,
    defaultValues: { token, password: '', confirmPassword: '' },
  });
  const isPending = isLoading || isSuccess;

  const submit = form.handleSubmit(
    async (request) => {
      const { data, error } = await reset(request);
      if (data) return goToSignIn('Password changed', data);
      const problem = linkProblem(error);
      if (problem !== undefined) return onDeadLink(problem);
      showFailure(error, 'Failed to change password');
      form.applyServerErrors(error);
    },
    // A token that cannot be one has no field to be marked.
    ({ token: wrong }) => wrong?.message && onDeadLink(wrong.message),
  );

  return (
    <FormPage
      icon={<KeyRound />}
      title="Choose a new password"
      description="You are signed out everywhere else, and sign in again with the new one."
    >
      <form noValidate onSubmit={submit}>
        <Stack>
          <NewPasswordFields
            form={form}
            name="password"
            confirmName="confirmPassword"
            label="New password"
            rules={passwordRules}
          />
          <Button type="submit" size="lg" fullWidth loading={isPending}>
            {isPending ? 'Saving...' : 'Save new password'}
          </Button>
        </Stack>
      </form>
    </FormPage>
  );
}

function DeadPasswordLink({ reason }: { reason: string }) {
  return (
    <DeadLink title="This link does not work" description={reason}>
      <LinkButton to={FORGOTTEN_PASSWORD} size="lg" fullWidth>
        Send me a new link
      </LinkButton>
    </DeadLink>
  );
}
