import type { BusyTime } from '../model/cleaner-day';
import type { Span } from './local-interval';

/** When one cleaner is taken. */
export interface BusyTimes {
  overlaps(span: Span): boolean;
  /** What is in the way first. */
  findOverlap(span: Span): (Span & Pick<BusyTime, 'kind'>) | undefined;
  /** How many jobs begin in a stretch of time; time off is none. */
  jobsIn(span: Span): number;
}

type Taken = Pick<BusyTime, 'from' | 'to' | 'kind'>;

/** Nobody's taken time. */
export const NEVER_BUSY: BusyTimes = {
  overlaps: () => false,
  findOverlap: () => undefined,
  jobsIn: () => 0,
};

/** @param taken in any order, without two that overlap; one that spans two days may be there twice. */
export function busyTimesOf(taken: readonly Taken[]): BusyTimes {
  const spans = taken
    .map(({ from, to, kind }) => ({ from: from.getTime(), to: to.getTime(), kind }))
    .sort((a, b) => a.from - b.from)
    .filter(({ from }, index, all) => from !== all[index - 1]?.from);
  const ends = spans.map(({ to }) => to);
  const jobs = spans.filter(({ kind }) => kind !== 'off').map(({ from }) => from);
  // As none overlap, the first one that ends later is the first that can be in the way.
  const endsAfter = (time: number) => spans[countUpTo(ends, time)];
  return {
    overlaps: ({ from, to }) => (endsAfter(from)?.from ?? Infinity) < to,
    findOverlap({ from, to }) {
      const first = endsAfter(from);
      return first && first.from < to ? first : undefined;
    },
    jobsIn: ({ from, to }) => countUpTo(jobs, to - 1) - countUpTo(jobs, from - 1),
  };
}

/** @returns how many of the ascending `values` are at most `limit`. */
function countUpTo(values: readonly number[], limit: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle]! <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
