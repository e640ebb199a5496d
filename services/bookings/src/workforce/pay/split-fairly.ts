/**
 * Divides an amount by weights, such as minutes on site: each part is rounded down, and the minor units that are left
 * go to the largest remainders, the first of equal ones first. The parts always sum to the amount. Without any weight
 * all parts are even.
 */
export function splitFairly(minor: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0)
    return weights.length === 0
      ? []
      : splitFairly(
          minor,
          weights.map(() => 1),
        );
  const sign = minor < 0 ? -1 : 1;
  const exact = weights.map((weight) => BigInt(Math.abs(minor)) * BigInt(weight));
  const whole = BigInt(sum);
  const parts = exact.map((part) => Number(part / whole));
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part % whole }))
    .sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  const left = Math.abs(minor) - parts.reduce((all, part) => all + part, 0);
  for (const { index } of byRemainder.slice(0, left)) parts[index]! += 1;
  return parts.map((part) => (part === 0 ? 0 : sign * part));
}

/** A part of an amount, rounded half up (away from zero where it is negative) to the minor unit. */
export function partOf(minor: number, numerator: number, denominator: number): number {
  if (denominator === 0) return 0;
  const product = BigInt(Math.abs(minor)) * BigInt(numerator);
  const rounded = Number((2n * product + BigInt(denominator)) / (2n * BigInt(denominator)));
  return minor < 0 && rounded !== 0 ? -rounded : rounded;
}

/** So many percent, of two places at most. */
export const percentOf = (minor: number, percent: number): number =>
  partOf(minor, Math.round(percent * 100), 10_000);
