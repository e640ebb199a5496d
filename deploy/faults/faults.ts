import { join } from 'node:path';
import { sentenceOf } from '../local/plain-error';
import { closeTestRun, openTestRun, provisionServers, runTestProgram } from '../test/test-run';

/** `npm run faults`: brings up MinIO and what else the site needs, and has `fault-run.ts` do the rest. */
export async function main(root: string, args: string[]): Promise<void> {
  const run = await openTestRun(root);
  const { signal, wasAsked } = run.stop;
  let code = 1;
  try {
    const { env } = await provisionServers(run, { withMinio: true }, () => []);
    const program = join(root, 'deploy/faults/fault-run.ts');
    code = await runTestProgram(program, args, {
      ...{ cwd: root, signal },
      env: { ...env, TEST_DATA_DIR: run.folders.data },
    });
  } catch (error) {
    if (!wasAsked()) console.error(sentenceOf(error));
  }
  await closeTestRun(run);
  process.exit(wasAsked() ? 130 : code);
}
