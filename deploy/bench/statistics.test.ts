import { describeSpread, p95Of, p99Of, ratios, separationOf, spreadOf } from './statistics';

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

test('all but a twentieth stay below the p95, all but a hundredth below the p99', () => {
  const values = Array.from({ length: 101 }, (_, index) => 100 - index);
  expect([p95Of(values), p99Of(values)]).toEqual([95, 99]);
});

test('what can be told apart is far from one half, and nearer to it by more measurements', () => {
  expect(separationOf([3, 4, 5], [0, 1, 2])).toEqual({ auc: 1, error: 0 });
  expect(separationOf([0, 1, 2], [3, 4, 5]).auc).toBe(0);
  expect(separationOf([1, 2, 2, 3], [2, 1, 3, 2]).auc).toBe(0.5);
  expect(separationOf([2, 4], [1, 3]).auc).toBe(0.75);
  const some = Array.from({ length: 10 }, (_, index) => index);
  const many = Array.from({ length: 500 }, (_, index) => index);
  expect(separationOf(some, some).error).toBeCloseTo(0.135, 2);
  expect(separationOf(many, many).error).toBeCloseTo(0.018, 3);
});
