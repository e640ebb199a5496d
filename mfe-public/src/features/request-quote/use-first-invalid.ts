import { useEffect, useReducer, useRef, type RefObject } from 'react';

interface FirstInvalid {
  /** The element that holds the step's fields. */
  panel: RefObject<HTMLElement | null>;
  focusFirstInvalid: (onStep: number) => void;
}

/** Puts the visitor on the first wrong field of a step, once that step and its messages are shown. */
export function useFirstInvalid(step: number): FirstInvalid {
  const panel = useRef<HTMLElement>(null);
  const wanted = useRef<number>(null);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    if (wanted.current !== step) return;
    const invalid = panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!invalid) return;
    wanted.current = null;
    // A group of choices takes no focus itself.
    const control = invalid.matches('fieldset') ? invalid.querySelector('input') : invalid;
    control?.focus();
  });

  return {
    panel,
    focusFirstInvalid(onStep) {
      wanted.current = onStep;
      renderAgain();
    },
  };
}
