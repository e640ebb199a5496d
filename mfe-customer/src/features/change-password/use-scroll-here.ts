import { type RefObject, useEffect, useRef } from 'react';

/** Brings a part of the page into view and gives it the focus, once it `isWanted`. It needs `tabIndex={-1}`. */
export function useScrollHere<E extends HTMLElement>(isWanted: boolean): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    // After the page's own arrival, which goes to the top.
    const timer = setTimeout(() => {
      ref.current?.scrollIntoView({ block: 'start' });
      ref.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [isWanted]);
  return ref;
}
