import { setTimeout as pause } from 'node:timers/promises';
import { benchEnv } from '../bench-env';
import { recordRatio } from '../recorded';
import { type BenchSite, startBenchSite } from '../site';
import { closeConnections, cpuSecondsOf, describeSpread, metricOf, ratios } from '../statistics';

const ROUNDS = benchEnv.BENCH_ROUNDS ?? 5;
const ROUND_MS = 30_000;
// What starting has left to do, and to collect, is done by then.
const SETTLE_MS = 60_000;
const MIB = 2 ** 20;
const PEER = 'plain Express and Mongoose';

/** A program that nobody asks anything. */
interface Resting {
  name: string;
  url: string;
  /** In percent of a core, one of each round. */
  cpu: number[];
  /** Resident, in MiB. */
  memory: number[];
}

/** What the programs of a site take while nobody uses it, beside a plain one of the same runtime. */
async function main(): Promise<void> {
  const site = await startBenchSite();
  try {
    const peer = await startPlain(site);
    const ours = Object.entries(site.addresses).map(([name, url]) => restingAt(name, url));
    await pause(SETTLE_MS);
    for (let round = 0; round < ROUNDS; round += 1) await rest([...ours, peer]);

    const row = ({ name, cpu, memory }: Resting) =>
      `  ${name.padEnd(28)}${mean(cpu).toFixed(2).padStart(6)} %  ${mean(memory).toFixed(0).padStart(5)} MiB`;
    console.log(`At rest, ${ROUNDS} times ${ROUND_MS / 1_000} s: of a core, and resident memory`);
    for (const one of [...ours, peer]) console.log(row(one));
    const memory = ours.reduce((sum, one) => sum + mean(one.memory), 0);
    console.log(`  all ${ours.length} of the site: ${memory.toFixed(0)} MiB`);
    for (const kind of ['cpu', 'memory'] as const) {
      const each = peer[kind].map((_, round) => mean(ours.map((one) => one[kind][round]!)));
      const ratio = ratios(each, peer[kind]);
      const what = `at rest: ${kind === 'cpu' ? 'processor time' : 'memory'} of a program`;
      recordRatio({ what, beside: PEER, ratio, better: 'lower' });
      console.log(`  ${what}: ${describeSpread(ratio, 2)} of ${PEER}`);
    }
  } finally {
    closeConnections();
    await site.stop();
  }
}

const restingAt = (name: string, url: string): Resting => ({ name, url, cpu: [], memory: [] });

async function startPlain(site: BenchSite): Promise<Resting> {
  const env = { MONGO_URL: benchEnv.MONGO_URL, MONGO_DB: 'bench_plain' };
  return restingAt(PEER, await site.startPeer('plain-express', env));
}

/** One round, of all at once: they share the machine. */
async function rest(all: readonly Resting[]): Promise<void> {
  const before = await Promise.all(all.map(({ url }) => cpuSecondsOf(url)));
  const begin = performance.now();
  await pause(ROUND_MS);
  const seconds = (performance.now() - begin) / 1_000;
  for (const [index, one] of all.entries()) {
    one.cpu.push(((await cpuSecondsOf(one.url)) - before[index]!) * (100 / seconds));
    one.memory.push((await metricOf(one.url, 'process_resident_memory_bytes')) / MIB);
  }
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

void main();
