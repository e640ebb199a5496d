import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';

// What remains to be done by hand about the focus. Keeping it inside an open dialog, menu or list box is
// the work of Radix's focus scope, which every dialog of the kit has.

/**
 * Moves the focus to the beginning of a view that replaces another under the same address, so that it
 * is read out. @returns the ref for its heading, which needs `tabIndex={-1}`.
 */
export function useFocusOnMount<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return ref;
}

/** Answer of {@link useFocusFallback}. */
interface FocusFallback<E extends HTMLElement> {
  /** The ref for what gets the focus; it needs `tabIndex={-1}` unless it is a control. */
  target: RefObject<E | null>;
  /** Spread onto the element around the controls, which may be the target itself. */
  container: {
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/**
 * Where a change removes or disables the control that has the focus, moves the focus to what is left
 * instead of the top of the page.
 * @param change what removes controls when it changes: the rows of a list, whether a call is running.
 * @param selector of an element inside the target that is to get the focus: `[role="region"]`.
 */
export function useFocusFallback<E extends HTMLElement>(
  change: unknown,
  selector?: string,
): FocusFallback<E> {
  const target = useRef<E>(null);
  const isInside = useRef(false);
  useLayoutEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return;
    const part = selector && target.current?.querySelector<HTMLElement>(selector);
    (part || target.current)?.focus();
  }, [change, selector]);
  return {
    target,
    container: {
      onFocus: () => {
        isInside.current = true;
      },
      // React does not call it for a control that is removed; some browsers do for one that is disabled.
      onBlur: ({ target: control, relatedTarget }) => {
        isInside.current = relatedTarget === null && control.matches(':disabled');
      },
    },
  };
}

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** The element and what it stands in, up to the body. */
function ancestorsOf(element: Element | null): HTMLElement[] {
  const ancestors: HTMLElement[] = [];
  for (let at = element; at instanceof HTMLElement && at !== document.body; at = at.parentElement) {
    ancestors.push(at);
  }
  return ancestors;
}

/**
 * Focuses the opener; where it is gone, what its going has led to keeps the focus, or else the first
 * control of its nearest remaining ancestor gets it.
 */
function focusNearest([opener, ...ancestors]: readonly HTMLElement[]): void {
  if (opener?.isConnected && !opener.matches(':disabled')) return focusInPlace(opener);
  // Not what it stood in, to which Radix and lists move the focus for want of better.
  const [active] = ancestorsOf(document.activeElement);
  if (active && !ancestors.includes(active)) return;
  for (const part of ancestors) {
    const control = part.isConnected && part.querySelector<HTMLElement>(FOCUSABLE);
    if (control) return focusInPlace(control);
  }
}

/** Of tabs, focuses the open one: another would open, and take back where the Back button has led. */
function focusInPlace(control: HTMLElement): void {
  const tabs = control.closest('[role="tablist"]');
  const open = tabs?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
  (open ?? control).focus();
}

/**
 * Returns the focus to where it was when a dialog opened. Radix returns it to its own trigger, which a
 * dialog that is opened by state does not have. Where the work of the dialog has removed the opener and
 * led to nothing else, the focus goes to a control near it. Spread onto the dialog's content.
 * @param findOpener finds what now stands for the opener, where the dialog has gone on to something else.
 * @param shown what the dialog shows.
 */
export function useReturnFocus(findOpener?: () => HTMLElement | null, shown?: unknown) {
  const path = useRef<readonly HTMLElement[]>([]);
  const find = useEffectEvent(() => findOpener?.());
  useEffect(() => {
    const opener = find();
    if (opener) path.current = ancestorsOf(opener);
  }, [shown]);
  return {
    onOpenAutoFocus: () => {
      path.current = ancestorsOf(document.activeElement);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      focusNearest(path.current);
    },
  };
}

/**
 * Lets the keys scroll what is higher than its place, also where nothing in it takes the focus: it then takes it itself.
 * @returns the ref for what scrolls.
 */
export function useScrollByKeys<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const update = () => {
      const isNeeded = box.scrollHeight > box.clientHeight && !box.querySelector(FOCUSABLE);
      if (isNeeded) box.tabIndex = 0;
      else box.removeAttribute('tabindex');
    };
    update();
    const observer = new ResizeObserver(update);
    for (const part of [box, ...box.children]) observer.observe(part);
    return () => observer.disconnect();
  });
  return ref;
}

/**
 * Focuses the first control of the form, in reading order, whose name is meant. The order in which the
 * fields were registered may be another.
 */
export function focusFirst(form: HTMLFormElement | null, isMeant: (name: string) => boolean): void {
  const controls = Array.from(form?.elements ?? []) as HTMLInputElement[];
  controls.find(({ name, disabled }) => name && !disabled && isMeant(name))?.focus();
}
