import { t } from '@brightnest/contracts/translation';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from '@brightnest/kit/runtime/router';
import { endSession } from '@brightnest/kit/runtime/session';
import { useAppDispatch } from '@brightnest/kit/runtime/store';
import { useToast } from '@brightnest/kit/runtime/toast';

const REDIRECT_AFTER_MS = 500;

/**
 * What happens after a 401 on protected data: a toast, and 500 ms later the area's sign-in screen.
 * @param signInPath the sign-in screen of the area: `/admin-login`.
 * @returns the function to call; calling it again before the redirect changes nothing.
 */
export function useRedirectToSignIn(signInPath: string): () => void {
  const toast = useToast();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    if (timer.current !== undefined) return;
    toast({ title: t('You are logged out. Logging in again...'), variant: 'destructive' });
    timer.current = setTimeout(() => {
      timer.current = undefined;
      // Else the sign-in screen would take the remembered user for signed in and send them back.
      void dispatch(endSession());
      void navigate(signInPath);
    }, REDIRECT_AFTER_MS);
  }, [toast, navigate, dispatch, signInPath]);
}

/** The same as an effect: `useRedirectToSignInWhen(data === null, '/admin-login')`. */
export function useRedirectToSignInWhen(isLoggedOut: boolean, signInPath: string): void {
  const loggedOut = useRedirectToSignIn(signInPath);
  useEffect(() => {
    if (isLoggedOut) loggedOut();
  }, [isLoggedOut, loggedOut]);
}

/**
 * Navigates after a delay in which the reader sees the result of what they did. Unmounting cancels it.
 * `state` becomes the location's state.
 */
export function useNavigateLater(): (to: string, delayMs: number, state?: unknown) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (to, delayMs, state) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void navigate(to, { state }), delayMs);
    },
    [navigate],
  );
}

/**
 * State of a link that leads to a sign-in screen: the address to come back to afterwards. It is kept in the
 * history entry, since an address could be written by anybody and lead anywhere.
 */
export interface ReturnState {
  /** Path of this site, with query and part. */
  returnTo: string;
}

/**
 * State of an address that is opened with the token of a private link. In the address itself it would be seen
 * over a shoulder, bookmarked, or sent on as the referrer.
 */
export interface LinkTokenState {
  token: string;
}
