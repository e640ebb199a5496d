import { isApiError } from '@brightnest/kit/api/api-error';
import { useLoggedOut } from '@brightnest/kit/logged-out';
import { useCallback } from 'react';
import { CUSTOMER_LOGIN } from '../paths';
import { useFailureToast } from './use-failure-toast';

/** @returns what to do when a call of one's own account failed: a toast, or signing in again. */
export function useAccountFailure(): (title: string, error: unknown) => void {
  const failureToast = useFailureToast();
  const loggedOut = useLoggedOut(CUSTOMER_LOGIN);
  return useCallback(
    (title, error) => {
      if (isApiError(error) && error.code === 'not_authenticated') loggedOut();
      else failureToast(title, error);
    },
    [failureToast, loggedOut],
  );
}
