import { useRef } from 'react';

/**
 * Gives the focus back to where it was when a dialog opened. Radix gives it to its own trigger, and
 * dialogs that are opened by state have none. Spread onto the dialog's content.
 */
export function useReturnFocus() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
