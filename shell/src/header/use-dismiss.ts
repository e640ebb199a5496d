import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onDismiss` on Escape, and when a press or the focus goes outside `area`, while something is open. */
export function useDismiss(
  isOpen: boolean,
  area: RefObject<HTMLElement | null>,
  onDismiss: (how: 'escape' | 'outside') => void,
): void {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!isOpen) return undefined;
    function onKey({ key }: KeyboardEvent): void {
      if (key === 'Escape') dismiss('escape');
    }
    function onElsewhere({ target }: Event): void {
      if (target instanceof Node && !area.current?.contains(target)) dismiss('outside');
    }
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [isOpen, area]);
}
