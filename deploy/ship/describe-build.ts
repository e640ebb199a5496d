import type { RemoteRelease } from '@brightnest/contracts/site/remotes-registry';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The part of a federation manifest that says what to load first. */
interface FederationManifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { assets: { js: { sync: string[] } } }[];
}

const MANIFEST = 'manifest.json';

/**
 * What the registry says of a built remote.
 * @param base address of the folder its files are served from, without a slash at the end.
 */
export async function describeBuild(
  folder: string,
  version: string,
  base: string,
): Promise<RemoteRelease> {
  const manifest: FederationManifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'));
  const files = [
    manifest.metaData.remoteEntry.name,
    ...manifest.exposes.flatMap(({ assets }) => assets.js.sync),
  ];
  return {
    version,
    manifest: `${base}/${MANIFEST}`,
    preload: files.map((file) => `${base}/${file}`),
  };
}
