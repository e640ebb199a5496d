import { t } from '@brightnest/contracts/translation';
import { type ToastMessage, useToast } from './toast';
import type { RefObject } from 'react';

/** @returns a function that copies a text; where the browser refuses, the field is selected for copying by hand. */
export function useCopy(
  field: RefObject<HTMLInputElement | null>,
  done: ToastMessage,
): (text: string) => Promise<void> {
  const toast = useToast();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast(done);
    } catch {
      field.current?.select();
      toast({
        title: t('Please copy it by hand'),
        description: t('The address is marked for you.'),
      });
    }
  };
}
