import type { EventType } from '@brightnest/contracts/events/catalogue';
import type { LiveChange } from '@brightnest/contracts/events/live';
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
