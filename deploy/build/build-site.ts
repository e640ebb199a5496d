import { REMOTE_NAMES } from '@brightnest/contracts/site/remotes-registry';
import { shipIfChanged } from '../ship/ship-if-changed';
import { siteDirFromEnv } from '../ship/ship-env';
import { printProgress } from './build-report';
import { buildServices } from './build-services';
import { buildShell } from './build-shell';

/** Builds everything that runs: the services, the shell, and the remotes that changed. */
async function main(): Promise<void> {
  const siteDir = siteDirFromEnv();
  await Promise.all([
    buildServices(printProgress),
    buildShell(siteDir, printProgress),
    ...REMOTE_NAMES.map((name) => shipIfChanged(name, siteDir, printProgress)),
  ]);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
