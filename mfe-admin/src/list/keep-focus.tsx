import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface KeepFocusProps {
  /** The rows as they are shown now. */
  rows: unknown;
  /** The table, and nothing that opens from it. */
  children: ReactNode;
}

/** A list whose rows come and go: the focus of a row that is gone moves to the list. */
export function KeepFocus({ rows, children }: KeepFocusProps) {
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(null);

  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    box.current?.querySelector<HTMLElement>('[role="region"]')?.focus();
  }, [rows]);

  return (
    <div
      ref={box}
      onFocus={({ target }) => (focused.current = target)}
      // Not called for an element that is taken away.
      onBlur={() => (focused.current = null)}
    >
      {children}
    </div>
  );
}
