import { errorMessage } from '@brightnest/kit/api/api-error';
import { useNavigateLater } from '@brightnest/kit/navigate-later';
import { useToast } from '@brightnest/kit/toast';
import { useCustomerLogoutMutation } from '../api/sign-in';

const REDIRECT_AFTER_MS = 1000;

/** Ends the session, says so, and goes to the home page. */
export function useSignOut() {
  const toast = useToast();
  const goLater = useNavigateLater();
  const [logout, { isLoading, isSuccess }] = useCustomerLogoutMutation();

  async function signOut() {
    const { error } = await logout();
    if (error) {
      const description = errorMessage(error, '');
      toast({ title: 'Failed to logout', description, variant: 'destructive' });
      return;
    }
    toast({ title: 'Logged out', description: 'You have been logged out successfully.' });
    goLater('/', REDIRECT_AFTER_MS);
  }

  return { signOut, isSigningOut: isLoading, isSignedOut: isSuccess };
}
