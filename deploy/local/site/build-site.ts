import { join } from 'node:path';
import { PlainError } from '../plain-error';
import { ProgramError, runProgram } from '../programs/run-program';
import type { Stage } from '../stages';

const BUILT = /: built in /;
const REPORT = /: (built in .+|unchanged)$/;
// The bundler tells a mistake several times over, each with its own stack.
const MOST_LINES = 20;

export interface BuildOptions {
  root: string;
  siteDir: string;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  stage: Stage;
}

/**
 * Bundles the services and brings the site up to date. In a process of its own, which gives the
 * memory of the bundlers back; what did not change is skipped.
 */
export async function buildSite({
  root,
  siteDir,
  env,
  signal,
  stage,
}: BuildOptions): Promise<void> {
  stage.status('bundling services, shell and remotes');
  const program = join(root, 'deploy/ship/build-site.ts');
  try {
    await runProgram(process.execPath, ['--import', 'tsx', program, '--demonstration'], {
      cwd: root,
      env: { ...env, SITE_DIR: siteDir },
      signal,
      onLine: (line) => (BUILT.test(line) ? stage.note(line) : undefined),
    });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ProgramError)) throw error;
    const said = error.output.split('\n').filter((line) => !REPORT.test(line));
    throw new PlainError(`The site could not be built:\n${said.slice(0, MOST_LINES).join('\n')}`);
  }
}
