import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ProgramError, runProgram } from '../local/programs/run-program';
import { type BuildProgress, type BuildReport, moveInto, reported } from './build-report';
import { precompress } from './build-shell';
import { fingerprint, isUpToDate, rememberFingerprint } from './fingerprint';
import { ROOT } from './run-webpack';

const INPUTS = ['services', 'gateway', 'deploy/openapi', 'package-lock.json', 'deploy/build'];

/**
 * Makes the API document and its reader of the sources, into `<siteDir>/api-docs`, unless nothing changed. In a process
 * of its own: it loads every service, and all of their types.
 */
export async function buildApiDocs(
  siteDir: string,
  progress: BuildProgress = {},
): Promise<BuildReport> {
  return reported('api-docs', progress, async () => {
    const target = join(siteDir, 'api-docs');
    const remembered = join(target, '.fingerprint');
    const print = await fingerprint(INPUTS);
    if (await isUpToDate(remembered, print)) return { skipped: true };
    const building = join(siteDir, '.building', `api-docs-${process.pid}`);
    await mkdir(building, { recursive: true });
    try {
      await make(building);
      await precompress(building);
      await moveInto(building, target, 'index.html');
      await rememberFingerprint(remembered, print);
    } finally {
      await rm(building, { recursive: true, force: true });
    }
    return { skipped: false };
  });
}

async function make(folder: string): Promise<void> {
  const program = join(ROOT, 'deploy/openapi/main.ts');
  // The types of all services are soon of no use: with more room for them, 70 processor seconds instead of 100.
  const flags = ['--max-semi-space-size=128', '--import', 'tsx'];
  try {
    await runProgram(process.execPath, [...flags, program, folder], { cwd: ROOT });
  } catch (error) {
    throw error instanceof ProgramError ? new Error(error.output) : error;
  }
}
