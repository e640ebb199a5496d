/** A remote's service worker, in the folder of its version. */
export const WORKER_FILE = 'service-worker.js';

/** A remote's web app manifest, in the folder of its version. */
export const APP_MANIFEST_FILE = 'app.webmanifest';

/** What of a remote has an address without its version, since a browser keeps to that address. */
export const APP_FILES = [WORKER_FILE, APP_MANIFEST_FILE] as const;

/** One of {@link APP_FILES}. */
export type AppFile = (typeof APP_FILES)[number];

/** Where the gateway serves such a file, from the version that the visitor gets. */
export function appFileAddress(remote: string, file: AppFile): string {
  return `/remotes/${remote}/${file}`;
}
