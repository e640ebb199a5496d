import type { ResetPasswordRequest } from '@brightnest/contracts/auth/password';
import { lengthRule, NewPasswordFields } from '@brightnest/kit/forms/new-password-fields';
import { useJoiForm } from '@brightnest/kit/forms/use-joi-form';
import { Button } from '@brightnest/kit/ui/button';
import { FormPage } from '@brightnest/kit/ui/form-page';
import { Stack } from '@brightnest/kit/ui/stack';
import { KeyRound } from 'lucide-react';
import { useResetPasswordMutation } from '../../api/password';
import { useFailureToast } from '../../area/use-failure-toast';
import { problemWithLink } from '../../mailed-link/problem-with-link';
import { useSignInNext } from '../../mailed-link/use-sign-in-next';

interface NewPasswordProps {
  token: string;
  /** The link turned out to be no good, for this reason. */
  onDeadLink: (reason: string) => void;
}

const passwordRules = lengthRule(8);
const loadSchema = () =>
  import('@brightnest/contracts/auth/password').then((module) => module.resetPasswordRequestSchema);

export function NewPassword({ token, onDeadLink }: NewPasswordProps) {
  const failed = useFailureToast();
  const signInNext = useSignInNext();
  const [reset, { isLoading, isSuccess }] = useResetPasswordMutation();
  const form = useJoiForm<ResetPasswordRequest>({
    schema: loadSchema,
    defaultValues: { token, password: '', confirmPassword: '' },
  });
  const isPending = isLoading || isSuccess;

  const submit = form.handleSubmit(
    async (request) => {
      const { data, error } = await reset(request);
      if (data) return signInNext('Password changed', data);
      const problem = problemWithLink(error);
      if (problem !== undefined) return onDeadLink(problem);
      failed('Failed to change password', error);
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
