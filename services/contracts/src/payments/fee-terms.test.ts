import { DEFAULT_FEE_TERMS, feeKept, isLateChange, lateFeeKept, splitPayment } from './fee-terms';

const terms = DEFAULT_FEE_TERMS;

describe('splitPayment', () => {
  it.each([
    [20_400, 3_060],
    [0, 0],
    [10, 2], // 1.5 cents: half up
    [3, 0], // 0.45
    [99_999, 15_000], // 14,999.85
  ])('takes 15 %% of %d online: %d', (totalMinor, feeMinor) => {
    expect(splitPayment(totalMinor, terms).feeMinor).toBe(feeMinor);
  });

  it('always sums to the price', () => {
    for (let total = 0; total < 2_000; total += 1) {
      const { feeMinor, cashMinor } = splitPayment(total, terms);
      expect(feeMinor + cashMinor).toBe(total);
    }
  });
});

const minutes = (count: number) => count * 60_000;

// Sydney goes from 02:00 to 03:00 on 4 October 2026 and from 03:00 back to 02:00 on 4 April 2027.
it.each([
  ['an ordinary day', '2026-11-18T22:00:00Z'],
  ['the day that has 23 hours', '2026-10-03T22:00:00Z'],
  ['the day that has 25 hours', '2027-04-03T22:00:00Z'],
])('is free until 24 hours before the start, on %s', (_day, start) => {
  const at = new Date(start);
  const before = (ms: number) => new Date(at.getTime() - ms);
  expect(isLateChange(at, before(minutes(24 * 60 + 1)), terms)).toBe(false);
  expect(isLateChange(at, before(minutes(24 * 60)), terms)).toBe(false);
  expect(isLateChange(at, before(minutes(24 * 60 - 1)), terms)).toBe(true);
});

it('keeps of a late change no more than the company says, and nothing where it says so', () => {
  const start = new Date('2030-01-02T00:00:00Z');
  const shortlyBefore = new Date('2030-01-01T23:00:00Z');
  const half = { ...terms, feePercent: 20, lateFeePercent: 10 };
  expect(feeKept(4_000, 20_000, half)).toBe(4_000);
  expect(lateFeeKept(4_000, 20_000, half)).toBe(2_000);
  expect(lateFeeKept(1_000, 20_000, half)).toBe(1_000);
  const free = { ...terms, lateFeePercent: 0 };
  expect(isLateChange(start, shortlyBefore, free)).toBe(false);
  expect(isLateChange(start, shortlyBefore, free, true)).toBe(true);
  expect(isLateChange(start, shortlyBefore, { ...terms, keepsLateCredit: false }, true)).toBe(
    false,
  );
  expect(isLateChange(start, shortlyBefore, { ...terms, freeChangeHours: 0 })).toBe(false);
});
