import type { TransactionType } from '@brightnest/contracts/payments/payment';
import { type AccountLine, dealAccount, type DealTerms } from './deal-account';

const price = (minor: number, isOver = false): DealTerms => ({
  price: { minor, currency: 'AUD' },
  isOver,
});
const line = (type: TransactionType, minor: number, more: Partial<AccountLine> = {}) => ({
  ...{ type, amount: { minor, currency: 'AUD' as const }, status: 'succeeded' as const },
  ...more,
});

it.each<[string, DealTerms, AccountLine[], Partial<ReturnType<typeof dealAccount>>]>([
  ['nothing paid', price(12_000), [], { agreed: 12_000, paidNet: 0, due: 12_000 }],
  [
    'a fee',
    price(12_000),
    [line('confirmation_fee', 1_800)],
    { agreed: 12_000, paid: 1_800, due: 10_200 },
  ],
  [
    'fee and cash, with a tip beside it',
    price(12_000),
    [line('confirmation_fee', 1_800), line('cash', 10_200), line('tip', 500)],
    { paidNet: 12_000, due: 0, tips: 500 },
  ],
  [
    'a fee that goes back with the booking',
    price(12_000, true),
    [line('confirmation_fee', 1_800), line('refund', -1_800, { status: 'pending' })],
    { agreed: 0, paid: 1_800, refunded: 1_800, due: 0 },
  ],
  [
    'a fee that is kept',
    price(12_000, true),
    [line('confirmation_fee', 1_800)],
    { agreed: 1_800, due: 0 },
  ],
  [
    'a refund that failed',
    price(12_000),
    [line('confirmation_fee', 1_800), line('refund', -1_800, { status: 'failed' })],
    { refunded: 0, due: 10_200 },
  ],
  [
    'an excess that went back after a lower price',
    price(6_000),
    [line('confirmation_fee', 1_800), line('refund', -900)],
    { agreed: 6_000, paidNet: 900, due: 5_100 },
  ],
  [
    'a goodwill refund',
    price(12_000),
    [
      line('confirmation_fee', 1_800),
      line('cash', 10_200),
      line('refund', -2_000, { lowersPrice: true }),
    ],
    { agreed: 10_000, paidNet: 10_000, due: 0 },
  ],
  [
    'a fee by gift card, the rest by credit and cash, of which a part is back on the card',
    price(12_000),
    [
      line('confirmation_fee', 1_800, { checkoutId: 'fee' }),
      line('balance', 2_000, { checkoutId: 'rest' }),
      line('refund', -500, { checkoutId: 'fee', lowersPrice: true }),
      line('cash', 7_700),
    ],
    { agreed: 11_500, paid: 11_500, paidNet: 11_000, due: 500 },
  ],
  [
    'a price that was lowered after the rest was written off',
    price(6_000),
    [line('confirmation_fee', 1_800), line('write_off', 10_200)],
    { agreed: 6_000, writtenOff: 4_200, due: 0 },
  ],
  [
    'a payment that came after it was written off',
    price(12_000),
    [line('confirmation_fee', 1_800), line('write_off', 10_200), line('balance', 10_200)],
    { paidNet: 12_000, writtenOff: 0, due: 0 },
  ],
  [
    'a booking that was cancelled after its rest was written off',
    price(12_000, true),
    [line('confirmation_fee', 1_800), line('write_off', 10_200)],
    { agreed: 1_800, writtenOff: 0, due: 0 },
  ],
  [
    'a dispute',
    price(12_000),
    [line('confirmation_fee', 1_800), line('dispute', -1_800)],
    { disputed: 1_800, paidNet: 0, due: 12_000 },
  ],
  [
    'a tip of which a part went back',
    price(12_000),
    [
      line('confirmation_fee', 1_800),
      line('tip', 500),
      line('refund', -200, { isOfTip: true }),
      line('dispute', -100, { isOfTip: true }),
    ],
    { paidNet: 1_800, refunded: 0, disputed: 0, due: 10_200, tips: 200 },
  ],
  [
    'a dispute that was won',
    price(12_000),
    [
      line('confirmation_fee', 1_800),
      line('dispute', -1_800),
      line('dispute_reversal', 1_800),
      line('write_off', 10_200),
    ],
    { disputed: 0, paidNet: 1_800, writtenOff: 10_200, due: 0 },
  ],
])('accounts for %s', (_name, terms, lines, expected) => {
  const account = dealAccount(terms, lines);
  expect(account).toMatchObject(expected);
  expect(account.agreed).toBe(account.paidNet + account.writtenOff + account.due);
});
