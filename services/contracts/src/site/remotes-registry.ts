/** The names of the remotes this site is composed of; each is also its workspace folder. */
export const REMOTE_NAMES = ['mfe-public', 'mfe-customer', 'mfe-admin', 'mfe-cleaner'] as const;

/** The name of a remote. */
export type RemoteName = (typeof REMOTE_NAMES)[number];

/** One published version of a remote: static files in an immutable folder. */
export interface RemoteRelease {
  /** Semantic version; the folder's name. */
  version: string;
  /** Address of the script that makes its container, on the site or absolute on another origin. */
  entry: string;
  /** Files that the page preloads for a route of this remote: its entry and what its module comes in. */
  preload: string[];
}

/** What the shell knows of a remote before it loads it. */
export interface RemoteEntry extends RemoteRelease {
  /** What visitors call this area: "Customer area". Named in its fallback. */
  title: string;
  /** React Router path patterns that this remote serves, from its package.json. */
  routes: string[];
  /** A second version that part of the visitors get, sticky per visitor. */
  canary?: RemoteRelease & {
    /** 1 to 99. */
    percent: number;
  };
}

/** `remotes.json`: which version of each remote visitors get. Written by `npm run ship`, never cached. */
export interface RemotesRegistry {
  remotes: Record<RemoteName, RemoteEntry>;
}

/** What the gateway inlines into the page: the registry with each visitor's canary already decided. */
export interface PageRegistry {
  remotes: Record<RemoteName, Omit<RemoteEntry, 'canary'>>;
}

/** Id of the JSON data block in index.html that holds the {@link PageRegistry}. */
export const REGISTRY_ELEMENT_ID = 'page-remotes';

/**
 * The release of a remote that one visitor gets.
 *
 * @param bucket the visitor's place from 0 to 99; visitors below the canary's percentage get the
 *   canary. `undefined`, a visitor who has no place yet, gets the standing release.
 */
export function pickRelease(remote: RemoteEntry, bucket: number | undefined): RemoteRelease {
  const { canary } = remote;
  const { version, entry, preload } =
    canary !== undefined && bucket !== undefined && bucket < canary.percent ? canary : remote;
  return { version, entry, preload };
}

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
