import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { APP_MANIFEST_FILE } from '@brightnest/contracts/site/app-files';
import {
  PRERENDERED_FILE,
  REMOTE_BASE_PLACEHOLDER,
} from '@brightnest/contracts/site/prerendered-pages';
import { fingerprint } from '../build/fingerprint';
import { precompress } from '../build/precompress';
import { prerender } from '../build/prerender';
import { runWebpack } from '../build/run-webpack';
import { describeBuild } from './describe-build';
import { withShipLock } from './lock';
import { type ReleaseFile, listVersions, writeRelease } from './releases';
import { type RemoteSource, readDeclaration } from './remote-source';
import { ShipError } from './ship-error';
import { siteFolders } from './site-folders';
import { type Bump, assertVersion, nextVersion } from './versions';

/** Which version a new release gets, and where visitors fetch it. */
export interface PublishOptions {
  /** Exactly this version; without it, the next one by `bump`. */
  version?: string;
  bump?: Bump;
  /** Address that serves the site's `remotes` folder when it is not the site itself. */
  baseUrl?: string;
}

/** Everything outside its own folder that a remote is built from. */
const COMMON_INPUTS = ['shell/kit', 'services/contracts', 'package-lock.json'];

/** The hash of all that a remote is built from. */
export function remoteFingerprint({
  workspace,
  inputs = COMMON_INPUTS,
}: RemoteSource): Promise<string> {
  return fingerprint([workspace, ...inputs]);
}

async function chooseVersion(
  siteDir: string,
  { name }: RemoteSource,
  { version, bump = 'patch' }: PublishOptions,
): Promise<string> {
  const existing = await listVersions(siteDir, name);
  if (version === undefined) return nextVersion(existing, bump);
  assertVersion(version);
  if (existing.includes(version)) {
    throw new ShipError(
      `${name} ${version} exists already and versions never change; give the new one another number.`,
    );
  }
  return version;
}

/** Builds into the folder. @returns the screens that are rendered ahead, as JSON. */
async function build(
  { name, workspace }: RemoteSource,
  folder: string,
  hasScreens: boolean,
): Promise<string | undefined> {
  await mkdir(folder, { recursive: true });
  try {
    const [screens] = await Promise.all([
      hasScreens ? prerender(workspace, `${folder}-prerender`) : undefined,
      runWebpack(workspace, folder),
    ]);
    await precompress(folder);
    return screens;
  } catch (error) {
    throw new ShipError(
      `${name} does not build, so the site is as it was.\n${error instanceof Error ? error.message : ''}`,
    );
  }
}

async function writeInPlace(file: string, text: string, base: string): Promise<void> {
  await writeFile(file, text.replaceAll(REMOTE_BASE_PLACEHOLDER, `${base}/`));
}

/** Writes what names the remote's files, now that their address is known. */
async function writeAddresses(
  folder: string,
  screens: string | undefined,
  base: string,
): Promise<void> {
  if (screens !== undefined) await writeInPlace(join(folder, PRERENDERED_FILE), screens, base);
  const file = join(folder, APP_MANIFEST_FILE);
  const manifest = await readFile(file, 'utf8').catch(() => undefined);
  if (manifest !== undefined) await writeInPlace(file, manifest, base);
}

/**
 * Builds a remote and puts its files under the next version's folder. No visitor gets them before
 * one of the functions in give.ts says so.
 */
export async function publish(
  siteDir: string,
  source: RemoteSource,
  options: PublishOptions = {},
): Promise<ReleaseFile> {
  // Asked before the build too, so that a wrong version is told at once.
  await chooseVersion(siteDir, source, options);
  const { title, routes, prerender: hasScreens = false } = await readDeclaration(source);
  const print = await remoteFingerprint(source);
  const folder = siteFolders.building(siteDir, source.name);
  try {
    const screens = await build(source, folder, hasScreens);
    return await withShipLock(siteDir, async () => {
      const version = await chooseVersion(siteDir, source, options);
      const base = `${options.baseUrl ?? '/remotes'}/${source.name}/${version}`;
      const release = {
        ...(await describeBuild(folder, version, base)),
        title,
        routes,
        fingerprint: print,
        builtAt: new Date().toISOString(),
      };
      await writeAddresses(folder, screens, base);
      await writeRelease(folder, release);
      await mkdir(siteFolders.remote(siteDir, source.name), { recursive: true });
      await rename(folder, siteFolders.release(siteDir, source.name, version));
      return release;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
