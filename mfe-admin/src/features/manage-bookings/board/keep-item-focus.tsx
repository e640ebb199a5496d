import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';

const LOOK_EVERY_MS = 100;
const DIALOG = '[role=dialog], [role=alertdialog]';

interface KeepItemFocusProps {
  /** The board as it is shown now. */
  board: unknown;
  /** Its controls have `data-focus-key`, which stays theirs wherever they are put. */
  children: ReactNode;
}

/** A board whose entries change places: the focus goes along, and to the board where its entry is gone. */
export function KeepItemFocus({ board, children }: KeepItemFocusProps) {
  const box = useRef<HTMLDivElement>(null);
  const key = useRef<string>(undefined);

  useEffect(() => {
    // A dialog that asked for the change gives the focus back once it has gone, to what may be gone as well.
    const timer = setInterval(() => {
      if (document.activeElement?.closest(DIALOG)) return;
      clearInterval(timer);
      if (key.current === undefined || document.activeElement !== document.body) return;
      const own = `[data-focus-key="${CSS.escape(key.current)}"]`;
      const found = box.current?.querySelector<HTMLElement>(own) ?? box.current;
      found?.focus();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [board]);

  function note({ target }: FocusEvent) {
    // Of a dialog that opens from here, React tells as well.
    if (!box.current?.contains(target)) return;
    key.current = target.closest<HTMLElement>('[data-focus-key]')?.dataset.focusKey;
  }

  // Not called for an element that is taken away.
  function forget({ relatedTarget }: FocusEvent) {
    if (!relatedTarget?.closest(DIALOG)) key.current = undefined;
  }

  return (
    <div ref={box} tabIndex={-1} onFocus={note} onBlur={forget}>
      {children}
    </div>
  );
}
