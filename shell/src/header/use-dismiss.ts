import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onDismiss` on Escape and on a press outside `area`, while something is open. */
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
    function onPress({ target }: PointerEvent): void {
      if (target instanceof Node && !area.current?.contains(target)) dismiss('outside');
    }
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [isOpen, area]);
}
