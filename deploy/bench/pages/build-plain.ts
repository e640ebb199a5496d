import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { precompress } from '../../build/precompress';
import { runWebpack } from '../../build/run-webpack';
import { siteFolders } from '../../ship/site-folders';

/** Makes a site directory whose page is one bundle, with the same registry as the site's. */
export async function buildPlain(siteDir: string, plainDir: string): Promise<void> {
  const shell = join(plainDir, 'shell');
  await mkdir(shell, { recursive: true });
  await runWebpack(join(__dirname, 'plain'), shell);
  await precompress(shell);
  await cp(siteFolders.registry(siteDir), siteFolders.registry(plainDir));
}
