import { readFile } from 'node:fs/promises';

/** What jest writes with --json, as far as it is counted. */
interface JestResults {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that could not be run at all; their tests are in no other number. */
  numRuntimeErrorTestSuites: number;
  success: boolean;
}

export interface Counts {
  passed: number;
  failed: number;
}

/** Counts a run of jest from the file it wrote; a run that wrote none has failed. */
export async function countTests(file: string, exitCode: number): Promise<Counts> {
  const results = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as JestResults,
    () => undefined,
  );
  if (!results) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = results;
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  // Jest may fail although no test did, such as when its teardown throws or it finds no test.
  const failedOtherwise = failed === 0 && exitCode !== 0 ? 1 : 0;
  return { passed: numPassedTests, failed: failed + failedOtherwise };
}

/** The last line of `npm test`. */
export const closingLine = ({ passed, failed }: Counts) => `${passed} passed, ${failed} failed`;
