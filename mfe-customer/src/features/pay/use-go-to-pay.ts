import { useNavigate } from '@brightnest/kit/router';
import { useEffect, useState } from 'react';
import { usePayCheckoutMutation } from '../../api/checkouts';
import { useFailureToast } from '../../area/use-failure-toast';

/** Takes the payer to the provider's page, a page of this site or of another. */
export function useGoToPay(id: string) {
  const navigate = useNavigate();
  const failed = useFailureToast();
  const [pay, { isLoading }] = usePayCheckoutMutation();
  const [isLeaving, setLeaving] = useState(false);

  // The browser's Back may show this very page again, as it was when it was left.
  useEffect(() => {
    const stay = () => setLeaving(false);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);

  async function goToPay(): Promise<void> {
    const { data, error } = await pay(id);
    if (!data) return failed('Payment could not be started', error);
    if (data.url.startsWith('/')) return void navigate(data.url);
    setLeaving(true);
    window.location.assign(data.url);
  }

  return { goToPay, isGoing: isLoading || isLeaving };
}
