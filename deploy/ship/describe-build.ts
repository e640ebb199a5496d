import type { RemoteRelease } from '@brightnest/contracts/site/remotes-registry';
import { MANIFEST_FILE, type RemoteManifest } from '@brightnest/kit/federation/remote-manifest';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What the registry says of a built remote.
 * @param base address of the folder its files are served from, without a slash at the end.
 */
export async function describeBuild(
  folder: string,
  version: string,
  base: string,
): Promise<RemoteRelease> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8');
  const { entry, files }: RemoteManifest = JSON.parse(text);
  return {
    version,
    entry: `${base}/${entry}`,
    preload: [entry, ...files].map((file) => `${base}/${file}`),
  };
}
