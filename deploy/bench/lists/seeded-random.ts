/** Numbers that look random and are the same at every run. */
export class SeededRandom {
  constructor(private state: number) {}

  /** @returns a number from 0 up to 1, without 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  oneOf<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T;
  }

  /** As {@link oneOf}, but the first values come more often, as names do. */
  earlyOneOf<T>(values: readonly T[]): T {
    return values[Math.floor(this.next() ** 1.6 * values.length)] as T;
  }

  /** @returns a key as often as its share says; the shares sum up to 1. */
  byShare<K extends string>(shares: Record<K, number>): K {
    let left = this.next();
    const entries = Object.entries<number>(shares) as [K, number][];
    return (entries.find(([, share]) => (left -= share) < 0) ?? entries[0]!)[0];
  }
}
