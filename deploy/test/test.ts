import { execFileSync, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { requireDiskSpace } from '../local/install-packages';
import { sentenceOf } from '../local/plain-error';
import { endGroup } from '../local/supervisor/process-table';
import { allOrNone } from '../local/stages';
import { checkReport, runChecks } from './check';
import { provisionTests } from './provision-tests';
import { memoryOrDisk } from './test-data';
import { closeTestRun, openTestRun } from './test-run';

const say = (line: string) => console.log(line);
const BROWSER = /e2e|browser/;

/**
 * `npm test`: checks and all tests. With arguments, which are jest's own, the tests they name alone.
 */
export async function main(root: string, args: string[]): Promise<void> {
  const run = await openTestRun(root, await memoryOrDisk());
  const { stop } = run;
  const { data } = run.folders;
  const everything = args.length === 0;
  const outputFile = join(data, 'jest.json');
  let counts: Counts = { passed: 0, failed: 1 };
  try {
    await requireDiskSpace(root);
    const withBrowser = everything || args.some((arg) => BROWSER.test(arg));
    const provided = await provisionTests({ ...run, withBrowser });
    const env = everything ? { ...provided, WITHOUT_STORIES: 'yes' } : provided;
    const { caller, stages } = run;
    const { signal } = stop;
    // The checks go beside the tests, which wait for servers and pages for a part of their time.
    const [code, failedChecks] = await allOrNone(
      [
        runJest({ root, args, env, outputFile, signal }),
        everything ? runChecks({ root, caller, signal, stages }) : Promise.resolve([]),
      ],
      async () => stop.abort(),
    );
    const { passed, failed, failures, durations } = await readOutcome(outputFile, code);
    counts = { passed, failed: failed + failedChecks.length };
    const slowest = everything ? slowestReport(durations, root) : [];
    const report = [...slowest, ...failureReport(failures, root), ...checkReport(failedChecks)];
    for (const line of report) say(line);
  } catch (error) {
    if (!stop.wasAsked()) console.error(sentenceOf(error));
  }
  await closeTestRun(run);
  if (stop.wasAsked()) process.exit(130);
  const { total } = run.stages.summary();
  say(`Took ${total.toFixed(0)} s`);
  say(closingLine(counts));
  process.exit(counts.failed > 0 ? 1 : 0);
}

/** What jest writes with --json, as far as it is read. */
interface JestResults {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that could not be run at all; their tests are in no other number. */
  numRuntimeErrorTestSuites: number;
  testResults: {
    /** The file. */
    name: string;
    startTime: number;
    endTime: number;
    /** Why the file could not be run; a summary of its failures where it could. */
    message?: string;
    assertionResults?: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

export interface Counts {
  passed: number;
  failed: number;
}

/** A test that failed, or a file that could not be run. */
interface Failure {
  path: string;
  test: string;
  /** What jest says of it, with the stack. */
  message: string;
}

/** A run of jest. */
export interface Outcome extends Counts {
  failures: Failure[];
  durations: { path: string; seconds: number }[];
}

/** Reads a run of jest from the file it wrote; a run that wrote none has failed. */
export async function readOutcome(file: string, exitCode: number): Promise<Outcome> {
  const results = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as JestResults,
    () => undefined,
  );
  if (!results) return { passed: 0, failed: 1, failures: [], durations: [] };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = results;
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  // Jest may fail although no test did, such as when its teardown throws or it finds no test.
  const failedOtherwise = failed === 0 && exitCode !== 0 ? 1 : 0;
  const durations = testResults.map(({ name, startTime, endTime }) => ({
    path: name,
    seconds: Math.max(0, endTime - startTime) / 1_000,
  }));
  return {
    ...{ passed: numPassedTests, failed: failed + failedOtherwise, durations },
    failures: testResults.flatMap(failuresOf),
  };
}

function failuresOf({
  name,
  message = '',
  assertionResults = [],
}: JestResults['testResults'][number]) {
  const path = name;
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (assertionResults.length === 0 && message)
    return [{ path, test: 'could not be run', message }];
  return failed.map(({ fullName, failureMessages }) => ({
    ...{ path, test: fullName },
    message: failureMessages.join('\n'),
  }));
}

const LINES_OF_A_FAILURE = 24;
// Colours and the like of a terminal.
const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** What failed and why, once more at the end: in thousands of lines nobody finds it. */
export function failureReport(failures: readonly Failure[], root: string): string[] {
  return failures.flatMap(({ path, test, message }) => [
    '',
    `Failed: ${relative(root, path)}: ${test}`,
    ...message
      .replace(ESCAPES, '')
      .split('\n')
      .slice(0, LINES_OF_A_FAILURE)
      .map((line) => `    ${line}`),
  ]);
}

const SLOWEST = 20;

/** Where the time went, for who wants to shorten it. */
export function slowestReport(durations: Outcome['durations'], root: string): string[] {
  const slowest = [...durations].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  const total = durations.reduce((sum, { seconds }) => sum + seconds, 0);
  return [
    '',
    `${durations.length} test files took ${total.toFixed(0)} s together; the slowest:`,
    ...slowest.map(
      ({ path, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${relative(root, path)}`,
    ),
  ];
}

/** The last line of `npm test`. */
export const closingLine = ({ passed, failed }: Counts) => `${passed} passed, ${failed} failed`;

const END_WITHIN_MS = 5_000;
// Every test file's modules are new to V8, and seldom run long enough to repay being optimized as early as a server's.
// Most of what they make is soon of no use: with more room for it, less of it is moved about before it goes.
const V8_FLAGS = ['--interrupt-budget=1000000', '--max-semi-space-size=64'];

/** Those of the flags that this Node knows: it ends at once with one that it does not. */
function knownFlags(): string[] {
  const known = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
  return V8_FLAGS.filter((flag) => known.includes(`${flag.split('=')[0]} `));
}

export interface JestRun {
  root: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Where jest writes its results. */
  outputFile: string;
  signal: AbortSignal;
}

/** Runs jest with its output shown as it comes. Returns its exit code. */
export async function runJest(options: JestRun): Promise<number> {
  const { root, args, env, outputFile, signal } = options;
  signal.throwIfAborted();
  const program = join(root, 'node_modules/jest/bin/jest.js');
  // A group of its own, so that Ctrl-C reaches the runner alone, which ends everything in order.
  // Its cache is to outlive the temporary folder, where it would be otherwise.
  const cache = join(root, 'node_modules/.cache/jest');
  const own = [`--cacheDirectory=${cache}`, '--json', `--outputFile=${outputFile}`];
  const jest = spawn(process.execPath, [...knownFlags(), program, ...own, ...args], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const end = () => {
    if (jest.pid) void endGroup(jest.pid, { withinMs: END_WITHIN_MS });
  };
  signal.addEventListener('abort', end);
  const code = await new Promise<number>((resolve) => {
    jest.once('error', () => resolve(1));
    jest.once('exit', (exitCode) => resolve(exitCode ?? 1));
  });
  signal.removeEventListener('abort', end);
  return code;
}
