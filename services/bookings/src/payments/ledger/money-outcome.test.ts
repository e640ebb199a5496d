import type { TransactionType } from '@brightnest/contracts/payments/payment';
import {
  DEFAULT_FEE_TERMS as feeTerms,
  splitPayment,
} from '@brightnest/contracts/payments/fee-terms';
import { moneyOutcome } from './money-outcome';

const FEE_OF_204 = 3_060;

const line = (minor: number, type: TransactionType = 'confirmation_fee', more = {}) => ({
  ...{ type, amount: { minor, currency: 'AUD' as const }, status: 'succeeded' as const },
  ...(type !== 'cash' && { checkoutId: 'c1' }),
  ...more,
});
const fee = line(FEE_OF_204);
const at = (priceMinor: number, more = {}) => ({
  ...{ priceMinor, isCancelled: false, terms: feeTerms },
  ...more,
});
const cancelled = (isFeeKept = false) => ({
  ...{ priceMinor: 20_400, isCancelled: true, isFeeKept, terms: feeTerms },
});

describe('what terms do with the money of a quote', () => {
  it.each([
    // Price, lines, and what comes of it: refund, kept, fee due, due.
    ['nothing is paid', at(20_400), [], [0, 0, 3_060, 20_400]],
    ['the fee is paid', at(20_400), [fee], [0, 3_060, 0, 17_340]],
    ['the price is lower', at(18_000), [fee], [360, 2_700, 0, 15_300]],
    ['the price is much lower', at(1_000), [fee], [2_910, 150, 0, 850]],
    ['the price is higher', at(30_000), [fee], [0, 3_060, 1_440, 26_940]],
    ['the difference is paid', at(30_000), [fee, line(1_440)], [0, 4_500, 0, 25_500]],
    [
      'the difference is taken in cash',
      at(30_000, { isDifferenceInCash: true }),
      [fee],
      [0, 3_060, 0, 26_940],
    ],
    [
      'cash is chosen where no fee was paid at all',
      at(30_000, { isDifferenceInCash: true }),
      [],
      [0, 0, 4_500, 30_000],
    ],
    [
      'a refund of what was too much is under way',
      at(18_000),
      [fee, line(-360, 'refund', { status: 'pending' })],
      [0, 2_700, 0, 15_300],
    ],
    [
      'a goodwill refund lowered the price: it is not asked for again',
      at(20_400),
      [fee, line(-1_000, 'refund', { lowersPrice: true })],
      [0, 2_060, 0, 17_340],
    ],
    [
      'the rest is written off: nothing is asked for any more, no fee either',
      at(30_000),
      [fee, line(26_940, 'write_off')],
      [0, 3_060, 0, 0],
    ],
    [
      'a part was paid by bank transfer, and no fee online: nothing is missing of that',
      at(40_000),
      [{ ...line(5_000, 'balance'), checkoutId: undefined }],
      [0, 5_000, 0, 35_000],
    ],
    [
      'the bank holds the fee back: it is not asked for again, and is due',
      at(20_400),
      [fee, line(-3_060, 'dispute')],
      [0, 0, 0, 20_400],
    ],
    [
      'a tip was given beside it, and given back: neither is of the price',
      at(20_400),
      [fee, line(500, 'tip'), line(-500, 'refund', { isOfTip: true })],
      [0, 3_060, 0, 17_340],
    ],
    [
      'all of it is paid online and the price is lower: what is above the price goes back',
      at(18_000),
      [fee, line(17_340, 'balance')],
      [2_400, 18_000, 0, 0],
    ],
    ['it is cancelled', cancelled(), [fee], [3_060, 0, 0, 0]],
    ['it is cancelled unpaid', cancelled(), [], [0, 0, 0, 0]],
    ['its customer cancels too late', cancelled(true), [fee], [0, 3_060, 0, 0]],
    [
      'its customer cancels too late and had paid all of it: the fee alone stays',
      cancelled(true),
      [fee, line(17_340, 'balance')],
      [17_340, 3_060, 0, 0],
    ],
    [
      'it is cancelled after cash was taken: that does not go back to a card',
      cancelled(),
      [fee, line(17_340, 'cash')],
      [3_060, 17_340, 0, 0],
    ],
  ])('%s', (_name, terms, lines, [refund, kept, feeDue, due]) => {
    expect(moneyOutcome(terms, lines)).toMatchObject({ refund, kept, feeDue, due });
  });

  it('sums to the cent at every price: what stays and what is due is the price', () => {
    for (let price = 0; price < 50_000; price += 37) {
      const { paid, refund, kept, feeDue, due } = moneyOutcome(at(price), [fee]);
      expect(kept + refund).toBe(paid);
      expect(kept + due).toBe(price);
      expect(kept + feeDue).toBe(splitPayment(price, feeTerms).feeMinor);
    }
  });
});
