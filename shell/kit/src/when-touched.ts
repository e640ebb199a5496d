import { whenIdle } from './when-idle';

const TOUCHES = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;

/**
 * Runs `work` once somebody does something on the page, when the page has a moment for it: whoever only
 * reads a page with a form never pays for what the form needs. @returns how to call it off.
 */
export function whenTouched(work: () => void): () => void {
  const listening = new AbortController();
  let cancelIdle: (() => void) | undefined;
  const start = () => {
    listening.abort();
    cancelIdle = whenIdle(work);
  };
  for (const touch of TOUCHES) {
    addEventListener(touch, start, { signal: listening.signal, capture: true, passive: true });
  }
  return () => {
    listening.abort();
    cancelIdle?.();
  };
}
