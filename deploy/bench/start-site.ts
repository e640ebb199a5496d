import { cp } from 'node:fs/promises';
import { REMOTE_NAMES } from '@brightnest/contracts/site/remotes-registry';
import { buildServices } from '../build/build-services';
import { buildShell } from '../build/build-shell';
import { ROOT } from '../build/paths';
import { readCallerEnv } from '../local/env';
import { seedSite } from '../local/site/seed-site';
import { startSite } from '../local/site/start-site';
import { shipIfChanged } from '../ship/ship-if-changed';
import { templateFolder } from '../test/template-folder';
import { benchSite, startGateway } from './bench-site';

const QUIET = { status: () => undefined, note: () => undefined };

/** A whole site as it runs in production, with demonstration data. */
export interface BenchSite {
  url: string;
  siteDir: string;
  /** Starts a second gateway over the same services that serves another site directory. */
  serve(siteDir: string): Promise<string>;
  stop(): Promise<void>;
}

/** Builds what has changed and starts it all. */
export async function startBenchSite(): Promise<BenchSite> {
  const template = templateFolder(ROOT);
  await Promise.all([
    buildServices(),
    buildShell(template),
    ...REMOTE_NAMES.map((name) => shipIfChanged(name, template)),
  ]);
  const site = await benchSite();
  await cp(template, site.siteDir, { recursive: true });
  const { signal } = new AbortController();
  await seedSite(site, { env: readCallerEnv().all, signal, stage: QUIET });
  return {
    url: await startSite(site),
    siteDir: site.siteDir,
    serve: (siteDir) => startGateway(site, { siteDir }),
    stop: () => site.supervisor.stopAll(),
  };
}
