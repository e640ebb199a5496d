import { Navigate, useLocation } from '@brightnest/kit/router';
import { useToast } from '@brightnest/kit/toast';
import { useEffect } from 'react';
import { CUSTOMER_LOGIN } from '../../paths';
import type { ReturnState } from '@brightnest/kit/return-to';

/** Sends a visitor to sign in, and has them back at the same address. */
export function SignInToBook() {
  const toast = useToast();
  const { pathname, search } = useLocation();
  useEffect(() => {
    toast({ title: 'Please sign in first', description: 'Then you can book your clean.' });
  }, [toast]);
  const state: ReturnState = { returnTo: `${pathname}${search}` };
  return <Navigate to={CUSTOMER_LOGIN} replace state={state} />;
}
