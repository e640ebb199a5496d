import { useEffect, useRef } from 'react';

/**
 * @returns whether the focus went with the control that had it: browsers then give it to the page, and
 * the dialog takes it from there.
 */
export function isFocusLost(): boolean {
  return document.activeElement?.matches('body, [role="dialog"]') ?? true;
}

/**
 * A button is disabled while its call is under way, which takes the focus from it.
 * @param isBusy a call is under way.
 * @returns to be called before the call begins; once it is over, the button has the focus again.
 */
export function useFocusBack(isBusy: boolean): () => void {
  const pressed = useRef<Element>(null);
  useEffect(() => {
    if (isBusy || !pressed.current) return;
    const button = pressed.current;
    pressed.current = null;
    if (isFocusLost() && button instanceof HTMLElement && button.isConnected) button.focus();
  }, [isBusy]);
  return () => {
    pressed.current = document.activeElement;
  };
}
