import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../build/run-webpack';
import { sentenceOf } from '../local/plain-error';
import { closeTestRun, openTestRun, provisionServers, runTestProgram } from '../test/test-run';

/** Compares the pictures of screens against servers of their own, which are gone afterwards. @returns the exit code. */
export async function runScreens(args: readonly string[]): Promise<number> {
  const run = await openTestRun(ROOT);
  const { signal, wasAsked } = run.stop;
  let code = 1;
  try {
    const { env: servers } = await provisionServers(run, { withMinio: true }, () => []);
    // What programs leave in the temporary folder goes with the rest.
    const tmp = join(run.folders.data, 'tmp');
    await mkdir(tmp);
    const env = { ...servers, TEST_DATA_DIR: run.folders.data, TMPDIR: tmp };
    const program = join(__dirname, 'compare-screens.ts');
    code = await runTestProgram(program, args, { cwd: ROOT, env, signal });
  } catch (error) {
    if (!wasAsked()) console.error(sentenceOf(error));
  }
  await closeTestRun(run);
  return wasAsked() ? 130 : code;
}
