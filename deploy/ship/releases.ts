import type { RemoteName, RemoteRelease } from '@brightnest/contracts/site/remotes-registry';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ShipError } from './ship-error';
import { siteFolders } from './site-folders';
import { compareVersions, isVersion } from './versions';

/** What a version's folder says of itself, so that going back needs nothing but the folder. */
export interface ReleaseFile extends RemoteRelease {
  title: string;
  routes: string[];
  /** Hash of the sources it was built from. */
  fingerprint: string;
  /** ISO 8601 UTC. */
  builtAt: string;
}

const FILE = 'release.json';

/** The published versions of a remote, oldest first. */
export async function listVersions(siteDir: string, name: RemoteName): Promise<string[]> {
  const entries = await readdir(siteFolders.remote(siteDir, name)).catch(() => []);
  return entries.filter(isVersion).sort(compareVersions);
}

/** Writes what a built folder is, beside its files. */
export async function writeRelease(folder: string, release: ReleaseFile): Promise<void> {
  await writeFile(join(folder, FILE), `${JSON.stringify(release, null, 2)}\n`);
}

/** A published version of a remote, or undefined. */
export async function findRelease(
  siteDir: string,
  name: RemoteName,
  version: string,
): Promise<ReleaseFile | undefined> {
  const file = join(siteFolders.release(siteDir, name, version), FILE);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const release: ReleaseFile = JSON.parse(text);
  return release;
}

/** A published version of a remote. */
export async function getRelease(
  siteDir: string,
  name: RemoteName,
  version: string,
): Promise<ReleaseFile> {
  const release = await findRelease(siteDir, name, version);
  if (release) return release;
  const versions = await listVersions(siteDir, name);
  const known = versions.length > 0 ? `it has ${versions.join(', ')}` : 'it has none yet';
  throw new ShipError(`${name} has no version ${version}; ${known}.`);
}
