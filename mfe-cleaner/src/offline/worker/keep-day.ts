import { CLEANER_DASHBOARD } from '../../paths';
import { SESSION, isOwnRead } from './own-requests';
import { openPage } from './page';
import { openReads } from './reads';
import { type WorkerEvent, worker } from './worker-scope';

async function keepRead(address: string): Promise<void> {
  const url = new URL(address, worker.location.origin);
  if (!isOwnRead({ url, sameOrigin: url.origin === worker.location.origin })) return;
  const reads = openReads();
  await reads.take(url, await fetch(url, { headers: { accept: 'application/json' } }));
}

/**
 * Asks for all that the day needs and keeps it: a page that was opened at another address, such as
 * the sign-in, asks past the worker.
 */
export async function keepDay(addresses: readonly string[], event: WorkerEvent): Promise<void> {
  // First: what belongs to whom hangs on it.
  await keepRead(SESSION);
  await Promise.all(addresses.map(keepRead));
  const page = openPage();
  await page.take(await fetch(CLEANER_DASHBOARD, { headers: { accept: 'text/html' } }), event);
}
