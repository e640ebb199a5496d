import { appendFileSync } from 'node:fs';
import { benchEnv } from './bench-env';
import type { Spread } from './statistics';

/** What `npm run bench` shows of a benchmark, and watches. */
export interface RecordedRatio {
  /** What was measured, under the same words in each run. */
  what: string;
  /** Whose result is 1. */
  beside: string;
  ratio: Spread;
  better: 'higher' | 'lower';
  /** What it is measured with is not everywhere: a run without it is whole. */
  isOptional?: boolean;
}

/** The ratios of one run, and where they are from. */
export interface KeptRatios {
  /** ISO 8601 date of the run. */
  date: string;
  machine: { processor: string; cores: number; memoryGiB: number; node: string };
  ratios: RecordedRatio[];
}

/** Adds a ratio to those of the run, where there is one. */
export function recordRatio(recorded: RecordedRatio): void {
  const { BENCH_RESULTS: file } = benchEnv;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(recorded)}\n`);
}
