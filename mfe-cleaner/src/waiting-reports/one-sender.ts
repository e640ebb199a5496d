const LOCK = 'brightnest.cleaner-waiting';

let last: Promise<unknown> = Promise.resolve();

/** Does some work while no other tab sends; after it, where one does. */
export function asOneSender(work: () => Promise<void>): Promise<void> {
  // Locks are there over https alone. Without them each tab is one; what two send counts once.
  if ('locks' in navigator) return navigator.locks.request(LOCK, work).then(() => undefined);
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}
