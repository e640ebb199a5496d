import { relative } from 'node:path';
import type { Counts, Outcome } from './results';

/** More than this many are no matter of a busy machine. */
const AT_MOST = 12;
const MORE_TRIES = 2;

/** What {@link runUnsteadyAgain} gives. */
export interface LastOutcome extends Counts {
  /** Lines for the end of the run. */
  report: string[];
}

/**
 * Runs the few files in which something failed again, by themselves, and once more what failed then:
 * beside all the others a busy machine may take longer than a test waits. What passes only then is
 * named, to be made steady.
 * @param run runs these files alone.
 */
export async function runUnsteadyAgain(
  first: Outcome,
  run: (paths: string[]) => Promise<Outcome>,
): Promise<LastOutcome> {
  let last = first;
  for (let tries = 0; tries < MORE_TRIES && areFew(last.failedFiles); tries += 1) {
    const again = await run(last.failedFiles.map(({ path }) => path));
    const counted = last.failedFiles.reduce((sum, file) => sum + file.passed, 0);
    last = { ...again, passed: last.passed - counted + again.passed };
  }
  const failedToTheEnd = new Set(last.failedFiles.map(({ path }) => path));
  return {
    passed: last.passed,
    failed: last.failed,
    report: first.failedFiles
      .filter(({ path }) => last !== first && !failedToTheEnd.has(path))
      .map(
        ({ path }) =>
          `UNSTEADY: passed only when it was run again by itself: ${relative(process.cwd(), path)}`,
      ),
  };
}

const areFew = ({ length }: Outcome['failedFiles']) => length > 0 && length <= AT_MOST;
