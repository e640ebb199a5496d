import { niceScale } from './nice-scale';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [14, [0, 5, 10, 15]],
  [40, [0, 10, 20, 30, 40]],
  [12_300, [0, 5000, 10_000, 15_000]],
])('has round steps up to %p', (max, steps) => {
  expect(niceScale(max)).toEqual(steps);
});

it('never needs more than five numbers and always reaches the top', () => {
  for (let max = 1; max < 5000; max += 7) {
    const steps = niceScale(max);
    expect(steps.length).toBeLessThanOrEqual(5);
    expect(steps.at(-1)).toBeGreaterThanOrEqual(max);
  }
});
