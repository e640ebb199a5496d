import { t } from '@brightnest/contracts/translation';
import type { ReturnState } from '@brightnest/kit/runtime/navigation';
import { Navigate, useLocation } from '@brightnest/kit/runtime/router';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useEffect } from 'react';

interface RedirectToSignInProps {
  /** The sign-in screen. */
  to: string;
  /** What they can do once they are signed in. */
  reason: string;
}

/** Sends a visitor to sign in, says why, and has them back at the same address. */
export function RedirectToSignIn({ to, reason }: RedirectToSignInProps) {
  const toast = useToast();
  const { pathname, search } = useLocation();
  useEffect(() => {
    toast({ title: t('Please sign in first'), description: reason });
  }, [toast, reason]);
  const state: ReturnState = { returnTo: `${pathname}${search}` };
  return <Navigate to={to} replace state={state} />;
}

/** @returns the page of this site that redirected here, if any. */
export function useReturnTo(): string | undefined {
  return useReturnState()?.returnTo;
}

/** @returns the same as the state of links between these screens, so that it is not lost on the way. */
export function useReturnState(): ReturnState | undefined {
  const { state } = useLocation() as { state: Partial<ReturnState> | null };
  return state?.returnTo === undefined ? undefined : { returnTo: state.returnTo };
}
