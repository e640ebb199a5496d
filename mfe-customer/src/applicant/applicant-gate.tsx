import type { SessionUser } from '@brightnest/contracts/auth/session-user';
import type { ReturnState } from '@brightnest/kit/return-to';
import { Navigate, useLocation } from '@brightnest/kit/router';
import { SessionGate } from '@brightnest/kit/session-gate';
import { useToast } from '@brightnest/kit/toast';
import { type ReactNode, useEffect } from 'react';
import { SIGN_IN } from '../paths';
import { LoadingApplication } from './loading-application';

function SignInFirst() {
  const toast = useToast();
  const { pathname } = useLocation();
  useEffect(() => {
    toast({
      title: 'Please sign in first',
      description: 'Your application goes with your account. If you have none, sign up here.',
    });
  }, [toast]);
  const state: ReturnState = { returnTo: pathname };
  return <Navigate to={SIGN_IN} replace state={state} />;
}

/** An application's page, for whoever is signed in; others sign in first, and come back. */
export function ApplicantGate({ children }: { children: (user: SessionUser) => ReactNode }) {
  return (
    <SessionGate waiting={<LoadingApplication />}>
      {(user) => (user ? children(user) : <SignInFirst />)}
    </SessionGate>
  );
}
