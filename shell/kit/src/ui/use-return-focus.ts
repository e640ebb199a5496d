import { useRef } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

function lineOf(element: Element | null): HTMLElement[] {
  const line: HTMLElement[] = [];
  for (let at = element; at instanceof HTMLElement && at !== document.body; at = at.parentElement) {
    line.push(at);
  }
  return line;
}

/** Focuses the opener; where it is gone, the first control of the nearest part around it that is left. */
function focusNearest([opener, ...around]: readonly HTMLElement[]): void {
  if (opener?.isConnected && !opener.matches(':disabled')) return opener.focus();
  for (const part of around) {
    const control = part.isConnected && part.querySelector<HTMLElement>(FOCUSABLE);
    if (control) return control.focus();
  }
}

/**
 * Gives the focus back to where it was when a dialog opened. Radix gives it to its own trigger, and
 * dialogs that are opened by state have none. What was done in the dialog may have taken the opener
 * away: the focus then stays near. Spread onto the dialog's content.
 */
export function useReturnFocus() {
  const way = useRef<readonly HTMLElement[]>([]);
  return {
    onOpenAutoFocus: () => {
      way.current = lineOf(document.activeElement);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      focusNearest(way.current);
    },
  };
}
