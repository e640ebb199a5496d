import type { RemoteName } from '@brightnest/contracts/site/remotes-registry';
import { join } from 'node:path';

/** Where things are in a site directory; gateway and nginx serve `shell` and `remotes`. */
export const siteFolders = {
  registry: (siteDir: string) => join(siteDir, 'remotes.json'),
  lock: (siteDir: string) => join(siteDir, '.ship.lock'),
  building: (siteDir: string, name: RemoteName) =>
    join(siteDir, '.building', `${name}-${process.pid}-${Date.now()}`),
  remote: (siteDir: string, name: RemoteName) => join(siteDir, 'remotes', name),
  release: (siteDir: string, name: RemoteName, version: string) =>
    join(siteDir, 'remotes', name, version),
};
