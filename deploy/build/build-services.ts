import { SERVICES } from '@brightnest/contracts/routes/declaration';
import { join } from 'node:path';
import { type Plugin, build } from 'esbuild';
import { type BuildProgress, type BuildReport, reported } from './build-report';
import { fingerprint, isUpToDate, rememberFingerprint } from './fingerprint';
import { ROOT } from './run-webpack';

// Packages stay in node_modules and load at run time; the workspaces are source, so they are inlined.
const packagesStayOutside: Plugin = {
  name: 'packages-stay-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@brightnest/') ? null : { path, external: true },
    );
  },
};

const SEED = { entry: 'deploy/seed/main.ts', outfile: 'deploy/dist/seed.js' };
const SMS_CATCHER = {
  entry: 'deploy/local/sms-catcher/main.ts',
  outfile: 'deploy/dist/sms-catcher.js',
};

const bundle = (entry: string, outfile: string) =>
  build({
    entryPoints: [join(ROOT, entry)],
    outfile: join(ROOT, outfile),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    sourcemap: true,
    plugins: [packagesStayOutside],
    logLevel: 'warning',
  });

/** The program that invites the first owner. It is in the image, beside the service whose database it writes to. */
const CREATE_OWNER = {
  entry: 'services/auth/src/create-owner.ts',
  outfile: 'services/auth/dist/create-owner.js',
};

/** The program that verifies the security log, where auth runs. */
const SECURITY_LOG = {
  entry: 'services/auth/src/verify-security-log.ts',
  outfile: 'services/auth/dist/security-log.js',
};

/** The programs that back everything up and restore it. They are in the image, for jobs of their own. */
const BACKUP = { entry: 'deploy/backup/main.ts', outfile: 'deploy/dist/backup.js' };

/** Bundles the gateway and every service to `<workspace>/dist/main.js`, unless nothing changed. */
export async function buildServices(progress: BuildProgress = {}): Promise<BuildReport> {
  return reported('services', progress, () => {
    const workspaces = [...SERVICES.map((name) => `services/${name}`), 'gateway'];
    const inputs = ['services', 'gateway', 'deploy/backup', 'deploy/local/plain-error.ts'];
    return unlessUpToDate(inputs, 'gateway/dist/.fingerprint', () =>
      Promise.all([
        ...workspaces.map((name) => bundle(`${name}/src/main.ts`, `${name}/dist/main.js`)),
        ...[CREATE_OWNER, SECURITY_LOG, BACKUP].map(({ entry, outfile }) => bundle(entry, outfile)),
      ]),
    );
  });
}

/** Bundles what fills the databases with demonstration data, and what catches text messages. Neither is in an image. */
export async function buildDemonstration(progress: BuildProgress = {}): Promise<BuildReport> {
  const inputs = ['services', 'deploy/seed', 'deploy/local/sms-catcher'];
  return reported('demonstration', progress, () =>
    unlessUpToDate(inputs, 'deploy/dist/.demonstration-fingerprint', () =>
      Promise.all([SEED, SMS_CATCHER].map(({ entry, outfile }) => bundle(entry, outfile))),
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
