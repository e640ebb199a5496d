import { REMOTE_NAMES } from '@brightnest/contracts/site/remotes-registry';
import { shipIfChanged } from './ship-if-changed';
import { siteDirFromEnv } from './releases';
import { printProgress } from '../build/build-report';
import { buildApiDocs } from '../build/build-api-docs';
import { buildDemonstration, buildServices } from '../build/build-services';
import { buildShell } from '../build/build-shell';

/**
 * Builds everything that runs: the services, the shell, the remotes that changed, and the API's document. `--demonstration` adds what
 * fills the databases for `npm start`, which is in no image.
 */
async function main(): Promise<void> {
  const siteDir = siteDirFromEnv();
  await Promise.all([
    buildPrograms(process.argv.includes('--demonstration')),
    buildShell(siteDir, printProgress),
    buildApiDocs(siteDir, printProgress),
    ...REMOTE_NAMES.map((name) => shipIfChanged(name, siteDir, printProgress)),
  ]);
}

async function buildPrograms(hasDemonstration: boolean): Promise<void> {
  await buildServices(printProgress);
  if (hasDemonstration) await buildDemonstration(printProgress);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
