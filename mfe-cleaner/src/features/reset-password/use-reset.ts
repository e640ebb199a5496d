import type { CleanerResetPasswordForm } from '@brightnest/contracts/auth/password';
import { errorMessage, isApiError } from '@brightnest/kit/api/api-error';
import { useLoggedOut } from '@brightnest/kit/logged-out';
import { useNavigateLater } from '@brightnest/kit/navigate-later';
import { useToast } from '@brightnest/kit/toast';
import { useResetPasswordMutation } from '../../api/password-reset';
import { CLEANER_AUTH, CLEANER_DASHBOARD } from '../../paths';

const REDIRECT_AFTER_MS = 1000;

/** Replaces the password of the cleaner with this address, says how that went, and leads on. */
export function useReset(email: string) {
  const toast = useToast();
  const goLater = useNavigateLater();
  const loggedOut = useLoggedOut(CLEANER_AUTH);
  const [reset, { isLoading, isSuccess }] = useResetPasswordMutation();

  async function submit({ currentPassword, newPassword }: CleanerResetPasswordForm) {
    const { data, error } = await reset({ email, currentPassword, newPassword });
    if (data) {
      toast({ title: 'Password updated', description: 'You are signed out everywhere else.' });
      goLater(CLEANER_DASHBOARD, REDIRECT_AFTER_MS);
    } else if (isApiError(error) && error.code === 'not_authenticated') loggedOut();
    else {
      const description = errorMessage(error, 'Please try again in a moment.');
      toast({ title: 'Password reset failed', description, variant: 'destructive' });
    }
    return error;
  }

  return { submit, isPending: isLoading || isSuccess };
}
