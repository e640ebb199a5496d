import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { findProgram, reasonOf, runProgram } from './run-program';

const POLICY_FILE = '/usr/sbin/policy-rc.d';
const REFUSE_STARTS =
  '#!/bin/sh\n# Packages installed for Brightnest start no service.\nexit 101\n';

export interface AptOptions {
  /** The script that keeps packages from starting services. */
  policyFile?: string;
  path: readonly string[];
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  status(text: string): void;
}

/** Why apt can't be used here; nothing when it can. */
export function whyNoApt(path: readonly string[]): string | undefined {
  if (!findProgram('apt-get', path)) return 'this system has no apt-get';
  return process.getuid?.() === 0 ? undefined : 'apt-get needs root';
}

// One at a time: apt-get holds a lock of the whole system.
let queue: Promise<unknown> = Promise.resolve();

/** Installs packages with `apt-get` and keeps them from starting system services. */
export function aptInstall(packages: readonly string[], options: AptOptions): Promise<void> {
  const turn = queue.then(() => install(packages, options));
  queue = turn.catch(() => undefined);
  return turn;
}

async function install(packages: readonly string[], options: AptOptions): Promise<void> {
  const { policyFile = POLICY_FILE } = options;
  const program = findProgram('apt-get', options.path) ?? 'apt-get';
  const apt = (args: string[], signal?: AbortSignal) =>
    runProgram(program, ['-o', 'DPkg::Lock::Timeout=300', ...args], {
      env: { ...options.env, DEBIAN_FRONTEND: 'noninteractive' },
      signal,
      onLine: (line) => options.status(line.slice(0, 100)),
    });
  const wanted = ['install', '-y', '--no-install-recommends', ...packages];
  const download = () => apt(['--download-only', ...wanted], options.signal);
  const hadPolicy = existsSync(policyFile);
  if (!hadPolicy) writeFileSync(policyFile, REFUSE_STARTS, { mode: 0o755 });
  try {
    // Package lists may be missing or old: they are fetched when the first try does not find its files.
    await download().catch(async () => {
      options.signal.throwIfAborted();
      await apt(['update'], options.signal);
      await download();
    });
    options.signal.throwIfAborted();
    // Without the signal: stopped in the middle, the system's packages would be left half installed.
    await apt(wanted);
  } catch (error) {
    options.signal.throwIfAborted();
    throw new Error(`apt-get install ${packages.join(' ')}: ${reasonOf(error)}`, { cause: error });
  } finally {
    if (!hadPolicy) rmSync(policyFile, { force: true });
  }
}
