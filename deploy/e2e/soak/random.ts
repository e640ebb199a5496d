/** Chance that a seed decides, so that a run can be had again. */
export interface Random {
  /** At least `min`, at most `max`: whole numbers. */
  int(min: number, max: number): number;
  /** True in that part of the cases. */
  chance(part: number): boolean;
  pick<T>(among: readonly T[]): T;
  /** Picks by weight. */
  weighted<T extends string>(weights: Readonly<Record<T, number>>): T;
}

/** Mulberry32. Source: Tommy Ettinger, public domain. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    int,
    chance: (part) => next() < part,
    pick: (among) => among[int(0, among.length - 1)]!,
    weighted<T extends string>(weights: Readonly<Record<T, number>>) {
      const entries = Object.entries<number>(weights) as [T, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      return (entries.find(([, weight]) => (left -= weight) < 0) ?? entries[0]!)[0];
    },
  };
}
