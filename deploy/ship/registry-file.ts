import type { RemoteEntry, RemoteName } from '@brightnest/contracts/site/remotes-registry';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { siteFolders } from './site-folders';

/** `remotes.json` while a site is being filled: not every remote is there yet. */
export interface RegistryFile {
  remotes: Partial<Record<RemoteName, RemoteEntry>>;
}

/** The registry of a site; empty where there is none yet. */
export async function readRegistry(siteDir: string): Promise<RegistryFile> {
  const text = await readFile(siteFolders.registry(siteDir), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '{"remotes":{}}';
      throw error;
    },
  );
  const registry: RegistryFile = JSON.parse(text);
  return registry;
}

/** Puts a new registry in place in one step: a reader sees the old one or the new one, never a part. */
export async function writeRegistry(siteDir: string, registry: RegistryFile): Promise<void> {
  const file = siteFolders.registry(siteDir);
  const next = `${file}.${process.pid}.next`;
  await writeFile(next, `${JSON.stringify(registry, null, 2)}\n`);
  await rename(next, file);
}
