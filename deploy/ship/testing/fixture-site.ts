import type { RemoteName } from '@brightnest/contracts/site/remotes-registry';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../build/paths';
import type { RemoteSource } from '../remote-source';

/** A site of a test's own, with copies of the fixture remote to ship to it. */
export interface FixtureSite {
  siteDir: string;
  /** A copy of the fixture under a remote's name, with some of its files written anew. */
  remote(
    name: RemoteName,
    change?: { routes?: string[]; files?: Record<string, string> },
  ): Promise<RemoteSource>;
  remove(): Promise<void>;
}

/** Makes an empty site inside the checkout, where the fixture's imports resolve. */
export async function createFixtureSite(): Promise<FixtureSite> {
  const parent = join(ROOT, '.data/test');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'fixture-'));
  const siteDir = join(folder, 'site');
  await mkdir(siteDir);
  return {
    siteDir,
    async remote(name, { routes, files = {} } = {}) {
      const workspace = join(folder, name);
      await cp(join(__dirname, 'fixture-remote'), workspace, { recursive: true });
      for (const [file, text] of Object.entries(files))
        await writeFile(join(workspace, file), text);
      if (routes) {
        const file = join(workspace, 'package.json');
        const declared = JSON.parse(await readFile(file, 'utf8'));
        declared.brightnest.routes = routes;
        await writeFile(file, JSON.stringify(declared));
      }
      return { name, workspace };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
