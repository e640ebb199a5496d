import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram } from '../../programs/find-program';
import { reasonOf, runProgram } from '../../programs/run-program';
import type { Provision } from '../provision';

const MODULE = 'github.com/minio/minio@v0.0.0-20260212201848-7aac2a2c5b7c';
// From this version on Go fetches the newer tool chain that MinIO asks for by itself.
const OLDEST_GO = [1, 21] as const;

export const cachedMinio = (cache: string) => join(cache, 'bin', 'minio');

/** Builds MinIO into the cache shared by all clones: minutes, once per machine. */
export async function buildMinio({ folders, caller, signal, stage }: Provision) {
  const go = findProgram('go', caller.path);
  if (!go) return 'go is not on the PATH';
  const told = await runProgram(go, ['env', 'GOVERSION'], { env: caller.all });
  const [, major, minor] = /go(\d+)\.(\d+)/.exec(told) ?? [];
  if (Number(major) === OLDEST_GO[0] && Number(minor) < OLDEST_GO[1]) {
    return `${told} is too old, ${OLDEST_GO.join('.')} or later is needed`;
  }
  stage.note('building MinIO with go install, which takes some minutes once');
  const minio = cachedMinio(folders.cache);
  await mkdir(join(minio, '..'), { recursive: true });
  const draft = await mkdtemp(join(folders.cache, 'minio-'));
  let packages = 0;
  try {
    await runProgram(go, ['install', '-v', '-trimpath', '-ldflags=-s -w', MODULE], {
      env: { ...caller.all, GOBIN: draft, GO111MODULE: 'on', GOFLAGS: '' },
      signal,
      onLine: (line) => {
        const isDownload = line.startsWith('go: ');
        if (!isDownload) packages += 1;
        stage.status(isDownload ? line.slice(4) : `${packages} packages compiled, now ${line}`);
      },
    });
    await rename(join(draft, 'minio'), minio);
    return { found: { minio } };
  } catch (error) {
    signal.throwIfAborted();
    return `go install failed: ${reasonOf(error)}`;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
