import { useEffect } from 'react';
import { useSender } from './use-sender';

const TRY_EVERY_MS = 30_000;

/**
 * Sends what waits: what was left when the page is opened, and as long as there is some whenever there
 * may be a connection again.
 * @returns a function that tries at once.
 */
export function useSendWaiting(isSomeWaiting: boolean): () => Promise<void> {
  const { send } = useSender();
  useEffect(() => void send(), [send]);
  useEffect(() => {
    if (!isSomeWaiting) return undefined;
    const start = () => {
      if (document.visibilityState === 'visible') void send();
    };
    const timer = setInterval(start, TRY_EVERY_MS);
    window.addEventListener('online', start);
    window.addEventListener('focus', start);
    document.addEventListener('visibilitychange', start);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', start);
      window.removeEventListener('focus', start);
      document.removeEventListener('visibilitychange', start);
    };
  }, [isSomeWaiting, send]);
  return send;
}
