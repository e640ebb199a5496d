import { useNavigate } from '@brightnest/kit/router';
import { endSession } from '@brightnest/kit/session';
import { useAppDispatch } from '@brightnest/kit/store';
import { useToast } from '@brightnest/kit/toast';
import { useEffect } from 'react';
import { CUSTOMER_LOGIN } from '../paths';

/** Sends whoever is not signed in to the sign-in screen, and says why. */
export function useAccessDenied(isDenied: boolean): void {
  const toast = useToast();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isDenied) return;
    toast({
      title: 'Access Denied',
      description: 'Please log in to access your dashboard',
      variant: 'destructive',
    });
    // The session may have ended unnoticed: the sign-in screen must not take them for signed in.
    void dispatch(endSession());
    void navigate(CUSTOMER_LOGIN, { replace: true });
  }, [isDenied, toast, navigate, dispatch]);
}
