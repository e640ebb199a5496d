import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { ratioChart } from './ratio-chart';
import type { KeptRatios, RecordedRatio } from './recorded';
import { describeSpread } from './statistics';

// Of the repository: the command itself runs from what it was bundled to.
const FILE = 'deploy/bench/kept-ratios.json';
const CHART = 'deploy/bench/kept-ratios.svg';
/** By so much a ratio may be worse than the kept one: what two runs on one machine differ by. */
const MAY_FALL = 0.15;

/** What the benchmarks of a run have recorded in a file. */
export async function readRecorded(file: string): Promise<RecordedRatio[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as RecordedRatio);
}

/** The ratios of a run that has just ended on this machine. */
export function describeRun(ratios: RecordedRatio[], date: Date): KeptRatios {
  const cores = os.cpus();
  const memoryGiB = Math.round(os.totalmem() / 2 ** 30);
  const machine = { processor: cores[0]?.model ?? '', cores: cores.length, memoryGiB };
  return {
    date: date.toISOString().slice(0, 10),
    machine: { ...machine, node: process.version },
    ratios,
  };
}

/** Those that this repository holds; undefined where none were ever kept. */
export async function readKept(root: string): Promise<KeptRatios | undefined> {
  const text = await readFile(join(root, FILE), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as KeptRatios);
}

/** Keeps a run's ratios, and their chart, for the next ones to be compared with. */
export async function keep(root: string, run: KeptRatios): Promise<void> {
  await writeFile(join(root, FILE), `${JSON.stringify(run, null, 2)}\n`);
  await writeFile(join(root, CHART), ratioChart(run));
}

/** @returns what is worse by more than {@link MAY_FALL} than it was, or was not measured though it can be everywhere, in one line each. */
export function findWorse(run: readonly RecordedRatio[], kept: readonly RecordedRatio[]): string[] {
  return kept.flatMap(({ what, ratio: before, better, isOptional }) => {
    const now = run.find((one) => one.what === what)?.ratio.median;
    if (now === undefined) return isOptional ? [] : [`${what}: not measured`];
    const [good, bad] = better === 'higher' ? [before.median, now] : [now, before.median];
    const isWorse = bad < good * (1 - MAY_FALL);
    return isWorse ? [`${what}: ${now.toFixed(2)}, was ${before.median.toFixed(2)}`] : [];
  });
}

/** A table of a run, beside what was kept. */
export function tableOf(run: readonly RecordedRatio[], kept: readonly RecordedRatio[]): string[] {
  const width = Math.max(...run.map(({ what }) => what.length)) + 2;
  return run.map(({ what, beside, ratio, better }) => {
    const before = kept.find((one) => one.what === what);
    return [
      what.padEnd(width),
      describeSpread(ratio, 2).padEnd(22),
      `of ${beside}, ${better} is better`,
      before ? `; kept ${before.ratio.median.toFixed(2)}` : '',
    ].join('');
  });
}
