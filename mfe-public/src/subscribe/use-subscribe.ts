import { errorMessage, isApiError } from '@brightnest/kit/api/api-error';
import { useNavigate } from '@brightnest/kit/router';
import { useAppDispatch } from '@brightnest/kit/store';
import { useToast } from '@brightnest/kit/toast';
import { useState } from 'react';
import { LOGIN, plansState } from '../book-address';

/** Subscribes to a plan and goes on to its checkout. What that takes is loaded when it is asked for. */
export function useSubscribe(tierId: string) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const [state, setState] = useState<'idle' | 'pending' | 'member'>('idle');

  async function subscribe(): Promise<void> {
    setState('pending');
    try {
      const { beginMembership } = await import('./begin-membership');
      const { data, error } = await beginMembership(dispatch, tierId);
      if (data) return void navigate(`/payment/checkout?checkout=${data.checkoutId}`);
      refuse(error);
    } catch (error) {
      refuse(error);
    }
  }

  function refuse(error: unknown): void {
    const code = isApiError(error) ? error.code : undefined;
    setState(code === 'already_member' ? 'member' : 'idle');
    if (code === 'already_member') return;
    if (code === 'not_authenticated') return void navigate(LOGIN, { state: plansState });
    const description = errorMessage(error, 'Please try again in a moment.');
    toast({ title: 'Failed to subscribe', description, variant: 'destructive' });
  }

  return { subscribe, isSubscribing: state === 'pending', isMember: state === 'member' };
}
