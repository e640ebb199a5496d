import { SERVICES } from '@brightnest/contracts/routes/declaration';
import { join } from 'node:path';
import { type BuildProgress, type BuildReport, reported } from './build-report';
import { bundlePrograms, type Program } from './bundle-programs';
import { fingerprint, isUpToDate, rememberFingerprint } from './fingerprint';
import { ROOT } from './run-webpack';

const DEMONSTRATION: readonly Program[] = [
  { entry: 'deploy/seed/main.ts', outfile: 'deploy/dist/seed.mjs' },
  { entry: 'deploy/local/sms-catcher/main.ts', outfile: 'deploy/dist/sms-catcher.mjs' },
];

/** What is in the image beside the gateway and the services. */
const OTHERS: readonly Program[] = [
  // Invites the first owner; beside the service whose database it writes to.
  { entry: 'services/auth/src/create-owner.ts', outfile: 'services/auth/dist/create-owner.mjs' },
  // Verifies the security log, where auth runs.
  {
    entry: 'services/auth/src/verify-security-log.ts',
    outfile: 'services/auth/dist/security-log.mjs',
  },
  // Backs everything up and restores it, for jobs of their own.
  { entry: 'deploy/backup/main.ts', outfile: 'deploy/dist/backup.mjs' },
];

/** Bundles the gateway and every service to `<workspace>/dist/main.mjs`, unless nothing changed. */
export async function buildServices(progress: BuildProgress = {}): Promise<BuildReport> {
  return reported('services', progress, () => {
    const workspaces = [...SERVICES.map((name) => `services/${name}`), 'gateway'];
    const inputs = ['services', 'gateway', 'deploy/backup', 'deploy/local/plain-error.ts'];
    const programs = workspaces.map((name) => ({
      ...{ entry: `${name}/src/main.ts`, outfile: `${name}/dist/main.mjs` },
    }));
    return unlessUpToDate(inputs, 'gateway/dist/.fingerprint', () =>
      bundlePrograms([...programs, ...OTHERS], 'services/dist'),
    );
  });
}

/** Bundles what fills the databases with demonstration data, and what catches text messages. Neither is in an image. */
export async function buildDemonstration(progress: BuildProgress = {}): Promise<BuildReport> {
  const inputs = ['services', 'deploy/seed', 'deploy/local/sms-catcher'];
  return reported('demonstration', progress, () =>
    unlessUpToDate(inputs, 'deploy/dist/.demonstration-fingerprint', () =>
      bundlePrograms(DEMONSTRATION, 'deploy/dist/demonstration'),
    ),
  );
}

async function unlessUpToDate(
  inputs: readonly string[],
  remembered: string,
  make: () => Promise<unknown>,
): Promise<{ skipped: boolean }> {
  const file = join(ROOT, remembered);
  const print = await fingerprint([...inputs, 'package-lock.json', 'deploy/build']);
  if (await isUpToDate(file, print)) return { skipped: true };
  await make();
  await rememberFingerprint(file, print);
  return { skipped: false };
}
