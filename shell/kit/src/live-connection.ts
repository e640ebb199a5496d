import type { LiveChange } from '@brightnest/contracts/events/live';

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;

export interface LiveSubscriber {
  onChange: (change: LiveChange) => void;
  /** The connection is back after a gap. */
  onReconnect?: () => void;
}

/**
 * One EventSource for any number of subscribers: opened for the first, closed after the last.
 * EventSource reconnects by itself after a broken line; after an answer that is no stream it gives
 * up, and a new one is made after a growing delay.
 */
export function createLiveConnection(url: string) {
  const subscribers = new Set<LiveSubscriber>();
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let delay = FIRST_DELAY_MS;
  let wasLost = false;

  function open() {
    const opened = new EventSource(url, { withCredentials: true });
    source = opened;
    opened.addEventListener('open', () => {
      delay = FIRST_DELAY_MS;
      if (wasLost) subscribers.forEach((subscriber) => subscriber.onReconnect?.());
      wasLost = false;
    });
    opened.addEventListener('change', (event: MessageEvent<string>) => {
      const change = JSON.parse(event.data) as LiveChange;
      subscribers.forEach((subscriber) => subscriber.onChange(change));
    });
    opened.addEventListener('error', () => {
      wasLost = true;
      if (opened.readyState !== EventSource.CLOSED) return;
      retry = setTimeout(open, delay);
      delay = Math.min(delay * 2, LONGEST_DELAY_MS);
    });
  }

  function close() {
    clearTimeout(retry);
    source?.close();
    source = null;
    wasLost = false;
    delay = FIRST_DELAY_MS;
  }

  return {
    /** @returns the function that ends the subscription. */
    subscribe(subscriber: LiveSubscriber): () => void {
      subscribers.add(subscriber);
      if (subscribers.size === 1) open();
      return () => {
        subscribers.delete(subscriber);
        if (subscribers.size === 0) close();
      };
    },
  };
}
