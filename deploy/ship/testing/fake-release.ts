import type { RemoteName } from '@brightnest/contracts/site/remotes-registry';
import { mkdir } from 'node:fs/promises';
import { siteFolders, writeRelease } from '../releases';

/** Puts a version's folder into a site without building it. */
export async function addFakeRelease(
  siteDir: string,
  name: RemoteName,
  version: string,
  routes: string[] = ['/'],
): Promise<void> {
  const folder = siteFolders.release(siteDir, name, version);
  await mkdir(folder, { recursive: true });
  await writeRelease(folder, {
    version,
    entry: `/remotes/${name}/${version}/remote-entry.js`,
    preload: [`/remotes/${name}/${version}/remote-entry.js`],
    title: 'Public site',
    routes,
    fingerprint: '',
    builtAt: '2026-01-01T00:00:00.000Z',
  });
}
