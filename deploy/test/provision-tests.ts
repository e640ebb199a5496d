import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findProgram, isProgram, reasonOf, runProgram } from '../local/programs/run-program';
import { firstThatWorks, installPackages, type Provision } from '../local/servers/bring-up';
import { findBrowsers } from '../local/servers/find-chromium';
import { buildSite } from '../local/site/build-site';
import { templateFolder } from './test-data';
import { provisionServers, type TestRun } from './test-run';

export interface ProvisionTestsOptions extends TestRun {
  withBrowser: boolean;
}

/**
 * What the tests need, side by side where possible: servers, browser, packages, builds.
 * @returns the environment of the tests.
 */
export async function provisionTests(options: ProvisionTestsOptions): Promise<NodeJS.ProcessEnv> {
  const { caller, folders, supervisor, stages, stop, withBrowser } = options;
  const { root, data } = folders;
  const { signal } = stop;
  const tmp = join(data, 'tmp');
  await mkdir(tmp);
  const siteDir = templateFolder(root);
  const build = () =>
    stages.run('site', (stage) => buildSite({ root, siteDir, env: caller.all, signal, stage }));
  const {
    env,
    others: [browsers, stripeMock],
  } = await provisionServers(options, { withMinio: true }, (context) => [
    stages.run('Chromium', (stage) => findBrowsers({ ...context, stage })),
    stages.run('stripe-mock', (stage) => findStripeMock({ ...context, stage })),
    stages.run('Prometheus', (stage) => installPrometheus({ ...context, stage })),
    withBrowser ? context.packages.then(build) : Promise.resolve(undefined),
  ]);
  const programs = [
    ...['mongo', 'rabbitmq'].map((name) => supervisor.find(name)?.command),
    stripeMock,
  ];
  return {
    ...env,
    TEST_DATA_DIR: data,
    // What tests leave in the temporary folder goes with the rest.
    TMPDIR: tmp,
    // For tests that start a server of their own, to kill it.
    PATH: withFoldersOf(programs, caller.path),
    CHROMIUM_PATH: browsers.chromium,
    HEADLESS_SHELL_PATH: browsers.headlessShell,
  };
}

function withFoldersOf(programs: readonly (string | undefined)[], path: readonly string[]): string {
  const folders = programs.flatMap((program) => (program ? [dirname(program)] : []));
  return [...path, ...folders].join(':');
}

/** For the tests of alerts, which are left out where it can't be had. */
async function installPrometheus(provision: Provision): Promise<void> {
  const { caller, stage, signal } = provision;
  const names = ['promtool', 'amtool'];
  if (names.every((name) => findProgram(name, caller.path))) return;
  const packages = ['prometheus', 'prometheus-alertmanager'];
  const obstacle = await installPackages(packages, provision).catch(reasonOf);
  signal.throwIfAborted();
  if (obstacle) stage.note(`no Prometheus, so alerts are not tested: ${obstacle}`);
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
