import { REMOTE_NAMES } from '@brightnest/contracts/site/remotes-registry';
import { shipIfChanged } from './ship-if-changed';
import { siteDirFromEnv } from './releases';
import { printProgress } from '../build/build-report';
import { buildDemonstration, buildServices } from '../build/build-services';
import { buildShell } from '../build/build-shell';

/** Builds everything that runs: the services, their demonstration data, the shell, and the remotes that changed. */
async function main(): Promise<void> {
  const siteDir = siteDirFromEnv();
  await Promise.all([
    buildServices(printProgress).then(() => buildDemonstration(printProgress)),
    buildShell(siteDir, printProgress),
    ...REMOTE_NAMES.map((name) => shipIfChanged(name, siteDir, printProgress)),
  ]);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
