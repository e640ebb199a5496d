import { relative } from 'node:path';
import { DEMO_ACCOUNTS } from '../../services/auth/src/demo-accounts';
import { readCallerEnv } from './env';
import { startFolders } from './folders';
import { releaseLock } from './lock';
import { sentenceOf } from './plain-error';
import { prepareStart, runFileOf } from './prepare-start';
import { startEverything } from './start-everything';
import { Stages } from './stages';
import { listenForStop } from './stop-signals';
import { summaryLines } from './summary';
import { Supervisor } from './supervisor/supervisor';

const say = (line: string) => console.log(line);

/** `npm start`: from a clone to a running site, until it is stopped. */
export async function main(root: string, args: string[]): Promise<void> {
  const caller = readCallerEnv();
  const folders = startFolders(root, caller);
  const stages = new Stages({ write: say });
  try {
    await prepareStart(folders, caller, say);
  } catch (error) {
    console.error(sentenceOf(error));
    process.exit(1);
  }
  const { logs } = folders;
  const supervisor = new Supervisor({ logs, runFile: runFileOf(folders), env: caller.all, say });
  const stop = listenForStop({
    onFirst: () => say('Stopping; Ctrl-C once more ends everything at once'),
    onSecond: () => {
      supervisor.killAll();
      releaseLock(folders.data);
      process.exit(1);
    },
  });
  let code = 0;
  // Whatever goes wrong on our side, what was started is not left behind.
  process.on('uncaughtException', (error) => {
    console.error(sentenceOf(error));
    code = 1;
    stop.abort();
  });
  try {
    const buildMinio = args.includes('--with-minio');
    const site = await startEverything({ caller, folders, supervisor, stages, stop, buildMinio });
    const facts = { accounts: DEMO_ACCOUNTS, logs: relative(root, logs), ...stages.summary() };
    for (const line of summaryLines({ ...site, ...facts })) say(line);
    await stop.stopped;
  } catch (error) {
    if (!stop.wasAsked()) {
      console.error(sentenceOf(error));
      code = 1;
    }
  }
  await supervisor.stopAll();
  releaseLock(folders.data);
  if (stop.wasAsked()) say('Everything has stopped');
  process.exit(code);
}
