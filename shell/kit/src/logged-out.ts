import { useNavigate } from '@brightnest/kit/router';
import { endSession } from '@brightnest/kit/session';
import { useAppDispatch } from '@brightnest/kit/store';
import { useToast } from '@brightnest/kit/toast';
import { useCallback, useEffect, useRef } from 'react';

const REDIRECT_AFTER_MS = 500;

/**
 * What happens after a 401 on protected data: a toast, and 500 ms later the area's sign-in screen.
 * @param signInPath the sign-in screen of the area: `/admin-login`.
 * @returns the function to call; calling it again before it is over changes nothing.
 */
export function useLoggedOut(signInPath: string): () => void {
  const toast = useToast();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    if (timer.current !== undefined) return;
    toast({ title: 'You are logged out. Logging in again...', variant: 'destructive' });
    timer.current = setTimeout(() => {
      timer.current = undefined;
      // Else the sign-in screen would take the remembered user for signed in and send them back.
      void dispatch(endSession());
      void navigate(signInPath);
    }, REDIRECT_AFTER_MS);
  }, [toast, navigate, dispatch, signInPath]);
}

/** The same as an effect: `useLoggedOutWhen(data === null, '/admin-login')`. */
export function useLoggedOutWhen(isLoggedOut: boolean, signInPath: string): void {
  const loggedOut = useLoggedOut(signInPath);
  useEffect(() => {
    if (isLoggedOut) loggedOut();
  }, [isLoggedOut, loggedOut]);
}
