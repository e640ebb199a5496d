import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CallerEnv, Folders } from '../local/env';
import { installNpmPackages } from '../local/install-packages';
import { rememberedPorts } from '../local/ports';
import { findProgram, isProgram, runProgram } from '../local/programs/run-program';
import { loadSecrets } from '../local/secrets';
import { firstThatWorks, type Provision, SERVER_PORTS } from '../local/servers/bring-up';
import { bringUpServers } from '../local/servers/bring-up-servers';
import { findBrowsers } from '../local/servers/find-chromium';
import { buildSite } from '../local/site/build-site';
import { allOrNone, type Stages } from '../local/stages';
import type { StopSignals } from '../local/stop-signals';
import type { Supervisor } from '../local/supervisor/supervisor';
import { type FailedCheck, runChecks } from './check';
import { templateFolder } from './test-data';

export interface ProvisionTestsOptions {
  caller: CallerEnv;
  folders: Folders;
  supervisor: Supervisor;
  stages: Stages;
  stop: StopSignals;
  /** Whether everything runs: with checks and browser tests. */
  everything: boolean;
  withBrowser: boolean;
}

export interface Provisioned {
  /** The environment of the tests. */
  env: NodeJS.ProcessEnv;
  failedChecks: FailedCheck[];
}

/** What the tests need, side by side where possible: servers, browser, packages, checks, builds. */
export async function provisionTests(options: ProvisionTestsOptions): Promise<Provisioned> {
  const { caller, folders, supervisor, stages, stop, everything, withBrowser } = options;
  const { root, data } = folders;
  const { signal } = stop;
  const [secrets, ports] = await Promise.all([
    loadSecrets(folders.secrets),
    rememberedPorts(data, SERVER_PORTS),
  ]);
  const tmp = join(data, 'tmp');
  await mkdir(tmp);
  const packages = stages.run('packages', (stage) =>
    installNpmPackages({ root, caller, signal, stage }),
  );
  const withoutDocker = true;
  const context = { caller, folders, supervisor, secrets, signal, ports, packages, withoutDocker };
  const siteDir = templateFolder(root);
  const build = () =>
    stages.run('site', (stage) => buildSite({ root, siteDir, env: caller.all, signal, stage }));
  const [servers, browsers, stripeMock, failedChecks] = await allOrNone(
    [
      bringUpServers(context, stages, { build: true }),
      stages.run('Chromium', (stage) => findBrowsers({ ...context, stage })),
      stages.run('stripe-mock', (stage) => findStripeMock({ ...context, stage })),
      everything ? packages.then(() => runChecks({ root, caller, signal, stages })) : none,
      withBrowser ? packages.then(build) : none,
    ],
    async () => {
      stop.abort();
      await supervisor.stopAll();
    },
  );
  const { mongoUrl, amqpUrl, minio } = servers;
  const programs = [
    ...['mongo', 'rabbitmq'].map((name) => supervisor.find(name)?.command),
    stripeMock,
  ];
  return {
    failedChecks: failedChecks ?? [],
    env: {
      ...caller.all,
      MONGO_URL: mongoUrl,
      AMQP_URL: amqpUrl,
      MINIO_ENDPOINT: minio?.endpoint,
      MINIO_ACCESS_KEY: minio?.accessKey,
      MINIO_SECRET_KEY: minio?.secretKey,
      TEST_DATA_DIR: data,
      // What tests leave in the temporary folder goes with the rest.
      TMPDIR: tmp,
      // For tests that start a server of their own, to kill it.
      PATH: withFoldersOf(programs, caller.path),
      CHROMIUM_PATH: browsers.chromium,
      HEADLESS_SHELL_PATH: browsers.headlessShell,
    },
  };
}

const none = Promise.resolve(undefined);

function withFoldersOf(programs: readonly (string | undefined)[], path: readonly string[]): string {
  const folders = programs.flatMap((program) => (program ? [dirname(program)] : []));
  return [...path, ...folders].join(':');
}

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
