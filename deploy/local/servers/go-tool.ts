import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { firstThatWorks, type Provision } from './bring-up';
import { findProgram, isProgram, runProgram } from '../programs/run-program';

/** A program that is built from its source. */
interface GoTool {
  /** The program, as on the PATH. */
  name: string;
  /** What `go install` takes, with its version. */
  module: string;
}

/** Finds such a program on the PATH or in the cache of the machine, or builds it there. @returns its file. */
export function findGoTool({ name, module }: GoTool, provision: Provision): Promise<string> {
  const { caller, folders, signal, stage } = provision;
  const cached = join(folders.cache, 'bin', name);
  return firstThatWorks<string>(
    [
      {
        advice: `put ${name} on the PATH`,
        attempt: async () => {
          const file = findProgram(name, caller.path);
          return file ? { found: file } : `${name} is not on the PATH`;
        },
      },
      {
        advice: 'put go on the PATH',
        attempt: async () => {
          if (isProgram(cached)) return { found: cached };
          const go = findProgram('go', caller.path);
          if (!go) return 'go is not on the PATH';
          stage.note(`building ${name} with go install, once`);
          await build(go, { name, module }, provision);
          return { found: cached };
        },
      },
    ],
    { server: name, signal, note: stage.note },
  );
}

/** Builds it beside its place, so that nothing half-built is ever found there. */
async function build(
  go: string,
  { name, module }: GoTool,
  { folders, caller, signal, stage }: Provision,
): Promise<void> {
  const home = join(folders.cache, 'bin');
  await mkdir(home, { recursive: true });
  const draft = await mkdtemp(join(folders.cache, `${name}-`));
  const env = { ...caller.all, GOBIN: draft, GO111MODULE: 'on', GOFLAGS: '' };
  try {
    await runProgram(go, ['install', '-trimpath', module], { env, signal, onLine: stage.status });
    await rename(join(draft, name), join(home, name));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
