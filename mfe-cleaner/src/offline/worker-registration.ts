import { WORKER_FILE, appFileAddress } from '@brightnest/contracts/site/app-files';
import { REGISTRY_ELEMENT_ID } from '@brightnest/contracts/site/remotes-registry';
import { CLEANER_DASHBOARD } from '../paths';
import type { KeepDay } from './messages';

const ADDRESS = appFileAddress('mfe-cleaner', WORKER_FILE);

/** Whether the page is one of the site; alone on its development server the remote has no worker. */
function isOnSite(): boolean {
  return document.getElementById(REGISTRY_ELEMENT_ID) !== null;
}

/** What the page itself needs comes first. */
function pageLoaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  // Over http there are none.
  if (!('serviceWorker' in navigator) || !isOnSite()) return undefined;
  await pageLoaded();
  const options = { scope: CLEANER_DASHBOARD, updateViaCache: 'none' } as const;
  // Without it everything works that has a connection.
  return navigator.serviceWorker.register(ADDRESS, options).catch(() => undefined);
}

let registration: ReturnType<typeof register> | undefined;

/** Has the worker keep what the day needs, registering it first where it is not yet. */
export async function keepDay(reads: readonly string[]): Promise<void> {
  registration ??= register();
  const { installing, waiting, active } = (await registration) ?? {};
  const message: KeepDay = { type: 'keep-day', reads };
  (installing ?? waiting ?? active)?.postMessage(message);
}
