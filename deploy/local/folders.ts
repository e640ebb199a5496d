import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { CallerEnv } from './env';

/** Where things live. Nothing else in this folder builds these paths. */
export interface Folders {
  /** The clone. */
  root: string;
  /** Data, logs and secrets of one running site. */
  data: string;
  logs: string;
  secrets: string;
  /** Programs fetched or built once, shared by all clones. */
  cache: string;
}

/** The folders of the site that `npm start` runs from a clone. */
export function startFolders(root: string, { dataDir, cacheHome }: CallerEnv): Folders {
  return foldersOf(root, resolve(root, dataDir ?? '.data'), cacheHome);
}

export function foldersOf(root: string, data: string, cacheHome: string | undefined): Folders {
  return {
    root,
    data,
    logs: join(data, 'logs'),
    secrets: join(data, 'secrets'),
    cache: join(cacheHome ?? join(homedir(), '.cache'), 'brightnest'),
  };
}
