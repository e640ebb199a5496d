import { useSearchParams } from '@brightnest/kit/runtime/router';
import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** The record of a list that is open, kept in the URL so that it can be linked and reloaded. */
export interface RecordParam {
  /** Empty for none. */
  id: string;
  /** Opens it; the Back button closes it. */
  open: (id: string) => void;
  /** Goes on to another without a further step of the Back button. */
  goTo: (id: string) => void;
  close: () => void;
}

/** What is so now, for functions that stay the same: columns that change are drawn anew, and lose the focus. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** @param name of the search parameter: `booking`. */
export function useRecordParam(name: string): RecordParam {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (id: string | undefined, replace: boolean) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (id) next.set(name, id);
          else next.delete(name);
          return next;
        },
        { replace },
      ),
    [name, setParams],
  );
  const id = params.get(name) ?? '';
  const hasOpen = useLatest(id !== '');
  return {
    id,
    // From one to another is no further step back.
    open: useCallback((next: string) => change(next, hasOpen.current), [change, hasOpen]),
    goTo: useCallback((next: string) => change(next, true), [change]),
    close: useCallback(() => change(undefined, true), [change]),
  };
}
