const RETRY = 'brightnest:retry';

/** Says that a visitor pressed Retry. An event, because every bundle has its own copy of this file. */
export function announceRetry(): void {
  window.dispatchEvent(new Event(RETRY));
}

/** Calls `onRetry` whenever a visitor presses Retry. */
export function listenForRetry(onRetry: () => void): void {
  // Pages are rendered ahead where there is no window, and nobody to press.
  if (typeof window === 'undefined') return;
  window.addEventListener(RETRY, onRetry);
}
