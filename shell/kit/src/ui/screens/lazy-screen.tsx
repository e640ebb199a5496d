import { type ComponentType, createElement, use } from 'react';

/** A screen whose code may be fetched before it is shown. */
export type LazyScreen = ComponentType & {
  /** Begins to fetch it, unless that has begun; what fails is told once it is shown. */
  preload(): void;
};

/**
 * A remote's screen whose code is a file of its own:
 * `lazyScreen(() => import('../features/x/x').then(({ X }) => X))`. React.lazy would keep a failure to
 * fetch it for the life of the page; this fetches it anew when the visitor presses Retry.
 */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loading: Promise<ComponentType> | undefined;
  let failed = false;

  function start(): Promise<ComponentType> {
    const started = load();
    // The failed promise stays until Retry: React renders again after it, and must find it.
    started.catch(() => {
      failed = true;
    });
    return started;
  }

  listenForRetry(() => {
    if (!failed) return;
    failed = false;
    loading = undefined;
  });

  const preload = () => (loading ??= start());

  function Screen() {
    return createElement(use(preload()));
  }
  return Object.assign(Screen, { preload: () => void preload() });
}

const RETRY = 'brightnest:retry';

/** Says that a visitor pressed Retry. An event, because every bundle has its own copy of this file. */
export function announceRetry(): void {
  window.dispatchEvent(new Event(RETRY));
}

/** Calls `onRetry` whenever a visitor presses Retry. */
function listenForRetry(onRetry: () => void): void {
  // Pages are rendered ahead where there is no window, and nobody to press.
  if (typeof window === 'undefined') return;
  window.addEventListener(RETRY, onRetry);
}
