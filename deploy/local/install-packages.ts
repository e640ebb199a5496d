import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallerEnv } from './env';
import { PlainError } from './plain-error';
import { reasonOf, runProgram } from './programs/run-program';
import type { Stage } from './stages';

interface LockFile {
  packages: Record<string, { version?: string; link?: boolean; optional?: boolean }>;
}

/** How npm is run: the one that runs us, else the one on the PATH. */
export function npmCommand(caller: CallerEnv): [string, ...string[]] {
  return caller.npmProgram ? [process.execPath, caller.npmProgram] : ['npm'];
}

/** There while npm installs: what a broken-off installation leaves looks whole, but is not. */
const UNFINISHED = 'node_modules/.brightnest-unfinished';

/** Whether node_modules holds what the lock file names, as far as npm recorded when it was done. */
export async function arePackagesCurrent(root: string): Promise<boolean> {
  if (existsSync(join(root, UNFINISHED))) return false;
  const wanted = await readLock(join(root, 'package-lock.json'));
  const installed = await readLock(join(root, 'node_modules/.package-lock.json'));
  if (!wanted || !installed) return false;
  if (ownFolders(wanted).some((folder) => !existsSync(join(root, folder)))) return false;
  return Object.entries(wanted.packages).every(([path, { version, link, optional }]) => {
    if (!path.includes('node_modules/') || link) return true;
    const found = installed.packages[path]?.version;
    // Optional packages of other platforms are in the lock file alone.
    return found === version || (optional === true && found === undefined);
  });
}

/** Workspaces whose packages differ from the common ones have a folder of their own. */
function ownFolders({ packages }: LockFile): string[] {
  const folders = Object.keys(packages).map(
    (path) => /^(?!node_modules).+?\/node_modules/.exec(path)?.[0],
  );
  return [...new Set(folders)].filter((folder) => folder !== undefined);
}

async function readLock(file: string): Promise<LockFile | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as LockFile;
  } catch {
    return undefined;
  }
}

export interface InstallOptions {
  root: string;
  caller: CallerEnv;
  signal: AbortSignal;
  stage: Stage;
}

export async function installNpmPackages(options: InstallOptions): Promise<void> {
  const { root, caller, signal, stage } = options;
  if (await arePackagesCurrent(root)) return;
  stage.note('installing with npm');
  const [npm, ...before] = npmCommand(caller);
  // Not `npm ci`, which begins by removing all that is there. This installs the same versions.
  const args = [...before, 'install', '--no-save', '--no-audit', '--no-fund'];
  const run = (...more: string[]) =>
    runProgram(npm, [...args, ...more], { cwd: root, env: caller.all, signal });
  try {
    // What npm remembers of the registry it need not ask for again; a version newer than that it must.
    await withMark(root, () =>
      run('--prefer-offline').catch((error: unknown) => {
        signal.throwIfAborted();
        if (error instanceof PlainError) throw error;
        return run();
      }),
    );
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof PlainError) throw error;
    throw new PlainError(
      `npm could not install the packages: ${reasonOf(error)}. Check the network and the npm registry.`,
    );
  }
}

export interface ToolOptions {
  /** A folder of the cache, for this version of it alone. */
  home: string;
  /** As npm takes it, with its version: `lighthouse@12.8.2`; what the package.json of `home` names when absent. */
  spec?: string;
  caller: CallerEnv;
  signal: AbortSignal;
}

/** Installs what only one command needs where it is asked for: it is large, and nobody else is to wait for it. */
export async function installTool({ home, spec, caller, signal }: ToolOptions): Promise<void> {
  await mkdir(home, { recursive: true });
  const [npm, ...before] = npmCommand(caller);
  const quiet = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund'];
  const specs = spec === undefined ? [] : [spec];
  await runProgram(npm, [...before, 'install', ...quiet, '--prefix', home, ...specs], {
    ...{ cwd: home, env: caller.all, signal },
  });
}

async function withMark(root: string, install: () => Promise<unknown>): Promise<void> {
  const folder = join(root, 'node_modules');
  const mark = join(root, UNFINISHED);
  const isWhole = existsSync(join(folder, '.package-lock.json')) && !existsSync(mark);
  // npm keeps the files it finds, half-written ones too.
  if (!isWhole) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(mark, '');
  await install();
  await rm(mark, { force: true });
}

/** Packages, servers, data and builds of a first start, with some room left. */
export const NEEDED_BYTES = 1.5e9;

/** @throws PlainError when the file system of `folder` has less than `needed` bytes left. */
export async function requireDiskSpace(folder: string, needed = NEEDED_BYTES): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= needed) return;
  throw new PlainError(
    `The disk that holds ${folder} is nearly full: ${gigabytes(free)} GB are free, ` +
      `${gigabytes(needed)} GB are needed.`,
  );
}

const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1);
