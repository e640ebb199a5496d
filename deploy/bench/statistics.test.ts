import { describeSpread, p95Of, ratios, spreadOf } from './statistics';

test('the median and the quartiles of measurements in any order', () => {
  expect(spreadOf([5, 1, 4, 2, 3])).toEqual({ lower: 2, median: 3, upper: 4 });
  expect(spreadOf([10, 0, 30, 20])).toEqual({ lower: 7.5, median: 15, upper: 22.5 });
  expect(spreadOf([7])).toEqual({ lower: 7, median: 7, upper: 7 });
});

test('ratios are taken within each round', () => {
  expect(ratios([50, 20, 90], [100, 40, 100])).toEqual({ lower: 0.5, median: 0.5, upper: 0.7 });
});

test('a spread reads as its median with the middle half', () => {
  expect(describeSpread({ lower: 1, median: 2.345, upper: 3.999 }, 1)).toBe('2.3 (1.0 to 4.0)');
});

test('all but a twentieth stay below the p95', () => {
  expect(p95Of(Array.from({ length: 101 }, (_, index) => 100 - index))).toBe(95);
});
