import { useToast } from '@brightnest/kit/toast';
import { useState } from 'react';
import type { DetailsForm } from './details-form';

type DetailsFormComponent = typeof DetailsForm;

/** The second half of the widget, with all that checks it: fetched for those who ask for a quote. */
export function useDetailsForm() {
  const [loaded, setLoaded] = useState<{ DetailsForm: DetailsFormComponent }>();
  const [isLoading, setLoading] = useState(false);
  const toast = useToast();

  async function load() {
    setLoading(true);
    try {
      setLoaded(await import('./details-form'));
    } catch {
      toast({
        title: 'The form could not be loaded',
        description: 'Please check your connection and try again.',
        variant: 'destructive',
      });
    } finally {
      setLoading(false);
    }
  }

  return { DetailsForm: loaded?.DetailsForm, isLoading, load: () => void load() };
}
