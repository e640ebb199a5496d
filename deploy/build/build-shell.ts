import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PRERENDERED_FILE } from '@brightnest/contracts/site/prerendered-pages';
import { type BuildProgress, type BuildReport, reported } from './build-report';
import { fingerprint, isUpToDate, rememberFingerprint } from './fingerprint';
import { moveInto } from './move-into';
import { workspacePath } from './paths';
import { precompress } from './precompress';
import { prerender } from './prerender';
import { runWebpack } from './run-webpack';

const INPUTS = ['shell', 'services/contracts', 'package-lock.json', 'deploy/build'];

/** Writes the frames beside the page that they belong to. */
async function writeFrames(folder: string, printed: string): Promise<void> {
  const html = await readFile(join(folder, 'index.html'));
  const page = createHash('sha256').update(html).digest('hex');
  const frames = { ...JSON.parse(printed), page };
  await writeFile(join(folder, PRERENDERED_FILE), JSON.stringify(frames));
}

/** Builds the shell into `<siteDir>/shell`, unless nothing changed. The page changes last. */
export async function buildShell(
  siteDir: string,
  progress: BuildProgress = {},
): Promise<BuildReport> {
  return reported('shell', progress, async () => {
    const target = join(siteDir, 'shell');
    const remembered = join(target, '.fingerprint');
    const print = await fingerprint(INPUTS);
    if (await isUpToDate(remembered, print)) return { skipped: true };
    const building = join(siteDir, '.building', `shell-${process.pid}`);
    await mkdir(building, { recursive: true });
    try {
      const [frames] = await Promise.all([
        prerender(workspacePath('shell'), `${building}-prerender`),
        runWebpack(workspacePath('shell'), building),
      ]);
      await precompress(building);
      await writeFrames(building, frames);
      await moveInto(building, target, 'index.html');
      await rememberFingerprint(remembered, print);
    } finally {
      await rm(building, { recursive: true, force: true });
    }
    return { skipped: false };
  });
}
