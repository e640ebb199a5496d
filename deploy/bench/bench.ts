import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlainError, sentenceOf } from '../local/plain-error';
import { installTool } from '../local/install-packages';
import { findGoTool } from '../local/servers/go-tool';
import { findChromium } from '../local/servers/find-chromium';
import { bringUpMail } from '../local/servers/mail';
import { describeRun, findWorse, keep, readKept, readRecorded, tableOf } from './kept-ratios';
import { provideMedusa } from './peers/medusa/provide';
import {
  closeTestRun,
  openTestRun,
  provisionServers,
  runTestProgram,
  type TestRun,
} from '../test/test-run';

const WITH_BROWSER = ['pages', 'blocking', 'lighthouse'];
const WITH_MINIO = ['uploads', 'idle', 'load'];
const K6 = { name: 'k6', module: 'go.k6.io/k6@v1.8.1' };

const WHOLE = 'all';
/** Those that have another beside them, in one run: `npm run bench`. */
const OF_WHOLE = [
  ...['sign-in', 'gateway', 'catalogue', 'products', 'uploads', 'slots'],
  ...[
    'applications',
    'bookings',
    'quotes',
    'pages',
    'blocking',
    'lighthouse',
    'image',
    'idle',
    'load',
  ],
];

const say = (line: string) => console.log(line);

/**
 * `npm run bench:<name>`: starts servers of its own and runs `measure/<name>.ts` against them. `npm run bench` runs all
 * that compare, shows their ratios beside those that were kept, and ends with 1 where one is worse.
 */
export async function main(root: string, [name = '', ...options]: string[]): Promise<void> {
  if (name === WHOLE) process.exit(await runWhole(root, options.includes('--keep')));
  const program = join(root, 'deploy/bench/measure', `${name}.ts`);
  const run = await openTestRun(root);
  const { stop } = run;
  let code = 1;
  try {
    if (!existsSync(program)) throw new PlainError(`There is no benchmark «${name}».`);
    const env = await provision(name, run);
    code = await runTestProgram(program, [], { cwd: root, env, signal: stop.signal });
  } catch (error) {
    if (!stop.wasAsked()) console.error(sentenceOf(error));
  }
  await closeTestRun(run);
  process.exit(stop.wasAsked() ? 130 : code);
}

/** Each of them is a command of its own, with servers that hold nothing of the others. @returns the exit code. */
async function runWhole(root: string, isKept: boolean): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'brightnest-bench-'));
  try {
    const results = join(folder, 'ratios.jsonl');
    for (const name of OF_WHOLE) {
      const child = spawn(process.execPath, [join(root, 'deploy/bench/main.mjs'), name], {
        ...{ cwd: root, stdio: 'inherit' },
        env: { ...process.env, BENCH_RESULTS: results },
      });
      const [code] = (await once(child, 'exit')) as [number | null];
      if (code !== 0) {
        say(`The benchmark «${name}» failed: there is nothing to compare.`);
        return code ?? 1;
      }
    }
    return await judge(root, results, isKept);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Shows all ratios of a run. @returns 1 where one is worse than it was. */
async function judge(root: string, file: string, isKept: boolean): Promise<number> {
  const ratios = await readRecorded(file);
  const kept = await readKept(root);
  say(`\nRatios of all benchmarks${kept ? `, beside those of ${kept.date}` : ''}`);
  for (const line of tableOf(ratios, kept?.ratios ?? [])) say(line);
  if (isKept) {
    await keep(root, describeRun(ratios, new Date()));
    say('They are kept, for the next runs to be compared with.');
    return 0;
  }
  const worse = findWorse(ratios, kept?.ratios ?? []);
  for (const line of worse) say(`Worse: ${line}`);
  return worse.length > 0 ? 1 : 0;
}

async function provision(name: string, run: TestRun): Promise<NodeJS.ProcessEnv> {
  const { stages, folders } = run;
  const withMinio = WITH_MINIO.includes(name);
  const lighthouse = name === 'lighthouse' ? await installLighthouse(run) : undefined;
  const medusa = name === 'products' ? await provideMedusa(run) : undefined;
  const {
    env,
    others: [{ smtpUrl }, chromium, k6],
  } = await provisionServers(run, { withMinio, atFullSpeed: true }, (context) => [
    context.packages.then(() => stages.run('mail', (stage) => bringUpMail({ ...context, stage }))),
    WITH_BROWSER.includes(name)
      ? stages.run('Chromium', (stage) => findChromium({ ...context, stage }))
      : Promise.resolve(undefined),
    name === 'load'
      ? stages.run('k6', (stage) => findGoTool(K6, { ...context, stage }))
      : Promise.resolve(undefined),
  ]);
  return {
    ...env,
    SMTP_URL: smtpUrl,
    BENCH_DATA_DIR: folders.data,
    ...(chromium && { CHROMIUM_PATH: chromium }),
    ...(k6 && { K6_PATH: k6 }),
    ...(lighthouse && { LIGHTHOUSE_MODULE: lighthouse }),
    ...medusa,
  };
}

const LIGHTHOUSE = 'lighthouse@12.8.2';

/** @returns the file of its module. */
async function installLighthouse({ caller, folders, stages, stop }: TestRun): Promise<string> {
  const home = join(folders.cache, 'tools', LIGHTHOUSE);
  const module = join(home, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(module)) {
    const options = { home, spec: LIGHTHOUSE, caller, signal: stop.signal };
    await stages.run('Lighthouse', () => installTool(options));
  }
  return module;
}
