import { relative } from 'node:path';
import type { Counts, Outcome } from './results';

/** More than this many are no matter of a busy machine. */
const AT_MOST = 12;

/** What {@link runUnsteadyAgain} gives. */
export interface SecondOutcome extends Counts {
  /** Lines for the end of the run. */
  report: string[];
}

/**
 * Runs the few files in which something failed once more, by themselves: beside all the others a busy
 * machine may take longer than a test waits. What passes only then is named, to be made steady.
 * @param run runs these files alone.
 */
export async function runUnsteadyAgain(
  first: Outcome,
  run: (paths: string[]) => Promise<Outcome>,
): Promise<SecondOutcome> {
  const { passed, failed, failedFiles } = first;
  if (failedFiles.length === 0 || failedFiles.length > AT_MOST) {
    return { passed, failed, report: [] };
  }
  const second = await run(failedFiles.map(({ path }) => path));
  const failedTwice = new Set(second.failedFiles.map(({ path }) => path));
  const counted = failedFiles.reduce((sum, file) => sum + file.passed, 0);
  return {
    passed: passed - counted + second.passed,
    failed: second.failed,
    report: failedFiles
      .filter(({ path }) => !failedTwice.has(path))
      .map(
        ({ path }) =>
          `UNSTEADY: passed only when it was run again by itself: ${relative(process.cwd(), path)}`,
      ),
  };
}
