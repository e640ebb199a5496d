import { errorMessage, isApiError } from '@brightnest/kit/api/api-error';
import { useLoggedOut } from '@brightnest/kit/logged-out';
import { useToast } from '@brightnest/kit/toast';
import { useCallback } from 'react';
import { ADMIN_LOGIN } from '../paths';

/** Says why a call failed: the server's sentence, else `fallback`. Whoever is logged out goes to sign in. */
export function useFailureToast(): (error: unknown, fallback: string) => void {
  const toast = useToast();
  const loggedOut = useLoggedOut(ADMIN_LOGIN);
  return useCallback(
    (error, fallback) => {
      if (isApiError(error) && error.status === 401) return loggedOut();
      toast({
        title: 'Error',
        description: errorMessage(error, fallback),
        variant: 'destructive',
      });
    },
    [toast, loggedOut],
  );
}
