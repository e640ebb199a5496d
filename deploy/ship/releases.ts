import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type {
  RemoteEntry,
  RemoteName,
  RemoteRelease,
} from '@brightnest/contracts/site/remotes-registry';
import { ROOT } from '../build/run-webpack';

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

/** Which part of a version the next release raises. */
export type Bump = 'major' | 'minor' | 'patch';

const FORM = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

function parse(version: string): [number, number, number] {
  const [, major, minor, patch] = FORM.exec(version) ?? [];
  if (!major || !minor || !patch) {
    throw new ShipError(`"${version}" is not a version; write one like 1.4.0.`);
  }
  return [Number(major), Number(minor), Number(patch)];
}

/** Whether a folder's name is a version. */
export function isVersion(text: string): boolean {
  return FORM.test(text);
}

/** Throws a ShipError unless `text` is a version such as 1.4.0. */
export function assertVersion(text: string): void {
  parse(text);
}

/** Orders versions from old to new. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [parse(one), parse(other)];
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/** The version after the newest of those there are; the first one is 1.0.0. */
export function nextVersion(existing: readonly string[], bump: Bump): string {
  const newest = [...existing].sort(compareVersions).at(-1);
  if (newest === undefined) return '1.0.0';
  const [major, minor, patch] = parse(newest);
  if (bump === 'major') return `${major + 1}.0.0`;
  if (bump === 'minor') return `${major}.${minor + 1}.0`;
  return `${major}.${minor}.${patch + 1}`;
}

/** `remotes.json` while a site is being filled: not every remote is there yet. */
export interface RegistryFile {
  remotes: Partial<Record<RemoteName, RemoteEntry>>;
}

/** The registry of a site; empty where there is none yet. */
export async function readRegistry(siteDir: string): Promise<RegistryFile> {
  const text = await readFile(siteFolders.registry(siteDir), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '{"remotes":{}}';
      throw error;
    },
  );
  const registry: RegistryFile = JSON.parse(text);
  return registry;
}

/** Puts a new registry in place in one step: a reader sees the old one or the new one, never a part. */
export async function writeRegistry(siteDir: string, registry: RegistryFile): Promise<void> {
  const file = siteFolders.registry(siteDir);
  const next = `${file}.${process.pid}.next`;
  await writeFile(next, `${JSON.stringify(registry, null, 2)}\n`);
  await rename(next, file);
}

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

/** The site that is shipped to: `SITE_DIR`, else the one `npm start` keeps. */
export function siteDirFromEnv(): string {
  return resolve(process.env.SITE_DIR ?? join(ROOT, '.data/site'));
}

/** A ship that cannot be done; the message is the one sentence that is printed. */
export class ShipError extends Error {
  override name = 'ShipError';
}
