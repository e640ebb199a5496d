import { readCallerEnv } from '../../local/env';
import { sentenceOf } from '../../local/plain-error';
import { findDocker } from '../../local/programs/docker';
import { ProgramError, runProgram } from '../../local/programs/run-program';
import { type Stage, Stages } from '../../local/stages';
import { listenForStop } from '../../local/stop-signals';
import { type ComposeStack, prepareComposeStack, unwell } from './compose-stack';
import { FIRST_STEPS } from './first-steps';
import { OPERATION_STEPS } from './operation-steps';
import { RESTORE_STEP } from './restore-step';
import { WATCHING_STEP } from './watching-step';

const say = (line: string) => console.log(line);
const STEPS = [...FIRST_STEPS, ...OPERATION_STEPS, WATCHING_STEP, RESTORE_STEP];

/** `npm run compose-trial`: the production shape, from a clone to a customer. */
export async function main(root: string, args: string[]): Promise<void> {
  const why = await whyNoEngine();
  if (why) {
    say(`No Docker engine here: ${why}. Nothing was tried.`);
    process.exit(0);
  }
  process.exit(await tryOut(root, args));
}

/** Why there is nothing to run containers with; nothing when there is. */
async function whyNoEngine(): Promise<string | undefined> {
  const found = await findDocker(readCallerEnv().path);
  if (typeof found === 'string') return found;
  return runProgram(found.docker, ['compose', 'version']).then(
    () => undefined,
    () => 'docker has no compose',
  );
}

/** @returns the exit code. */
async function tryOut(root: string, args: readonly string[]): Promise<number> {
  const stages = new Stages({ write: say });
  const stop = listenForStop({ onFirst: () => say('Stopping'), onSecond: () => process.exit(1) });
  let current: Stage | undefined;
  const stack = await prepareComposeStack({
    ...{ root, project: 'brightnest-trial', signal: stop.signal },
    files: ['deploy/docker/three-mongo.yml'],
    env: { MONGO_HOSTS: 'mongo:27017,mongo-2:27017,mongo-3:27017' },
    // All that is called here comes from one address.
    override: () => ({ services: { gateway: { environment: { RATE_LIMIT_SCALE: '100' } } } }),
    onLine: (line) => current?.status(line.slice(0, 100)),
  });
  const step = (name: string, work: () => Promise<string | void>) =>
    stages.run(name, async (stage) => {
      current = stage;
      const seen = await work();
      if (seen) stage.note(seen);
    });
  let code = 0;
  try {
    if (!args.includes('--no-build'))
      await step('build', async () => void (await stack.compose('build')));
    await step('up', () => stack.up());
    for (const one of STEPS) await step(one.name, () => one.try(stack));
  } catch (error) {
    code = 1;
    if (!stop.wasAsked()) for (const line of await explain(error, stack)) console.error(line);
  }
  if (code === 0 && args.includes('--keep')) {
    say(`It runs at ${stack.url}, and its mail is at ${stack.mail.pageUrl}. End it with:`);
    say('docker compose --project-name brightnest-trial down --volumes');
  } else {
    try {
      await stages.run('down', () => stack.stop());
    } catch (error) {
      code = 1;
      for (const line of wordsOf(error)) console.error(line);
    }
  }
  const { total } = stages.summary();
  say(code === 0 ? `All of it works; took ${total.toFixed(0)} s` : 'It failed');
  return code;
}

/** What went wrong, and the last words of the containers that are not well. */
async function explain(error: unknown, stack: ComposeStack): Promise<string[]> {
  const ill = await unwell(stack.compose).catch(() => []);
  const services = ill.map((line) => line.split(' ')[0] ?? '').filter(Boolean);
  const logs = services.length > 0 && (await stack.compose('logs', '--tail', '20', ...services));
  return ['', ...wordsOf(error), ...ill, ...(logs ? [logs] : [])];
}

const wordsOf = (error: unknown) => [
  sentenceOf(error),
  ...(error instanceof ProgramError ? [error.output] : []),
];
