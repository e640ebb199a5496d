import { useToast } from '@brightnest/kit/toast';
import type { RefObject } from 'react';

/** @returns what copies a text; where the browser lets nobody, the field is marked, ready for the keyboard. */
export function useCopy(
  field: RefObject<HTMLInputElement | null>,
): (text: string) => Promise<void> {
  const toast = useToast();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: 'Address copied', description: 'Paste it into your calendar program.' });
    } catch {
      field.current?.select();
      toast({ title: 'Please copy it by hand', description: 'The address is marked for you.' });
    }
  };
}
