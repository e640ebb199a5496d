import type { EventType } from '@brightnest/contracts/events/event-types';
import { CACHE_TAGS, type CacheTag } from '@brightnest/contracts/events/cache-tags';
import type { LiveChange } from '@brightnest/contracts/events/live';
import type { Dispatch } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { baseApi } from './api';

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;
// The feed is written by a service that hears of a change when we do: at once, it may not be there yet.
const WRITTEN_LATER: CacheTag = 'Activity';
const WRITTEN_WITHIN_MS = 400;

/** Who hears of changes. */
interface LiveSubscriber {
  /** The store whose answers a change makes stale. */
  dispatch: Dispatch;
  onChange?: (change: LiveChange) => void;
}

/**
 * One EventSource for any number of subscribers: opened for the first, closed after the last.
 * EventSource reconnects by itself after a broken line; after an answer that is no stream it gives
 * up, and a new one is made after a growing delay.
 */
function createLiveConnection(url: string) {
  const subscribers = new Set<LiveSubscriber>();
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let delay = FIRST_DELAY_MS;
  let wasLost = false;
  let later: ReturnType<typeof setTimeout> | undefined;

  // Once per store, however many listen: a second invalidation would fetch everything twice.
  function invalidate(tags: readonly CacheTag[]) {
    const stores = new Set([...subscribers].map(({ dispatch }) => dispatch));
    stores.forEach((dispatch) => dispatch(baseApi.util.invalidateTags([...tags])));
  }

  function invalidateLater() {
    later = undefined;
    invalidate([WRITTEN_LATER]);
  }

  function onOpen() {
    delay = FIRST_DELAY_MS;
    // Changes during the gap were not heard, so everything that changes live is asked for again.
    if (wasLost) invalidate(CACHE_TAGS);
    wasLost = false;
  }

  function onChange(event: MessageEvent<string>) {
    const change = JSON.parse(event.data) as LiveChange;
    invalidate(change.tags.filter((tag) => tag !== WRITTEN_LATER));
    if (change.tags.includes(WRITTEN_LATER)) {
      later ??= setTimeout(invalidateLater, WRITTEN_WITHIN_MS);
    }
    subscribers.forEach((subscriber) => subscriber.onChange?.(change));
  }

  function open() {
    const opened = new EventSource(url);
    source = opened;
    opened.addEventListener('open', onOpen);
    opened.addEventListener('change', onChange);
    opened.addEventListener('error', () => {
      wasLost = true;
      if (opened.readyState !== EventSource.CLOSED) return;
      retry = setTimeout(open, delay);
      delay = Math.min(delay * 2, LONGEST_DELAY_MS);
    });
  }

  function close() {
    clearTimeout(retry);
    clearTimeout(later);
    later = undefined;
    source?.close();
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

const RECENT_MS = 8000;

/** The tab's one connection, open while anyone listens. */
const connection = createLiveConnection('/api/live');

/**
 * Keeps this screen current: while it is mounted, what changes on the server is fetched anew.
 * @param onChange hears of each change.
 */
export function useLiveUpdates(onChange?: (change: LiveChange) => void): void {
  const dispatch = useDispatch();
  const listener = useRef(onChange);
  useEffect(() => {
    listener.current = onChange;
  });
  useEffect(
    () => connection.subscribe({ dispatch, onChange: (change) => listener.current?.(change) }),
    [dispatch],
  );
}

/**
 * Keeps this screen current like {@link useLiveUpdates}.
 * @param eventType what to watch for: `quote.submitted`. One type, because a quote that somebody
 * reads has changed too and is yet no new one.
 * @returns the ids it happened to in the last 8 seconds, to mark their rows.
 */
export function useRecentlyChanged(eventType: EventType): ReadonlySet<string> {
  const [recent, setRecent] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);
  useLiveUpdates(({ type, aggregate: { id } }) => {
    if (type !== eventType) return;
    clearTimeout(timers.current.get(id));
    const forget = () => setRecent((ids) => new Set([...ids].filter((other) => other !== id)));
    timers.current.set(id, setTimeout(forget, RECENT_MS));
    setRecent((ids) => new Set(ids).add(id));
  });
  return recent;
}
