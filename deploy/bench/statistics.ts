/** Where the middle half of some measurements lies. */
export interface Spread {
  lower: number;
  median: number;
  upper: number;
}

/** Median and quartiles, between two measurements where they fall between. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  return { lower: at(sorted, 0.25), median: at(sorted, 0.5), upper: at(sorted, 0.75) };
}

/** What all but the slowest twentieth stay below. */
export function p95Of(values: readonly number[]): number {
  return at(
    values.toSorted((a, b) => a - b),
    0.95,
  );
}

function at(sorted: readonly number[], part: number): number {
  const position = (sorted.length - 1) * part;
  const below = sorted[Math.floor(position)] ?? NaN;
  const above = sorted[Math.ceil(position)] ?? NaN;
  return below + (above - below) * (position % 1);
}

/** The median with the middle half around it: `12.3 (11.9 to 12.8)`. */
export function describeSpread({ lower, median, upper }: Spread, digits: number): string {
  return `${median.toFixed(digits)} (${lower.toFixed(digits)} to ${upper.toFixed(digits)})`;
}

/** How a measurement compares with another of the same round, over all rounds. */
export function ratios(values: readonly number[], base: readonly number[]): Spread {
  return spreadOf(values.map((value, round) => value / (base[round] ?? NaN)));
}
