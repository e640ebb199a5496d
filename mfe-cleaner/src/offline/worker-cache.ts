import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import { CLEANER_ROLES, isInRoles } from '@brightnest/contracts/roles';
import {
  findUserCache,
  forgetOtherUsers,
  userCacheName,
} from '@brightnest/kit/runtime/browser/user-cache';
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { CLEANER_DASHBOARD } from '../paths';
import { filesInPage, SESSION } from './area-requests';
import { isFresh, withCachedAt } from './network-first';

/** A page that the worker serves. */
interface WorkerClient {
  postMessage(message: unknown): void;
}

/** An event that keeps the worker running until `work` is settled. */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** The part of a service worker's global scope that is used; the compiler's library describes a page's. */
interface WorkerScope {
  skipWaiting(): Promise<void>;
  clients: { get(id: string): Promise<WorkerClient | undefined> };
  location: Location;
  addEventListener(
    type: 'message',
    listener: (event: WorkerEvent & { data: unknown }) => void,
  ): void;
}

export const worker = self as unknown as WorkerScope;

// The session is over, or the user is no longer a cleaner.
const SIGNED_OUT_STATUSES = [401, 403];

async function storeSession(answer: Response): Promise<void> {
  const user: SessionUser | null = await answer.clone().json();
  const cleaner = user && isInRoles(user.role, CLEANER_ROLES) ? user : undefined;
  await forgetOtherUsers(cleaner?.id);
  if (!cleaner) return;
  const cache = await caches.open(userCacheName(cleaner.id));
  await cache.put(SESSION, withCachedAt(answer));
}

/**
 * The cached reads of the user whose cache exists when this is called: their answers must not end up in
 * the cache of somebody who signs in meanwhile. A cache that was deleted stores nothing any more.
 */
export function openCachedReads() {
  const opened = findUserCache();
  return {
    async find({ href }: URL): Promise<Response | undefined> {
      const cache = await opened;
      const answer = await cache?.match(href);
      if (!answer || isFresh(answer)) return answer;
      await cache?.delete(href);
      return undefined;
    },
    /** Stores an answer of the network; one that ends the session empties the cache instead. */
    async store({ href, pathname }: URL, answer: Response): Promise<void> {
      if (SIGNED_OUT_STATUSES.includes(answer.status)) await forgetOtherUsers();
      else if (answer.status !== 200) return;
      else if (pathname === SESSION) await storeSession(answer);
      else {
        const cache = await opened;
        await cache?.put(href, withCachedAt(answer));
        if (cache) await removeExpired(cache);
      }
    },
  };
}

/** What is shown for some hours only is gone from the device with the next answer after them, whatever that is of. */
async function removeExpired(cache: Cache): Promise<void> {
  for (const request of await cache.keys()) {
    const expires = (await cache.match(request))?.headers.get('expires');
    if (expires && Date.now() >= Date.parse(expires)) await cache.delete(request);
  }
}

/** The cached page. It is in the user's cache, so that it is deleted with the answers, and the same for every query. */
export function openCachedPage() {
  const opened = findUserCache();
  return {
    find: async (): Promise<Response | undefined> => (await opened)?.match(CLEANER_DASHBOARD),
    /** Stores the page once all files it names are cached; until then the earlier page stays, with its files. */
    async store(answer: Response, event: WorkerEvent): Promise<void> {
      const cache = await opened;
      if (!cache || answer.status !== 200) return;
      const html = await answer.clone().text();
      await Promise.all(filesInPage(html).map((file) => cacheFile(file, event)));
      await cache.put(CLEANER_DASHBOARD, answer);
    },
  };
}

const OK = 200;
// Enough for a few releases of shell and remote; those used last stay.
const MAX_FILES = 150;
const MONTH_SECONDS = 30 * 24 * 60 * 60;

/** Files that never change: each is fetched once. They are the same for every user. */
export const fileCache = new CacheFirst({
  cacheName: 'bn-cleaner-files',
  matchOptions: { ignoreVary: true },
  plugins: [
    // Without cors the answer of another origin hides its status, and an error would be cached.
    {
      requestWillFetch: async ({ request }) =>
        new Request(request.url, { mode: 'cors', credentials: 'omit' }),
    },
    new CacheableResponsePlugin({ statuses: [OK] }),
    new ExpirationPlugin({
      maxEntries: MAX_FILES,
      maxAgeSeconds: MONTH_SECONDS,
      purgeOnQuotaError: true,
    }),
  ],
});

/** @throws Error when the file cannot be fetched. */
async function cacheFile(address: string, event: WorkerEvent): Promise<void> {
  const [answer, done] = fileCache.handleAll({ request: new Request(address), event });
  const { status } = await answer;
  if (status !== OK) throw new Error(`${address} answers ${status}`);
  await done;
}
