import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';

interface RestoreListFocusProps {
  /** The current rows. */
  rows: unknown;
  /** The table, without the dialogs it opens. */
  children: ReactNode;
}

/** When the focused row disappears, the focus moves to the list. */
export function RestoreListFocus({ rows, children }: RestoreListFocusProps) {
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
      // Not fired when the focused element is removed.
      onBlur={() => (focused.current = null)}
    >
      {children}
    </div>
  );
}

const LOOK_EVERY_MS = 100;
const DIALOG = '[role=dialog], [role=alertdialog]';

interface RestoreItemFocusProps {
  /** The current board. */
  board: unknown;
  /** Controls with a `data-focus-key`, which stays the same when they move. */
  children: ReactNode;
}

/** When the entry with the focus moves, the focus follows; when it disappears, the board gets the focus. */
export function RestoreItemFocus({ board, children }: RestoreItemFocusProps) {
  const box = useRef<HTMLDivElement>(null);
  const key = useRef<string>(undefined);

  useEffect(() => {
    // A closing dialog returns the focus first, perhaps to an element that no longer exists.
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
    // React events also bubble from dialogs opened here.
    if (!box.current?.contains(target)) return;
    key.current = target.closest<HTMLElement>('[data-focus-key]')?.dataset.focusKey;
  }

  // Not fired when the focused element is removed.
  function forget({ relatedTarget }: FocusEvent) {
    if (!relatedTarget?.closest(DIALOG)) key.current = undefined;
  }

  return (
    <div ref={box} tabIndex={-1} onFocus={note} onBlur={forget}>
      {children}
    </div>
  );
}

/**
 * When a change removes the focused control, moves the focus to a control that remains.
 * @param change the value whose change may remove controls.
 * @returns the ref of the control that gets the focus, and handlers for the element around the controls.
 */
export function useRestoreFocus<E extends HTMLElement>(change: unknown) {
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
      // `relatedTarget` is null when the control is removed.
      onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
        isInside.current = relatedTarget === null;
      },
    },
  };
}
