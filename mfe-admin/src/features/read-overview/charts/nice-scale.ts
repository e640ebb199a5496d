const NICE = [1, 2, 5, 10];
const STEPS = 4;

/** @returns round numbers from 0 to at least `max`, at most five; whole ones, as counts are. */
export function niceScale(max: number): number[] {
  const rough = Math.max(max, 1) / STEPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, (NICE.find((nice) => nice * power >= rough) ?? 10) * power);
  const count = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
