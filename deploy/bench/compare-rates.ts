import { recordRatio } from './recorded';
import { describeSpread, ratios, spreadOf } from './statistics';

/** One of several ways to do the same. */
export interface Contender {
  name: string;
  /** Works for one round. @returns how much was done. */
  work(): Promise<number>;
  /** Processor time so far of the program that does it. */
  cpuSeconds(): Promise<number>;
  /** It is not everywhere: a run without it is whole. */
  isOptional?: boolean;
}

interface CompareOptions {
  /** What the rates are of: `Sign-ins per second, 8 at once`. */
  heading: string;
  /** What each of them does, in few words, for the table of all benchmarks: `sign-in`. */
  subject: string;
  rounds: number;
  /** Done before each round and not measured. */
  prepare?(): Promise<void>;
  /** What the first contender is called where the others are compared with it. */
  base: string;
  /** Decimals of a rate. */
  digits: number;
  /** Whose processor time it is, and for how much of what was done: `own processor time per call`. */
  cpu: { label: string; unit: 'µs' | 'ms'; digits: number; each?: number };
}

interface Measured {
  contender: Contender;
  perSecond: number[];
  cpuTimes: number[];
}

const UNITS_PER_SECOND = { µs: 1e6, ms: 1e3 };

/**
 * Measures how much each contender does per second, in turns, so that all see the same machine.
 * @returns the lines to print.
 */
export async function compareRates(
  contenders: readonly Contender[],
  { heading, subject, rounds, prepare, base, digits, cpu }: CompareOptions,
): Promise<string[]> {
  const all = contenders.map((contender): Measured => ({
    contender,
    perSecond: [],
    cpuTimes: [],
  }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { contender, perSecond, cpuTimes } of all) {
      await prepare?.();
      const cpuBefore = await contender.cpuSeconds();
      const begin = performance.now();
      const done = await contender.work();
      perSecond.push((done * 1_000) / (performance.now() - begin));
      const cpuSeconds = (await contender.cpuSeconds()) - cpuBefore;
      cpuTimes.push((cpuSeconds * UNITS_PER_SECOND[cpu.unit] * (cpu.each ?? 1)) / done);
    }
  }
  const [peer, ...others] = all as [Measured, ...Measured[]];
  const { perSecond: first, cpuTimes: firstCpu } = peer;
  const beside = peer.contender.name;
  for (const { contender, perSecond, cpuTimes } of others) {
    const what = `${subject}: ${contender.name}`;
    const rest = { beside, ...(contender.isOptional && { isOptional: true }) };
    const rate = ratios(perSecond, first);
    recordRatio({ ...rest, what, ratio: rate, better: 'higher' });
    const time = ratios(cpuTimes, firstCpu);
    recordRatio({ ...rest, what: `${what}, processor time`, ratio: time, better: 'lower' });
  }
  return [
    '',
    `${heading}, median (middle half) of ${rounds} rounds in turns`,
    ...all.map(({ contender, perSecond, cpuTimes }) =>
      [
        `  ${contender.name.padEnd(26)}${describeSpread(spreadOf(perSecond), digits).padEnd(24)}`,
        `of ${base} ${describeSpread(ratios(perSecond, first), 2)}   `,
        `${cpu.label} ${describeSpread(spreadOf(cpuTimes), cpu.digits)} ${cpu.unit}`,
      ].join(''),
    ),
  ];
}
