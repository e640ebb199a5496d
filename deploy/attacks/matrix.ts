import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { openAttackLog } from './attack-part';

const MINUTE_MS = 60_000;
// Each call by each kind of caller, on what is theirs and what is not; each field by which one could claim more.
const TESTS = 'role-matrix|claims-in-bodies|private-file';
const OUTCOME = /^(\d+) passed, (\d+) failed$/;

/** Runs the tests of who may do what, on a site of their own. @returns whether all of them passed. */
async function main(root: string, minutes: number): Promise<boolean> {
  const log = openAttackLog('matrix');
  const test = spawn(
    process.execPath,
    ['deploy/test/test.mjs', '--selectProjects=browser', '--testPathPatterns', TESTS],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, CALLERS: 'all' } },
  );
  process.once('SIGTERM', () => test.kill('SIGTERM'));
  const timer = setTimeout(() => {
    log.found(`it came to no end in ${minutes} minutes`);
    test.kill('SIGTERM');
  }, minutes * MINUTE_MS);
  for await (const line of createInterface(test.stdout)) {
    const [, passed, failed] = OUTCOME.exec(line) ?? [];
    if (line.startsWith('Failed: ')) log.found(line.slice('Failed: '.length));
    if (passed !== undefined) log.tried('tests', Number(passed) + Number(failed));
  }
  const [code] =
    test.exitCode === null ? ((await once(test, 'exit')) as [number | null]) : [test.exitCode];
  clearTimeout(timer);
  const { isClean, lines } = log.summary();
  console.log(lines.join('\n'));
  return isClean && code === 0;
}

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '15' }, seed: { type: 'string' } },
});

main(join(__dirname, '../..'), Number(values.minutes)).then(
  (isClean) => process.exit(isClean ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
