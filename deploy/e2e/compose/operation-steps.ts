import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { runProgram } from '../../local/programs/run-program';
import { openSession } from '../site-client';
import type { ComposeStack } from './compose-stack';
import { describeLoad, underLoad } from './load';
import { CUSTOMER, must, PROGRAMS, siteOf, type TrialStep } from './trial';

const ELECTED_WITHIN_MS = 15_000;

/** What a running installation lives through: a release, and the end of what it needs, each while people call it. */
export const OPERATION_STEPS: readonly TrialStep[] = [
  {
    name: 'release',
    async try(stack) {
      const { VERSION = '' } = stack.values;
      const next = `${VERSION}-next`;
      for (const image of ['brightnest', 'brightnest-site'])
        await runProgram('docker', ['tag', `${image}:${VERSION}`, `${image}:${next}`]);
      await stack.set({ VERSION: next });
      const report = await underLoad(siteOf(stack), stack.mail, () => release(stack));
      must(report.failed.length === 0, describeLoad(report));
      for (const program of PROGRAMS) {
        const { VERSION: runs } = await environmentOf(stack, program);
        must(runs === next, `${program} is still ${runs}`);
      }
      return `all of ${PROGRAMS.length} programs and the pages one after another: ${describeLoad(report)}`;
    },
  },
  {
    name: 'keys changed',
    async try(stack) {
      const { INTERNAL_KEY: old = '' } = await environmentOf(stack, 'auth');
      const next = randomBytes(32).toString('hex');
      const report = await underLoad(siteOf(stack), stack.mail, async () => {
        await stack.set({ INTERNAL_KEYS_ALSO: next });
        await release(stack);
        await stack.set({ INTERNAL_KEY: next, INTERNAL_KEYS_ALSO: old });
        await release(stack);
      });
      must(report.failed.length === 0, describeLoad(report));
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
      await stack.compose('exec', '-T', '--env', `PEM=${pem}`, 'auth', 'node', '-e', PUT_KEY);
      await eventually(async () => (await publishedKeys(stack)) === 2);
      await openSession(siteOf(stack), CUSTOMER);
      return `INTERNAL_KEY, by two releases: ${describeLoad(report)}; a second signing key is published`;
    },
  },
  {
    name: 'broker killed',
    async try(stack) {
      const report = await underLoad(siteOf(stack), stack.mail, async () => {
        await stack.compose('kill', 'rabbitmq');
        await stack.compose('up', '--detach', '--no-build', '--no-deps', 'rabbitmq');
        await stack.becomesWell();
      });
      must(report.failed.length === 0, describeLoad(report));
      return `away until it had started again: ${describeLoad(report)}; every quote was mailed`;
    },
  },
  {
    name: 'primary killed',
    async try(stack) {
      const report = await underLoad(siteOf(stack), stack.mail, async () => {
        const primary = await primaryOf(stack);
        await stack.compose('kill', primary);
        await eventually(async () => (await primaryOf(stack, primary)) !== primary);
        await stack.compose('up', '--detach', '--no-build', '--no-deps', primary);
        await stack.becomesWell();
      });
      // Calls wait 5 s for the next one, which takes longer than that on a busy machine.
      must(report.failingMs < ELECTED_WITHIN_MS, describeLoad(report));
      return `of three members of MongoDB: ${describeLoad(report)}`;
    },
  },
  {
    name: 'service killed',
    async try(stack) {
      const report = await underLoad(siteOf(stack), stack.mail, async () => {
        // Its only container; docker starts it again.
        await stack.compose('exec', '-T', 'quotes', 'sh', '-c', KILL_NODE).catch(() => undefined);
        await stack.becomesWell();
      });
      const others = report.failed.filter((one) => !one.startsWith('quote'));
      must(others.length === 0, `others than quotes failed: ${describeLoad(report)}`);
      return `the only container of quotes, which docker starts again: ${describeLoad(report)}`;
    },
  },
];

const release = (stack: ComposeStack) =>
  runProgram('sh', [join(stack.root, 'deploy/docker/release.sh'), '--no-build'], {
    ...{ cwd: stack.root, env: stack.env },
  });

// Whole at once: auth reads the folder as soon as something changes.
const PUT_KEY = `const at = '/var/lib/brightnest/jwt-keys/';
fs.writeFileSync(at + '.next', process.env.PEM, { mode: 0o600 });
fs.renameSync(at + '.next', at + '0002.pem');`;

async function publishedKeys(stack: ComposeStack): Promise<number> {
  const count = `fetch(process.env.AUTH_JWKS_URL).then(async (answer) => console.log((await answer.json()).keys.length))`;
  return Number(await stack.compose('exec', '-T', 'gateway', 'node', '-e', count));
}

// By number: the image has no program that finds processes by name.
const KILL_NODE = `for one in /proc/[0-9]*; do
  [ "$(readlink "$one/exe")" = "$(command -v node)" ] && kill -9 "\${one#/proc/}"
done`;

async function environmentOf(
  stack: ComposeStack,
  program: string,
): Promise<Record<string, string | undefined>> {
  const print = 'console.log(JSON.stringify(process.env))';
  const said = await stack.compose('exec', '-T', program, 'node', '-e', print);
  return JSON.parse(said) as Record<string, string>;
}

/** Which member of the replica set is the primary, as one that is not `away` says. */
async function primaryOf(stack: ComposeStack, away?: string): Promise<string> {
  const members = ['mongo', 'mongo-2', 'mongo-3'].filter((name) => name !== away);
  const ask = ['mongosh', '--quiet', '--eval', 'print("PRIMARY " + db.hello().primary)'];
  const said = await stack.compose('exec', '-T', members[0]!, ...ask);
  const [, name = ''] = /PRIMARY ([\w-]+):/.exec(said) ?? [];
  must(name !== '', `there is no primary: ${said}`);
  return name;
}
