import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Plugin, build } from 'esbuild';
import { type BuildProgress, type BuildReport, reported } from './build-report';
import { fingerprint, isUpToDate, rememberFingerprint } from './fingerprint';
import { ROOT } from './paths';

const INPUTS = ['services', 'gateway', 'package-lock.json', 'deploy/build'];

// Packages stay in node_modules and load at run time; the workspaces are source, so they are inlined.
const packagesStayOutside: Plugin = {
  name: 'packages-stay-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@brightnest/') ? null : { path, external: true },
    );
  },
};

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

async function entryPoints(workspace: string): Promise<string[]> {
  const files = ['main.ts', 'seed.ts'].map((file) => join(ROOT, workspace, 'src', file));
  const present = await Promise.all(files.map(exists));
  return files.filter((_, index) => present[index]);
}

async function bundle(workspace: string): Promise<void> {
  const entries = await entryPoints(workspace);
  if (entries.length === 0) return;
  await build({
    entryPoints: entries,
    outdir: join(ROOT, workspace, 'dist'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    sourcemap: true,
    plugins: [packagesStayOutside],
    logLevel: 'warning',
  });
}

/** Bundles the gateway and every service to `<workspace>/dist/{main,seed}.js`, unless nothing changed. */
export async function buildServices(progress: BuildProgress = {}): Promise<BuildReport> {
  return reported('services', progress, async () => {
    const remembered = join(ROOT, 'gateway/dist/.fingerprint');
    const print = await fingerprint(INPUTS);
    if (await isUpToDate(remembered, print)) return { skipped: true };
    const services = (await readdir(join(ROOT, 'services'))).map((name) => `services/${name}`);
    await Promise.all([...services, 'gateway'].map(bundle));
    await rememberFingerprint(remembered, print);
    return { skipped: false };
  });
}
