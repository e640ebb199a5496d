import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sentenceOf } from '../local/plain-error';
import {
  closeTestRun,
  openTestRun,
  provisionServers,
  runTestProgram,
  type TestRun,
} from '../test/test-run';

/** What attacks a site, each a program of its own in this folder. */
const PARTS = ['schemathesis'];

const USAGE = `Usage: npm run attacks [-- PART …] [options]

Starts a site of its own, on this machine alone, attacks it, and says what came of it. Its servers, its data and it
itself are gone afterwards. It ends with 1 where an attack found something.

Parts, all of them when none is named:
  schemathesis   sends what the API document allows, and what it does not, as a visitor and by three roles. It is
                 installed from PyPI once, which needs Python 3.10 or later

Options:
  --cases N      how many cases of each kind are tried for a call (10)
  --minutes N    how long one role may take at most (15)
  --roles LIST   whose calls they are, separated by commas (visitor,customer,verified_cleaner,super_admin)
  --only TEXT    only calls whose path has this in it
  --seed N       decides what is tried; printed, so that the same can be tried again
`;

const OPTIONS = {
  help: { type: 'boolean' },
  cases: { type: 'string' },
  minutes: { type: 'string' },
  roles: { type: 'string' },
  only: { type: 'string' },
  seed: { type: 'string' },
} as const;

/** `npm run attacks`. */
export async function main(root: string, args: string[]): Promise<void> {
  const { parts, options } = readArgs(args);
  const run = await openTestRun(root);
  const { stop } = run;
  let code = 1;
  try {
    const env = await provision(run);
    code = 0;
    for (const part of parts) {
      const program = join(root, 'deploy/attacks', `${part}.ts`);
      const ended = await runTestProgram(program, options, { cwd: root, env, signal: stop.signal });
      code = Math.max(code, ended);
    }
  } catch (error) {
    code = 1;
    if (!stop.wasAsked()) console.error(sentenceOf(error));
  }
  await closeTestRun(run);
  process.exit(stop.wasAsked() ? 130 : code);
}

/** The parts and what each of them is given; ends where that is not what is asked for. */
function readArgs(args: string[]): { parts: readonly string[]; options: string[] } {
  const { problem, values, positionals } = parse(args);
  const unknown = positionals.find((part) => !PARTS.includes(part));
  const said = problem ?? (unknown === undefined ? undefined : `There is no part «${unknown}».`);
  if (said !== undefined || values.help) {
    console.log(said === undefined ? USAGE : `${said}\n\n${USAGE}`);
    process.exit(said === undefined ? 0 : 2);
  }
  const options = Object.entries(values).map(([name, value]) => `--${name}=${value}`);
  return { parts: positionals.length > 0 ? positionals : PARTS, options };
}

function parse(args: string[]) {
  try {
    return { problem: undefined, ...parseArgs({ args, options: OPTIONS, allowPositionals: true }) };
  } catch (error) {
    return { problem: (error as Error).message, values: { help: undefined }, positionals: [] };
  }
}

/** Brings up the servers of the site that is attacked. @returns what the parts read of it. */
async function provision(run: TestRun): Promise<NodeJS.ProcessEnv> {
  const { env } = await provisionServers(run, { withMinio: true }, () => []);
  const { data, cache } = run.folders;
  return { ...env, TEST_DATA_DIR: data, ATTACKS_CACHE: cache };
}
