import { type CallerEnv, foldersOf, readCallerEnv } from '../local/env';
import { installNpmPackages, npmCommand } from '../local/install-packages';
import { sentenceOf } from '../local/plain-error';
import { ProgramError, runProgram } from '../local/programs/run-program';
import { Stages } from '../local/stages';
import { listenForStop } from '../local/stop-signals';
import { keepCheckCaches, restoreCheckCaches } from './check-caches';

/** `npm run check`: lint, import direction, format, types, catalogues of texts and the matrix of ASVS. */
export async function main(root: string): Promise<void> {
  const caller = readCallerEnv();
  const stages = new Stages({ write: (line) => console.log(line) });
  const { signal, wasAsked } = listenForStop({
    onFirst: () => undefined,
    onSecond: () => process.exit(1),
  });
  try {
    await stages.run('packages', (stage) => installNpmPackages({ root, caller, signal, stage }));
    const failed = await runChecks({ root, caller, signal, stages });
    for (const line of checkReport(failed)) console.log(line);
    process.exit(failed.length > 0 ? 1 : 0);
  } catch (error) {
    if (!wasAsked()) console.error(sentenceOf(error));
    process.exit(1);
  }
}

/** npm scripts; the slowest first, as two run at a time. */
const CHECKS = ['types', 'imports', 'lint', 'texts', 'format:check', 'asvs'];
const AT_ONCE = 2;
// Each makes much that is soon of no use: with more room for it, less of it is moved about before it goes.
const V8_FLAGS = '--max-semi-space-size=128';
// The same for checks that are programs of Go: a sixth less of their time, and no more memory at their most.
const GOGC = '400';

export interface CheckOptions {
  root: string;
  caller: CallerEnv;
  signal: AbortSignal;
  stages: Stages;
}

/** A check that failed and what it said. */
export interface FailedCheck {
  name: string;
  output: string;
}

/** Runs them; gives those that failed. */
export async function runChecks(options: CheckOptions): Promise<FailedCheck[]> {
  const { root, caller } = options;
  const { cache } = foldersOf(root, root, caller.cacheHome);
  await restoreCheckCaches({ root, cache });
  const waiting = [...CHECKS];
  const failed: FailedCheck[] = [];
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const output = await runCheck(name, options);
      if (output !== undefined) failed.push({ name, output });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await keepCheckCaches({ root, cache });
  return failed;
}

function runCheck(name: string, options: CheckOptions): Promise<string | undefined> {
  const { root, caller, signal, stages } = options;
  const [npm, ...before] = npmCommand(caller);
  const NODE_OPTIONS = `${caller.all.NODE_OPTIONS ?? ''} ${V8_FLAGS}`;
  return stages.run(name, async (stage) => {
    try {
      await runProgram(npm, [...before, 'run', '--silent', name], {
        ...{ cwd: root, env: { GOGC, ...caller.all, NODE_OPTIONS }, signal },
      });
      return undefined;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ProgramError)) throw error;
      stage.note('FAILED');
      return error.output;
    }
  });
}

/** What failed, in full, for the end of the run. */
export function checkReport(failed: readonly FailedCheck[]): string[] {
  return failed.flatMap(({ name, output }) => ['', `${name} failed:`, output]);
}
