import { type RefObject, useEffect, useRef } from 'react';

/**
 * A button that is pressed goes once its work is done. The focus then goes to what it was a part of,
 * and not to the top of the page.
 */
export function useKeptFocus(isBusy: boolean): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body)
      place.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return place;
}
