import { homedir } from 'node:os';
import { join } from 'node:path';

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

export function foldersOf(root: string, data: string, cacheHome: string | undefined): Folders {
  return {
    root,
    data,
    logs: join(data, 'logs'),
    secrets: join(data, 'secrets'),
    cache: join(cacheHome ?? join(homedir(), '.cache'), 'brightnest'),
  };
}
