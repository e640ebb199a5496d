import { errorMessage, isApiError } from '@brightnest/kit/api/api-error';
import { useLoggedOut } from '@brightnest/kit/logged-out';
import { useToast } from '@brightnest/kit/toast';
import { useCallback } from 'react';
import { ADMIN_LOGIN } from '../paths';

/** Says what failed, and why in the server's words. Whoever is logged out goes to sign in. */
export function useFailedToast(): (error: unknown, what: string) => void {
  const toast = useToast();
  const loggedOut = useLoggedOut(ADMIN_LOGIN);
  return useCallback(
    (error, what) => {
      if (isApiError(error) && error.status === 401) return loggedOut();
      // What is wrong with a field says more than that something is.
      const [wrong] = isApiError(error) ? Object.values(error.fields ?? {}) : [];
      const description = wrong ?? errorMessage(error, '');
      toast({ title: what, description, variant: 'destructive' });
    },
    [toast, loggedOut],
  );
}
