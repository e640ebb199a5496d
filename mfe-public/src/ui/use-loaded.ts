import { t } from '@brightnest/contracts/translation';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { useState } from 'react';

/** Loads the rest of a form when it is needed; a toast says so where that fails. */
export function useLoaded<T extends object>(find: () => Promise<T>) {
  const [loaded, setLoaded] = useState<T>();
  const [isLoading, setLoading] = useState(false);
  const showFailure = useFailureToast();

  async function load(): Promise<T | undefined> {
    setLoading(true);
    try {
      const found = await find();
      setLoaded(found);
      return found;
    } catch (error) {
      const fallback = t('Please check your connection and try again.');
      showFailure(error, t('The form could not be loaded'), fallback);
      return undefined;
    } finally {
      setLoading(false);
    }
  }

  return { loaded, isLoading, load };
}
