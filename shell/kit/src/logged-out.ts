import { useNavigate } from '@brightnest/kit/router';
import { useToast } from '@brightnest/kit/toast';
import { useCallback, useEffect, useRef } from 'react';

const REDIRECT_AFTER_MS = 500;

/**
 * What happens after a 401 on protected data: a toast, and 500 ms later the area's sign-in screen.
 * @param signInPath the sign-in screen of the area: `/admin-login`.
 * @returns the function to call; calling it again changes nothing.
 */
export function useLoggedOut(signInPath: string): () => void {
  const toast = useToast();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    if (timer.current !== undefined) return;
    toast({ title: 'You are logged out. Logging in again...', variant: 'destructive' });
    timer.current = setTimeout(() => void navigate(signInPath), REDIRECT_AFTER_MS);
  }, [toast, navigate, signInPath]);
}

/** The same as an effect: `useLoggedOutWhen(data === null, '/admin-login')`. */
export function useLoggedOutWhen(isLoggedOut: boolean, signInPath: string): void {
  const loggedOut = useLoggedOut(signInPath);
  useEffect(() => {
    if (isLoggedOut) loggedOut();
  }, [isLoggedOut, loggedOut]);
}
