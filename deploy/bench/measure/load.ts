import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Service } from '@brightnest/contracts/catalogue/catalogue-schemas';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { build } from 'esbuild';
import { ROOT } from '../../build/run-webpack';
import { SAMPLE_QUOTE } from '../../e2e/role-matrix/make-records';
import { DEMO_ACCOUNTS } from '../../seed/demo-accounts';
import { benchEnv } from '../bench-env';
import { CALLS, type LoadPlan, type LoadResult, type Phase } from '../load/plan';
import { recordRatio } from '../recorded';
import { startBenchSite } from '../site';
import { closeConnections, describeSpread, httpCall, spreadOf } from '../statistics';

const ROUNDS = benchEnv.BENCH_ROUNDS ?? 1;
const SECONDS = { alone: 12, together: 60 };
/** Some three times the busiest hour of a company with ten million bookings, on paper (decision 125). */
const PER_TEN_SECONDS = { visitor: 30, applicant: 10, customer: 8, office: 12, cleaner: 20 };

/** All who use a site, made by k6: how long their calls take together, beside each alone in the same run. */
async function main(): Promise<void> {
  const site = await startBenchSite();
  try {
    const result = await runK6(await planFor(site.url));
    for (const line of report(result)) console.log(line);
    if (result.wrong > 0 || result.dropped > 0) process.exitCode = 1;
  } finally {
    closeConnections();
    await site.stop();
  }
}

async function planFor(url: string): Promise<LoadPlan> {
  const { text } = await httpCall(url + bookingsRoutes.listServices.path, { method: 'GET' });
  const [service] = JSON.parse(text) as Service[];
  if (!service) throw new Error('The demonstration data has no service to book.');
  const address = { address: '1 King Street, Newtown', state: 'NSW', postalCode: '2042' };
  return {
    url,
    accounts: {
      customer: accountOf('customer'),
      office: accountOf('super_admin'),
      cleaner: accountOf('verified_cleaner'),
    },
    quote: SAMPLE_QUOTE,
    booking: { serviceId: service.id, duration: 120, ...address },
    seconds: { alone: SECONDS.alone, together: SECONDS.together * ROUNDS },
    perTenSeconds: PER_TEN_SECONDS,
  };
}

function accountOf(role: (typeof DEMO_ACCOUNTS)[number]['role']) {
  const account = DEMO_ACCOUNTS.find((one) => one.role === role);
  if (!account) throw new Error(`There is no demonstration account of the role «${role}».`);
  return { email: account.email, password: account.password };
}

/** Runs the journeys, whose program is made whole before: k6 knows no packages. */
async function runK6(plan: LoadPlan): Promise<LoadResult> {
  const program = join(benchEnv.BENCH_DATA_DIR, 'journeys.js');
  await build({
    ...{ entryPoints: [join(ROOT, 'deploy/bench/load/journeys.ts')], outfile: program },
    ...{ bundle: true, format: 'esm', target: 'es2020', external: ['k6', 'k6/*'] },
  });
  const result = join(benchEnv.BENCH_DATA_DIR, 'load.json');
  const env = { ...process.env, PLAN: JSON.stringify(plan), RESULT: result };
  const args = ['run', '--quiet', '--no-usage-report', '--include-system-env-vars', program];
  const k6 = spawn(benchEnv.K6_PATH, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(k6, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`k6 ended with ${code}.`);
  return JSON.parse(await readFile(result, 'utf8')) as LoadResult;
}

function report({ times, wrong, dropped, rate }: LoadResult): string[] {
  const ofCall = (phase: Phase, call: string) => times[phase][call]!;
  const called = CALLS.filter((call) => ofCall('alone', call).count > 0);
  const ratio = spreadOf(
    called.map((call) => ofCall('together', call).median / ofCall('alone', call).median),
  );
  const what = 'all who use a site together: median of a call';
  recordRatio({ what, beside: 'each of them alone', ratio, better: 'lower' });
  const column = (value: number) => value.toFixed(1).padStart(8);
  const row = (call: string) => {
    const [alone, together] = [ofCall('alone', call), ofCall('together', call)];
    return [
      `  ${call.padEnd(20)}`,
      ...[alone.median, alone.p95, together.median, together.p95].map(column),
      column(together.p95 / alone.p95),
      String(together.count).padStart(8),
    ].join('');
  };
  return [
    `Milliseconds of each call, alone and together, ${rate.toFixed(1)} calls a second together`,
    `  ${''.padEnd(20)}   alone     p95 together     p95   ratio    calls`,
    ...called.map(row),
    `  ratio of the medians, over all calls: ${describeSpread(ratio, 2)}`,
    `  wrong answers: ${wrong}, journeys that could not begin in time: ${dropped}`,
  ];
}

void main();
