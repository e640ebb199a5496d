import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { CLEANER_DASHBOARD } from '../paths';
import { isAreaFile, isAreaPage, isAreaRead, SESSION } from './area-requests';
import { cachedAt, networkFirst } from './network-first';
import {
  fileCache,
  openCachedPage,
  openCachedReads,
  worker,
  type WorkerEvent,
} from './worker-cache';
import { type AnsweredMessage, type CacheDayMessage, readMessage } from './worker-messages';

// Pages come from the network first, so a new worker can take over open pages of an older release.
void worker.skipWaiting();
clientsClaim();

registerRoute(
  (match) => match.request.mode === 'navigate' && isAreaPage(match),
  ({ request, event }) => {
    const page = openCachedPage();
    const { answer, done } = networkFirst({
      request: () => fetch(request),
      find: page.find,
      store: (response) => page.store(response, event),
    });
    event.waitUntil(done);
    return answer;
  },
);

registerRoute(isAreaRead, async ({ request, url, event }) => {
  const reads = openCachedReads();
  const { answer, done } = networkFirst({
    request: () => fetch(request),
    find: () => reads.find(url),
    store: (response) => reads.store(url, response),
  });
  event.waitUntil(done);
  const response = await answer;
  const message: AnsweredMessage = {
    type: 'answered',
    path: url.pathname,
    keptAt: cachedAt(response),
  };
  (await worker.clients.get(event.clientId))?.postMessage(message);
  return response;
});

registerRoute(isAreaFile, fileCache);

worker.addEventListener('message', (event) => {
  const message = readMessage<CacheDayMessage>(event.data, 'keep-day');
  // It fails without a connection; the next message tries again.
  if (message) event.waitUntil(cacheDay(message.reads, event).catch(() => undefined));
});

async function cacheRead(address: string): Promise<void> {
  const url = new URL(address, worker.location.origin);
  if (!isAreaRead({ url, sameOrigin: url.origin === worker.location.origin })) return;
  const reads = openCachedReads();
  await reads.store(url, await fetch(url, { headers: { accept: 'application/json' } }));
}

/**
 * Fetches and caches everything the day needs. The worker has not seen the reads of a page that was opened
 * outside its scope, such as the sign-in page.
 */
async function cacheDay(addresses: readonly string[], event: WorkerEvent): Promise<void> {
  // First, because it decides whose cache is used.
  await cacheRead(SESSION);
  await Promise.all(addresses.map(cacheRead));
  const page = openCachedPage();
  await page.store(await fetch(CLEANER_DASHBOARD, { headers: { accept: 'text/html' } }), event);
}
