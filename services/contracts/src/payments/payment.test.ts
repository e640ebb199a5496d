import { splitPayment } from './payment';

describe('splitPayment', () => {
  it.each([
    [20_400, 3_060],
    [0, 0],
    [10, 2], // 1.5 cents: half up
    [3, 0], // 0.45
    [99_999, 15_000], // 14,999.85
  ])('takes 15 %% of %d online: %d', (totalMinor, feeMinor) => {
    expect(splitPayment(totalMinor).feeMinor).toBe(feeMinor);
  });

  it('always sums to the price', () => {
    for (let total = 0; total < 2_000; total += 1) {
      const { feeMinor, cashMinor } = splitPayment(total);
      expect(feeMinor + cashMinor).toBe(total);
    }
  });
});
