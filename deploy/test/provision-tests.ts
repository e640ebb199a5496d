import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findGoTool } from '../local/servers/go-tool';
import { findProgram, reasonOf } from '../local/programs/run-program';
import { installPackages, type Provision } from '../local/servers/bring-up';
import { findBrowsers } from '../local/servers/find-chromium';
import { buildSite } from '../local/site/build-site';
import { templateFolder } from './test-data';
import { provisionServers, type TestRun } from './test-run';

// Stripe's stand-in for its API, for the tests of payments.
const STRIPE_MOCK = { name: 'stripe-mock', module: 'github.com/stripe/stripe-mock@v0.203.0' };

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
    stages.run('stripe-mock', (stage) => findGoTool(STRIPE_MOCK, { ...context, stage })),
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
