import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram, isProgram } from '../local/programs/find-program';
import { runProgram } from '../local/programs/run-program';
import { firstThatWorks } from '../local/servers/first-that-works';
import type { Provision } from '../local/servers/provision';

const MODULE = 'github.com/stripe/stripe-mock@v0.203.0';
const NAME = 'stripe-mock';

/** Stripe's stand-in for its API, for the tests of payments. */
export function findStripeMock(provision: Provision): Promise<string> {
  const { caller, folders, signal, stage } = provision;
  const cached = join(folders.cache, 'bin', NAME);
  return firstThatWorks<string>(
    [
      {
        advice: `put ${NAME} on the PATH`,
        attempt: async () => {
          const file = findProgram(NAME, caller.path);
          return file ? { found: file } : `${NAME} is not on the PATH`;
        },
      },
      {
        advice: 'put go on the PATH',
        attempt: async () => {
          if (isProgram(cached)) return { found: cached };
          const go = findProgram('go', caller.path);
          if (!go) return 'go is not on the PATH';
          await install(go, cached, provision);
          return { found: cached };
        },
      },
    ],
    { server: NAME, signal, note: stage.note },
  );
}

/** Builds it beside its place, so that nothing half-built is ever found there. */
async function install(
  go: string,
  cached: string,
  { folders, caller, signal, stage }: Provision,
): Promise<void> {
  stage.note(`building ${NAME} with go install, once`);
  await mkdir(join(cached, '..'), { recursive: true });
  const draft = await mkdtemp(join(folders.cache, `${NAME}-`));
  const env = { ...caller.all, GOBIN: draft, GO111MODULE: 'on', GOFLAGS: '' };
  try {
    await runProgram(go, ['install', '-trimpath', MODULE], { env, signal, onLine: stage.status });
    await rename(join(draft, NAME), cached);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
