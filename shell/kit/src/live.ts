import type { EventType } from '@brightnest/contracts/events/catalogue';
import type { LiveChange } from '@brightnest/contracts/events/live';
import { CACHE_TAGS } from '@brightnest/contracts/events/live';
import { baseApi } from '@brightnest/kit/api/base-api';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { createLiveConnection } from './live-connection';

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
    () =>
      connection.subscribe({
        onChange: (change) => {
          dispatch(baseApi.util.invalidateTags(change.tags));
          listener.current?.(change);
        },
        // Changes during the gap were not heard, so everything listed is asked for again.
        onReconnect: () => void dispatch(baseApi.util.invalidateTags([...CACHE_TAGS])),
      }),
    [dispatch],
  );
}

/**
 * @param eventType what to watch for: `quote.submitted`.
 * @returns the ids it happened to in the last 8 seconds, to mark their rows.
 */
export function useRecentlyChanged(eventType: EventType): ReadonlySet<string> {
  const [recent, setRecent] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const unsubscribe = connection.subscribe({
      onChange: ({ type, aggregate }) => {
        if (type !== eventType) return;
        setRecent((ids) => new Set(ids).add(aggregate.id));
        timers.add(
          setTimeout(
            () => setRecent((ids) => new Set([...ids].filter((id) => id !== aggregate.id))),
            RECENT_MS,
          ),
        );
      },
    });
    return () => {
      unsubscribe();
      timers.forEach(clearTimeout);
    };
  }, [eventType]);
  return recent;
}
