import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { precompress } from '../../build/build-shell';
import { runWebpack } from '../../build/run-webpack';
import { siteFolders } from '../../ship/releases';
import type { BenchSite } from '../site';

/** What it is called where something is measured beside it. */
export const PLAIN_BUNDLE = 'one plain bundle';

/** Builds the page `/` as one bundle, without microfrontends, and serves it as the site is served. @returns its address. */
export async function servePlainBundle(site: BenchSite): Promise<string> {
  const directory = join(site.siteDir, '../plain');
  const shell = join(directory, 'shell');
  await mkdir(shell, { recursive: true });
  await runWebpack(__dirname, shell);
  await precompress(shell);
  await cp(siteFolders.registry(site.siteDir), siteFolders.registry(directory));
  return site.serve(directory);
}
