import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to where a view begins that takes the place of another under the same address, so
 * that it is read out. @returns the ref for its heading, which needs `tabIndex={-1}`.
 */
export function useArrivalFocus<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return ref;
}
