import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SERVICES } from '@brightnest/contracts/routes/declaration';
import { buildServices } from '../../build/build-services';
import { copyOutsidePackages } from '../../build/outside-packages';
import { ROOT } from '../../build/run-webpack';
import { recordRatio } from '../recorded';
import { spreadOf } from '../statistics';

const MB = 1_000_000;
/** Of another bundle that one reads. */
const IMPORTED = /["'](\.{1,2}\/[^"']+\.mjs)["']/g;

/** What the image of the programs adds to its base, by the same steps as `deploy/docker/Dockerfile`, without Docker. */
async function main(): Promise<void> {
  await buildServices();
  const folder = await mkdtemp(join(tmpdir(), 'brightnest-image-'));
  try {
    await copyOutsidePackages(folder);
    const bundles = await sizeOfBundles();
    const outside = await sizeOf([folder]);
    const packages = await sizeOf(productionPackages());
    const row = (name: string, bytes: number) =>
      `  ${name.padEnd(42)}${(bytes / MB).toFixed(0)} MB`;
    console.log('\nWhat the image of gateway and services adds to its base');
    console.log(row('bundles, with their source maps', bundles));
    console.log(row('packages that stay outside of them', outside));
    console.log(row('both', bundles + outside));
    console.log(row('all packages that are not for development', packages));
    const what = 'image of the programs: what it adds to its base';
    const ratio = spreadOf([(bundles + outside) / packages]);
    recordRatio({ what, beside: 'all packages that they use', ratio, better: 'lower' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Bytes of the programs and of what they share, with the source maps; bundles of before may lie beside them. */
async function sizeOfBundles(): Promise<number> {
  const services = SERVICES.map((name) => `services/${name}`);
  const folders = ['gateway', ...services].map((name) => join(ROOT, name, 'dist'));
  const programs = await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).map((name) => join(folder, name))),
  );
  const found = new Set<string>();
  const toRead = [...programs.flat(), join(ROOT, 'deploy/dist/backup.mjs')];
  for (const path of toRead) {
    if (!path.endsWith('.mjs') || found.has(path)) continue;
    found.add(path);
    for (const [, name = ''] of (await readFile(path, 'utf8')).matchAll(IMPORTED)) {
      const imported = join(dirname(path), name);
      if (existsSync(imported)) toRead.push(imported);
    }
  }
  const sizes = [...found]
    .flatMap((path) => [path, `${path}.map`])
    .map(async (path) => (await stat(path)).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** The folders of all packages that are installed where nothing is built or tested. */
function productionPackages(): string[] {
  const found = execFileSync('npm', ['query', '.prod:not(.workspace)'], {
    ...{ cwd: ROOT, encoding: 'utf8', maxBuffer: 256 * MB },
  });
  const packages = JSON.parse(found) as { name: string; location: string }[];
  return packages
    .filter(({ name, location }) => !name.startsWith('@brightnest/') && location !== '')
    .map(({ location }) => join(ROOT, location));
}

/** Bytes of the files in some folders; packages in one of them are folders of their own. */
async function sizeOf(folders: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const folder of folders) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const isOwn = !path.slice(folder.length + 1).includes('/node_modules/');
      if (entry.isFile() && isOwn) bytes += (await stat(path)).size;
    }
  }
  return bytes;
}

void main();
