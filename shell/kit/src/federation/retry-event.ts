const RETRY = 'brightnest:retry';

/** Says that a visitor pressed Retry. An event, because every bundle has its own copy of this file. */
export function announceRetry(): void {
  window.dispatchEvent(new Event(RETRY));
}

/** Calls `onRetry` whenever a visitor presses Retry. */
export function listenForRetry(onRetry: () => void): void {
  window.addEventListener(RETRY, onRetry);
}
