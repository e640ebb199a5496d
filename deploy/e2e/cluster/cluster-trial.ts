import { eventually } from '@brightnest/service-kit/testing/eventually';
import { sentenceOf } from '../../local/plain-error';
import { ProgramError, runProgram } from '../../local/programs/run-program';
import { type Stage, Stages } from '../../local/stages';
import { listenForStop } from '../../local/stop-signals';
import { describeLoad, type LoadReport, underLoad } from '../compose/load';
import { inviteOwner, signUp } from '../compose/people';
import { must, OWNER, PROGRAMS } from '../compose/trial';
import { type ClusterStack, clusterStack } from './cluster-stack';

const say = (line: string) => console.log(line);

/** What the cluster lives through, in this order. */
const STEPS: Readonly<Record<string, (stack: ClusterStack) => Promise<string>>> = {
  async people({ site, mail, ofSite }) {
    const create = ['node', 'services/auth/dist/create-owner.mjs', OWNER.email];
    await inviteOwner(site, mail, () => ofSite('exec', 'deploy/brightnest-auth', '--', ...create));
    await signUp(site, mail);
    return 'an owner was invited, a customer signed up';
  },

  async release(stack) {
    const report = await underLoad(stack.site, stack.mail, async () => {
      for (const program of PROGRAMS)
        await stack.ofSite('rollout', 'restart', `deployment/brightnest-${program}`);
      await stack.becomesReady();
    });
    return none(report, 'all pods of all programs anew');
  },

  async 'pods killed'(stack) {
    const report = await underLoad(stack.site, stack.mail, async () => {
      for (const program of PROGRAMS) {
        const label = `app.kubernetes.io/name=${program}`;
        const name = ['--output', 'jsonpath={.items[0].metadata.name}'];
        const pod = await stack.ofSite('get', 'pods', '--selector', label, ...name);
        await stack.ofSite('delete', 'pod', pod, '--grace-period=0', '--force');
        await stack.becomesReady();
      }
    });
    return `one of the two of each program: ${describeLoad(report)}`;
  },

  async 'broker killed'(stack) {
    const report = await underLoad(stack.site, stack.mail, async () => {
      await stack.ofServers('delete', 'pod', 'rabbitmq-0', '--grace-period=0', '--force');
      await stack.ofServers('rollout', 'status', 'statefulset/rabbitmq');
    });
    return none(report, 'its pod with all that was in its queues');
  },

  async 'primary killed'(stack) {
    const report = await underLoad(stack.site, stack.mail, async () => {
      const primary = await stack.primary();
      await stack.ofServers('delete', 'pod', primary, '--grace-period=0', '--force');
      await eventually(async () => (await stack.primary(primary)) !== primary);
      await stack.ofServers('rollout', 'status', 'statefulset/mongo');
    });
    // Calls wait 5 s for the next one, which takes longer than that on a busy machine.
    must(report.failingMs < 15_000, describeLoad(report));
    return `of three members of MongoDB: ${describeLoad(report)}`;
  },
};

function none(report: LoadReport, what: string): string {
  must(report.failed.length === 0, describeLoad(report));
  return `${what}: ${describeLoad(report)}`;
}

/** `npm run cluster-trial`: deploy/k8s on the cluster that kubectl knows. */
export async function main(root: string, args: string[]): Promise<void> {
  const why = await whyNoCluster();
  if (why) {
    say(`No cluster here: ${why}. Nothing was tried.`);
    process.exit(0);
  }
  const stages = new Stages({ write: say });
  const stop = listenForStop({ onFirst: () => say('Stopping'), onSecond: () => process.exit(1) });
  let current: Stage | undefined;
  const node = args.find((arg) => !arg.startsWith('--')) ?? '127.0.0.1';
  const stack = clusterStack({ root, node, signal: stop.signal }, (line) =>
    current?.status(line.slice(0, 100)),
  );
  let code = 0;
  const step = (name: string, work: () => Promise<string | void>) =>
    stages.run(name, async (stage) => {
      current = stage;
      const seen = await work();
      if (seen) stage.note(seen);
    });
  try {
    await step('up', () => stack.up());
    for (const [name, attempt] of Object.entries(STEPS)) await step(name, () => attempt(stack));
  } catch (error) {
    code = 1;
    if (!stop.wasAsked()) console.error(wordsOf(error));
  }
  if (code === 0 && args.includes('--keep')) say(`It runs at ${stack.site.url}.`);
  else await step('down', () => stack.remove());
  say(code === 0 ? 'All of it works' : 'It failed');
  process.exit(code);
}

async function whyNoCluster(): Promise<string | undefined> {
  return runProgram('kubectl', ['get', 'nodes', '--request-timeout=5s']).then(
    () => undefined,
    (error: unknown) => sentenceOf(error),
  );
}

const wordsOf = (error: unknown) =>
  [sentenceOf(error), ...(error instanceof ProgramError ? [error.output] : [])].join('\n');
