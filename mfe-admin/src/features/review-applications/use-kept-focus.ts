import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Where a change takes the control away that has the focus, gives the focus to what is left.
 * @param change what takes controls away when it changes.
 * @returns the ref for what is to get the focus, and the handlers for what surrounds the controls.
 */
export function useKeptFocus<E extends HTMLElement>(change: unknown) {
  const home: RefObject<E | null> = useRef(null);
  const isInside = useRef(false);
  useLayoutEffect(() => {
    if (isInside.current && document.activeElement === document.body) home.current?.focus();
  }, [change]);
  return {
    home,
    around: {
      onFocus: () => {
        isInside.current = true;
      },
      // A control that is taken away has no successor.
      onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
        isInside.current = relatedTarget === null;
      },
    },
  };
}
