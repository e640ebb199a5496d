import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { requireDiskSpace } from '../local/disk-space';
import { readCallerEnv } from '../local/env';
import { foldersOf } from '../local/folders';
import { sentenceOf } from '../local/plain-error';
import { Stages } from '../local/stages';
import { listenForStop } from '../local/stop-signals';
import { Supervisor } from '../local/supervisor/supervisor';
import { checkReport } from './checks';
import { provisionTests } from './provision-tests';
import { closingLine, readOutcome, type Counts } from './results';
import { runJest } from './run-jest';
import { runUnsteadyAgain } from './run-unsteady-again';
import { makeTestData, removeTestData } from './test-data';

const say = (line: string) => console.log(line);
const BROWSER = /e2e|browser/;

/**
 * `npm test`: checks and all tests. With arguments, which are jest's own, the tests they name alone.
 */
export async function main(root: string, args: string[]): Promise<void> {
  const caller = readCallerEnv();
  // Tests never touch servers that hold somebody's data.
  const ownServers = { mongoUrl: undefined, amqpUrl: undefined, minioEndpoint: undefined };
  const stages = new Stages({ write: say });
  const data = await makeTestData();
  const folders = foldersOf(root, data, caller.cacheHome);
  const runFile = join(data, 'run.json');
  const supervisor = new Supervisor({ logs: folders.logs, runFile, env: caller.all, say });
  const stop = listenForStop({
    onFirst: () => say('Stopping; Ctrl-C once more ends everything at once'),
    onSecond: () => {
      supervisor.killAll();
      process.exit(1);
    },
  });
  const everything = args.length === 0;
  const outputFile = join(data, 'jest.json');
  let counts: Counts = { passed: 0, failed: 1 };
  try {
    await requireDiskSpace(data);
    const { env, failedChecks } = await provisionTests({
      ...{ folders, supervisor, stages, stop, everything },
      caller: { ...caller, ...ownServers },
      withBrowser: everything || args.some((arg) => BROWSER.test(arg)),
    });
    const { signal } = stop;
    const run = async (own: readonly string[]) => {
      await rm(outputFile, { force: true });
      const code = await runJest({ root, args: own, env, outputFile, signal });
      return readOutcome(outputFile, code);
    };
    const first = await run(args);
    const { report, ...counted } = everything
      ? await runUnsteadyAgain(first, (paths) => run(['--runInBand', '--runTestsByPath', ...paths]))
      : { ...first, report: [] };
    counts = { passed: counted.passed, failed: counted.failed + failedChecks.length };
    for (const line of [...checkReport(failedChecks), ...report]) say(line);
  } catch (error) {
    if (!stop.wasAsked()) console.error(sentenceOf(error));
  }
  await supervisor.stopAll();
  await removeTestData(data);
  if (stop.wasAsked()) process.exit(130);
  const { total } = stages.summary();
  say(`Took ${total.toFixed(0)} s`);
  say(closingLine(counts));
  process.exit(counts.failed > 0 ? 1 : 0);
}
