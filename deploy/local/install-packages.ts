import { readFile } from 'node:fs/promises';
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

/**
 * Whether node_modules holds what the lock file names. npm writes its own record of what it
 * installed as its last step, so an installation that was broken off counts as none.
 */
export async function arePackagesCurrent(root: string): Promise<boolean> {
  const wanted = await readLock(join(root, 'package-lock.json'));
  const installed = await readLock(join(root, 'node_modules/.package-lock.json'));
  if (!wanted || !installed) return false;
  return Object.entries(wanted.packages).every(([path, { version, link, optional }]) => {
    if (!path.includes('node_modules/') || link) return true;
    const found = installed.packages[path]?.version;
    // Optional packages of other platforms are in the lock file alone.
    return found === version || (optional === true && found === undefined);
  });
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
  // Not `npm ci`: it refuses a lock file that lacks the optional packages of platforms which the
  // registry it was written against does not offer. This installs the same versions.
  const args = [...before, 'install', '--no-save', '--no-audit', '--no-fund'];
  try {
    await runProgram(npm, args, { cwd: root, env: caller.all, signal });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof PlainError) throw error;
    throw new PlainError(
      `npm could not install the packages: ${reasonOf(error)}. Check the network and the npm registry.`,
    );
  }
}
