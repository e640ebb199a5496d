import type { RemoteName } from '@brightnest/contracts/site/remotes-registry';
import { rm } from 'node:fs/promises';
import { withShipLock } from './lock';
import { readRegistry } from './registry-file';
import { listVersions } from './releases';
import { siteFolders } from './site-folders';

/**
 * Removes the oldest versions of a remote, beyond the newest `keep`. What visitors get stays.
 * @returns the versions that are gone.
 */
export async function prune(siteDir: string, name: RemoteName, keep: number): Promise<string[]> {
  return withShipLock(siteDir, async () => {
    const entry = (await readRegistry(siteDir)).remotes[name];
    const versions = await listVersions(siteDir, name);
    const gone = versions
      .slice(0, Math.max(0, versions.length - keep))
      .filter((version) => version !== entry?.version && version !== entry?.canary?.version);
    for (const version of gone) {
      await rm(siteFolders.release(siteDir, name, version), { recursive: true });
    }
    return gone;
  });
}
