import type { RemoteName } from '@brightnest/contracts/site/remotes-registry';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../build/run-webpack';
import type { RemoteSource } from '../publish';

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

/**
 * Makes an empty site inside the checkout, where the fixture's imports resolve. Each test file has a
 * folder of its own that is the same every time, so the bundler's cache works from run to run.
 */
export async function createFixtureSite(testFile: string): Promise<FixtureSite> {
  const folder = join(ROOT, '.data/test', testFile);
  const siteDir = join(folder, 'site');
  await rm(folder, { recursive: true, force: true });
  await mkdir(siteDir, { recursive: true });
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
      // The kit may be edited while the tests run; the fixture's versions do not depend on it.
      return { name, workspace, inputs: [] };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
