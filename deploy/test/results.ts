import { readFile } from 'node:fs/promises';

/** What jest writes with --json, as far as it is counted. */
interface JestResults {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that could not be run at all; their tests are in no other number. */
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

export interface Counts {
  passed: number;
  failed: number;
}

/** A run of jest. */
export interface Outcome extends Counts {
  /** The files in which something failed, with how many of their tests passed all the same. */
  failedFiles: { path: string; passed: number }[];
}

/** Reads a run of jest from the file it wrote; a run that wrote none has failed. */
export async function readOutcome(file: string, exitCode: number): Promise<Outcome> {
  const results = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as JestResults,
    () => undefined,
  );
  if (!results) return { passed: 0, failed: 1, failedFiles: [] };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = results;
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  // Jest may fail although no test did, such as when its teardown throws or it finds no test.
  const failedOtherwise = failed === 0 && exitCode !== 0 ? 1 : 0;
  const failedFiles = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults }) => ({
      path: name,
      passed: assertionResults.filter(({ status }) => status === 'passed').length,
    }));
  return { passed: numPassedTests, failed: failed + failedOtherwise, failedFiles };
}

/** The last line of `npm test`. */
export const closingLine = ({ passed, failed }: Counts) => `${passed} passed, ${failed} failed`;
