import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  APP_MANIFEST_FILE,
  type RemoteName,
  type RemoteRelease,
} from '@brightnest/contracts/site/remotes-registry';
import { REMOTE_BASE_PLACEHOLDER } from '@brightnest/contracts/site/pages';
import { MANIFEST_FILE, type RemoteManifest } from '@brightnest/kit/runtime/remote-build';
import { precompress, prerender, type Prerendered, writePrerendered } from '../build/build-shell';
import { fingerprint } from '../build/fingerprint';
import { runWebpack } from '../build/run-webpack';
import { withShipLock } from './lock';
import {
  assertVersion,
  type Bump,
  listVersions,
  nextVersion,
  type ReleaseFile,
  ShipError,
  siteFolders,
  writeRelease,
} from './releases';

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

/** Builds into the folder. @returns the screens that are rendered ahead. */
async function build(
  { name, workspace }: RemoteSource,
  folder: string,
  hasScreens: boolean,
): Promise<Prerendered | undefined> {
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

/** Writes what names the remote's files, now that their address is known. */
async function writeAddresses(
  folder: string,
  screens: Prerendered | undefined,
  base: string,
): Promise<void> {
  const inPlace = (text: string) => text.replaceAll(REMOTE_BASE_PLACEHOLDER, `${base}/`);
  if (screens !== undefined) {
    const { printed, program } = screens;
    await writePrerendered(folder, { printed: inPlace(printed), program: inPlace(program) });
  }
  const file = join(folder, APP_MANIFEST_FILE);
  const manifest = await readFile(file, 'utf8').catch(() => undefined);
  if (manifest !== undefined) await writeFile(file, inPlace(manifest));
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

/** What a remote's package.json says under "brightnest". */
export interface RemoteDeclaration {
  title: string;
  routes: string[];
  /** Its public pages are rendered when it is shipped. */
  prerender?: boolean;
  /** Where `npm run dev` shows it alone. */
  port: number;
}

/** A remote and the workspace folder it is built from. */
export interface RemoteSource {
  name: RemoteName;
  workspace: string;
  /** What else it is built from; the kit, the contracts and the lock file unless told otherwise. */
  inputs?: readonly string[];
}

/** Reads a remote's title and routes from its package.json. */
export async function readDeclaration({
  name,
  workspace,
}: RemoteSource): Promise<RemoteDeclaration> {
  const file: { brightnest?: RemoteDeclaration } = JSON.parse(
    await readFile(join(workspace, 'package.json'), 'utf8'),
  );
  const declaration = file.brightnest;
  if (
    !declaration?.title ||
    !Array.isArray(declaration.routes) ||
    declaration.routes.length === 0
  ) {
    throw new ShipError(`${name}/package.json needs "brightnest" with a title and routes.`);
  }
  return declaration;
}

/**
 * What the registry says of a built remote.
 * @param base address of the folder its files are served from, without a slash at the end.
 */
export async function describeBuild(
  folder: string,
  version: string,
  base: string,
): Promise<RemoteRelease> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8');
  const { entry, files }: RemoteManifest = JSON.parse(text);
  return {
    version,
    entry: `${base}/${entry}`,
    preload: [entry, ...files].map((file) => `${base}/${file}`),
  };
}
