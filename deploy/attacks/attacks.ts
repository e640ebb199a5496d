import { mkdir } from 'node:fs/promises';
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
import { PARTS } from './parts';

const WIDTH = 13;
const LISTED = Object.entries(PARTS).map(([name, { about }]) => `  ${name.padEnd(WIDTH)} ${about}`);

const USAGE = `Usage: npm run attacks [-- PART …] [options]

Starts a site of its own, on this machine alone, attacks it, and says what came of it. Its servers, its data and it
itself are gone afterwards. It ends with 1 where an attack found something.

Parts, all of them when none is named:
${LISTED.join('\n')}

Options:
  --minutes N    how long one part, or one role of schemathesis, may take at most (15)
  --seed N       decides what is tried; printed, so that the same can be tried again

Of schemathesis alone:
  --cases N      how many cases of each kind are tried for a call (10)
  --roles LIST   whose calls they are, separated by commas (visitor,customer,verified_cleaner,super_admin)
  --only TEXT    only calls whose path has this in it
`;

const OPTIONS = {
  help: { type: 'boolean' },
  minutes: { type: 'string' },
  seed: { type: 'string' },
  cases: { type: 'string' },
  roles: { type: 'string' },
  only: { type: 'string' },
} as const;
const COMMON = ['minutes', 'seed'];

// One looks at files alone, the other has a site of its own.
const NEED_NO_SERVERS = ['repository', 'matrix'];

/** `npm run attacks`. */
export async function main(root: string, args: string[]): Promise<void> {
  const { parts, values } = readArgs(args);
  const run = await openTestRun(root);
  const { signal, wasAsked } = run.stop;
  let code = 1;
  try {
    const env = parts.every((part) => NEED_NO_SERVERS.includes(part))
      ? run.caller.all
      : await provision(run);
    code = 0;
    for (const [program, given] of byProgram(parts)) {
      const options = Object.entries(values)
        .filter(([name]) => program === 'schemathesis' || COMMON.includes(name))
        .map(([name, value]) => `--${name}=${value}`);
      const file = join(root, 'deploy/attacks', `${program}.ts`);
      const args = [...(program === 'site-attacks' ? given : []), ...options];
      code = Math.max(code, await runTestProgram(file, args, { cwd: root, env, signal }));
    }
  } catch (error) {
    code = 1;
    if (!wasAsked()) console.error(sentenceOf(error));
  }
  await closeTestRun(run);
  process.exit(wasAsked() ? 130 : code);
}

/** Programs with the parts that each of them is to do, in the order of {@link PARTS}. */
function byProgram(parts: readonly string[]): Map<string, string[]> {
  const programs = new Map<string, string[]>();
  for (const [name, { program }] of Object.entries(PARTS)) {
    if (!parts.includes(name)) continue;
    programs.set(program, [...(programs.get(program) ?? []), name]);
  }
  return programs;
}

/** The parts and the options; ends where that is not what is asked for. */
function readArgs(args: string[]): { parts: readonly string[]; values: Record<string, string> } {
  const { problem, values, positionals } = parse(args);
  const unknown = positionals.find((part) => !(part in PARTS));
  const said = problem ?? (unknown === undefined ? undefined : `There is no part «${unknown}».`);
  const { help, ...options } = values;
  if (said !== undefined || help) {
    console.log(said === undefined ? USAGE : `${said}\n\n${USAGE}`);
    process.exit(said === undefined ? 0 : 2);
  }
  return { parts: positionals.length > 0 ? positionals : Object.keys(PARTS), values: options };
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
  // What parts leave in the temporary folder goes with the rest.
  const tmp = join(data, 'tmp');
  await mkdir(tmp);
  return { ...env, TEST_DATA_DIR: data, TMPDIR: tmp, ATTACKS_CACHE: cache };
}
