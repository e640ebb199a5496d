import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import type { WorkerEvent } from './worker-scope';

const OK = 200;
// Some releases of shell and remote; those used last stay.
const MOST_FILES = 150;
const MONTH_SECONDS = 30 * 24 * 60 * 60;

/** Files that never change, so the network is asked for each once. They are nobody's in particular. */
export const files = new CacheFirst({
  cacheName: 'brightnest-cleaner-files',
  matchOptions: { ignoreVary: true },
  plugins: [
    // A script of another origin would come without its status, and could not be told from an error.
    {
      requestWillFetch: async ({ request }) =>
        new Request(request.url, { mode: 'cors', credentials: 'omit' }),
    },
    new CacheableResponsePlugin({ statuses: [OK] }),
    new ExpirationPlugin({
      maxEntries: MOST_FILES,
      maxAgeSeconds: MONTH_SECONDS,
      purgeOnQuotaError: true,
    }),
  ],
});

/** Keeps a file. @throws Error when it can't be had. */
export async function keepFile(address: string, event: WorkerEvent): Promise<void> {
  const [answer, done] = files.handleAll({ request: new Request(address), event });
  const { status } = await answer;
  if (status !== OK) throw new Error(`${address} answers ${status}`);
  await done;
}
