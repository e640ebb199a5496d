/** Runs `work` once the page is idle, after 2 seconds at the latest. @returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}

const INTERACTIONS = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;

/**
 * Runs `work` after the first interaction with the page, once the page is idle: a visitor who only reads
 * a page with a form never downloads what the form needs. @returns a function that cancels it.
 */
export function onFirstInteraction(work: () => void): () => void {
  const listening = new AbortController();
  let cancelIdle: (() => void) | undefined;
  const start = () => {
    listening.abort();
    cancelIdle = whenIdle(work);
  };
  for (const touch of INTERACTIONS) {
    addEventListener(touch, start, { signal: listening.signal, capture: true, passive: true });
  }
  return () => {
    listening.abort();
    cancelIdle?.();
  };
}
