import { type ComponentType, createElement, use } from 'react';
import { listenForRetry } from './retry-event';

/**
 * React.lazy for a remote's screens, with one difference: a screen whose code could not be fetched is
 * fetched anew when the visitor presses Retry. React.lazy keeps its failure for the life of the page.
 */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>): ComponentType {
  let loading: Promise<{ default: ComponentType }> | undefined;
  let failed = false;

  function start(): Promise<{ default: ComponentType }> {
    const started = load();
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

  return function LazyScreen() {
    loading ??= start();
    return createElement(use(loading).default);
  };
}
