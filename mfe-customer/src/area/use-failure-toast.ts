import { errorMessage } from '@brightnest/kit/api/api-error';
import { useToast } from '@brightnest/kit/toast';
import { useCallback } from 'react';

/** @returns a function that says what failed, and why in the server's words. */
export function useFailureToast(): (title: string, error: unknown) => void {
  const toast = useToast();
  return useCallback(
    (title, error) => {
      const description = errorMessage(error, 'Please try again in a moment.');
      toast({ title, description, variant: 'destructive' });
    },
    [toast],
  );
}
