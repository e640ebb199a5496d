import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { PlainError } from '../plain-error';
import { containerProcess, dockerName } from '../programs/docker';
import { findProgram, isProgram, reasonOf, runProgram } from '../programs/run-program';
import { answersOk, type ProcessSpec, TIER } from '../supervisor/supervised-process';
import { type BringUp, dockerWay, firstThatWorks, type Provision, type Way } from './bring-up';

/** How to reach the object store. */
export interface MinioAddress {
  endpoint: string;
  accessKey: string;
  secretKey: string;
}

/** The user of the MinIO that is started here. */
export const ACCESS_KEY = 'brightnest';

/** Finds or builds MinIO and starts it; `undefined` when files are to be kept on disk. */
export async function bringUpMinio(
  context: BringUp,
  options: FindMinioOptions,
): Promise<MinioAddress | undefined> {
  const { caller, stage, ports, secrets } = context;
  if (caller.minioEndpoint) {
    stage.note('using MINIO_ENDPOINT');
    return ownMinio(caller.minioEndpoint, caller.minioAccessKey, caller.minioSecretKey);
  }
  const source = await findMinio(context, options);
  if (source === 'disk') {
    stage.note(
      'files are kept on disk; npm start -- --with-minio builds MinIO and keeps them there',
    );
    return undefined;
  }
  stage.note(`using ${'minio' in source ? source.minio : 'Docker'}`);
  const folder = join(context.folders.data, 'minio');
  await mkdir(folder, { recursive: true });
  const keys = { accessKey: ACCESS_KEY, secretKey: secrets.minioPassword };
  const spec = minioProcess(source, { name: 'minio', port: ports.minio, folder, ...keys });
  await context.supervisor.start(spec);
  return { endpoint: `http://127.0.0.1:${ports.minio}`, ...keys };
}

async function ownMinio(
  endpoint: string,
  accessKey: string | undefined,
  secretKey: string | undefined,
): Promise<MinioAddress> {
  if (!accessKey || !secretKey) {
    throw new PlainError(
      'MINIO_ENDPOINT is set: set MINIO_ACCESS_KEY and MINIO_SECRET_KEY too, or unset it.',
    );
  }
  const isPlain = endpoint.startsWith('http:');
  if (isPlain && !(await answersOk(new URL('/minio/health/ready', endpoint).href))) {
    throw new PlainError(
      `MINIO_ENDPOINT is set, but no MinIO answers at ${endpoint}. Start it, or unset MINIO_ENDPOINT.`,
    );
  }
  return { endpoint, accessKey, secretKey };
}

/** Where the object store comes from; `disk` is a folder of ours instead. */
export type MinioSource = { minio: string } | { docker: string } | 'disk';

export interface FindMinioOptions {
  /** Whether to build MinIO when it is not at hand; otherwise files go to disk. */
  build: boolean;
  /** Takes one that is not optimised, too: it runs slower, and is built in two thirds of the time. */
  quick?: boolean;
}

export function findMinio(
  provision: Provision,
  { build, quick = false }: FindMinioOptions,
): Promise<MinioSource> {
  const { caller, folders, signal, stage } = provision;
  const last: Way<MinioSource> = build
    ? {
        advice: 'put a current go on the PATH (go.dev/dl; the golang package of Debian is too old)',
        attempt: () => buildMinio(provision, quick),
      }
    : { advice: 'keep files on disk', attempt: async () => ({ found: 'disk' }) };
  return firstThatWorks<MinioSource>(
    [
      {
        advice: 'set MINIO_ENDPOINT, MINIO_ACCESS_KEY and MINIO_SECRET_KEY',
        attempt: async () => 'MINIO_ENDPOINT is not set',
      },
      {
        advice: 'put minio on the PATH',
        attempt: async () => {
          const minio = findProgram('minio', caller.path);
          return minio ? { found: { minio } } : 'minio is not on the PATH';
        },
      },
      {
        advice: 'build it once with npm start -- --with-minio',
        attempt: async () => {
          const cached = [
            cachedMinio(folders.cache),
            ...(quick ? [quickMinio(folders.cache)] : []),
          ];
          const minio = cached.find(isProgram);
          return minio ? { found: { minio } } : 'minio is not in the cache';
        },
      },
      dockerWay(provision),
      last,
    ],
    { server: 'MinIO', signal, note: stage.note },
  );
}

const MODULE = 'github.com/minio/minio@v0.0.0-20260212201848-7aac2a2c5b7c';
// From this version on Go fetches the newer tool chain that MinIO asks for by itself.
const OLDEST_GO = [1, 21] as const;

export const cachedMinio = (cache: string) => join(cache, 'bin', 'minio');

/** That is not optimised. */
export const quickMinio = (cache: string) => join(cache, 'bin', 'minio-quick');

// The compiler spends a part of its time on finding what it no longer needs, where there is room to let it lie.
const MUCH_MEMORY = 8 * 1024 ** 3;
const WITHOUT_COLLECTING = { GOGC: 'off', GOMEMLIMIT: '2GiB' };

/** Builds MinIO into the cache shared by all clones: minutes, once per machine. */
async function buildMinio({ folders, caller, signal, stage }: Provision, quick: boolean) {
  const go = findProgram('go', caller.path);
  if (!go) return 'go is not on the PATH';
  const told = await runProgram(go, ['env', 'GOVERSION'], { env: caller.all });
  const [, major, minor] = /go(\d+)\.(\d+)/.exec(told) ?? [];
  if (Number(major) === OLDEST_GO[0] && Number(minor) < OLDEST_GO[1]) {
    return `${told} is too old, ${OLDEST_GO.join('.')} or later is needed`;
  }
  stage.note('building MinIO with go install, which takes some minutes once');
  const minio = (quick ? quickMinio : cachedMinio)(folders.cache);
  await mkdir(join(minio, '..'), { recursive: true });
  const draft = await mkdtemp(join(folders.cache, 'minio-'));
  let packages = 0;
  try {
    const flags = ['-v', '-trimpath', '-ldflags=-s -w', ...(quick ? ['-gcflags=all=-N -l'] : [])];
    await runProgram(go, ['install', ...flags, MODULE], {
      env: {
        ...{ ...caller.all, ...(totalmem() >= MUCH_MEMORY && WITHOUT_COLLECTING) },
        ...{ GOBIN: draft, GO111MODULE: 'on', GOFLAGS: '' },
      },
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

const IMAGE = 'quay.io/minio/minio';

export interface MinioProcessOptions {
  name: string;
  port: number;
  /** MinIO's data folder; it exists. */
  folder: string;
  accessKey: string;
  secretKey: string;
}

export function minioProcess(
  source: { minio: string } | { docker: string },
  { name, port, folder, accessKey, secretKey }: MinioProcessOptions,
): ProcessSpec {
  const env = {
    MINIO_ROOT_USER: accessKey,
    MINIO_ROOT_PASSWORD: secretKey,
    // Its own web page is not used here.
    MINIO_BROWSER: 'off',
    MINIO_UPDATE: 'off',
  };
  const url = `http://127.0.0.1:${port}`;
  const isReady = () => answersOk(`${url}/minio/health/ready`);
  const common = { name, tier: TIER.backing, port, url, isReady };
  if ('minio' in source) {
    const args = ['server', folder, '--address', `127.0.0.1:${port}`, '--quiet'];
    return { ...common, command: source.minio, args, env };
  }
  return {
    ...common,
    readyWithinMs: 300_000,
    ...containerProcess({
      docker: source.docker,
      name: dockerName(folder, 'minio'),
      image: IMAGE,
      ports: [[port, 9000]],
      dataPath: '/data',
      env,
      command: ['server', '/data'],
    }),
  };
}
