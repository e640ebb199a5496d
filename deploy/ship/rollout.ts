import { rm } from 'node:fs/promises';
import type {
  RemoteEntry,
  RemoteName,
  RemoteRelease,
} from '@brightnest/contracts/site/remotes-registry';
import { withShipLock } from './lock';
import {
  getRelease,
  listVersions,
  readRegistry,
  type ReleaseFile,
  ShipError,
  siteFolders,
  writeRegistry,
} from './releases';

function releaseOf({ version, entry, preload }: RemoteRelease): RemoteRelease {
  return { version, entry, preload };
}

function entryOf(release: ReleaseFile): RemoteEntry {
  return { title: release.title, routes: release.routes, ...releaseOf(release) };
}

async function changeEntry(
  siteDir: string,
  name: RemoteName,
  change: (entry: RemoteEntry | undefined) => Promise<RemoteEntry>,
): Promise<RemoteEntry> {
  return withShipLock(siteDir, async () => {
    const registry = await readRegistry(siteDir);
    const entry = await change(registry.remotes[name]);
    await writeRegistry(siteDir, { remotes: { ...registry.remotes, [name]: entry } });
    return entry;
  });
}

/** Every visitor gets this version from their next page load on; a canary ends. */
export async function rolloutToAll(
  siteDir: string,
  name: RemoteName,
  version: string,
): Promise<RemoteEntry> {
  return changeEntry(siteDir, name, async () => entryOf(await getRelease(siteDir, name, version)));
}

/** A part of the visitors get this version; the others stay with the standing one. */
export async function rolloutCanary(
  siteDir: string,
  name: RemoteName,
  version: string,
  percent: number,
): Promise<RemoteEntry> {
  return changeEntry(siteDir, name, async (entry) => {
    if (!entry) throw new ShipError(`${name} has no version yet for a canary to stand beside.`);
    if (entry.version === version) {
      throw new ShipError(`Every visitor of ${name} already gets ${version}.`);
    }
    const release = await getRelease(siteDir, name, version);
    // A page that only the canary has must find its remote; the standing one answers it with a 404.
    const routes = [...new Set([...entry.routes, ...release.routes])];
    return { ...entry, routes, canary: { ...releaseOf(release), percent } };
  });
}

function canaryOf(name: RemoteName, entry: RemoteEntry | undefined): RemoteRelease {
  if (!entry?.canary) throw new ShipError(`${name} has no canary.`);
  return entry.canary;
}

/** The canary becomes what every visitor gets. */
export async function promoteCanary(siteDir: string, name: RemoteName): Promise<RemoteEntry> {
  return changeEntry(siteDir, name, async (entry) =>
    entryOf(await getRelease(siteDir, name, canaryOf(name, entry).version)),
  );
}

/** Every visitor gets the standing version again. */
export async function stopCanary(siteDir: string, name: RemoteName): Promise<RemoteEntry> {
  return changeEntry(siteDir, name, async (entry) => {
    canaryOf(name, entry);
    return entryOf(await getRelease(siteDir, name, entry?.version ?? ''));
  });
}

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
