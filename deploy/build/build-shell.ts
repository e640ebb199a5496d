import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildProgress, type BuildReport, reported } from './build-report';
import { fingerprint, isUpToDate, rememberFingerprint } from './fingerprint';
import { moveInto } from './move-into';
import { workspacePath } from './paths';
import { precompress } from './precompress';
import { runWebpack } from './run-webpack';

const INPUTS = ['shell', 'services/contracts', 'package-lock.json', 'deploy/build'];

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
      await runWebpack(workspacePath('shell'), building);
      await precompress(building);
      await moveInto(building, target, 'index.html');
      await rememberFingerprint(remembered, print);
    } finally {
      await rm(building, { recursive: true, force: true });
    }
    return { skipped: false };
  });
}
