import { DEFAULT_BILLING_SETTINGS } from '@brightnest/contracts/payments/billing-settings';
import { taxOnTop } from '@brightnest/contracts/payments/pricing-settings';
import { includedTax } from '../documents/tax';
import { type IssuedDocument, planDocuments } from './plan-documents';

const settings = { ...DEFAULT_BILLING_SETTINGS, taxNumber: '51824753556' };

/** Issues what is planned, with numbers. */
function issue(issued: readonly IssuedDocument[], agreedMinor: number, given = {}) {
  const target = { agreedMinor, currency: 'AUD' as const, settings: { ...settings, ...given } };
  const planned = planDocuments(target, issued).map((document, index) => ({
    ...document,
    number: `${document.kind} ${issued.length + index + 1}`,
  }));
  return [...issued, ...planned];
}

/** Issues for one price after another. */
const issueAll = (...prices: number[]) =>
  prices.reduce<IssuedDocument[]>((issued, price) => issue(issued, price), []);

const signed = ({ kind }: IssuedDocument, minor: number) => (kind === 'invoice' ? minor : -minor);
const balanceOf = (issued: readonly IssuedDocument[]) => ({
  total: issued.reduce((sum, one) => sum + signed(one, one.totalMinor), 0),
  tax: issued.reduce((sum, one) => sum + signed(one, one.tax?.minor ?? 0), 0),
});

it.each([
  [11_000, 10, 1_000],
  [10_000, 10, 909],
  [1, 10, 0],
  [5, 10, 0],
  // 0.5454…, 1.5 and 0.5 cents.
  [6, 10, 1],
  [16, 10, 1],
  [17, 10, 2],

  [10_000, 0, 0],
  [10_000, 12.5, 1_111],
  [10_000, 7.25, 676],
  [10_000, 99.99, 5_000],
  [999_999_999_999, 15, 130_434_782_609],
])('has in %i at %d %% a tax of %i', (totalMinor, rate, tax) => {
  expect(includedTax(totalMinor, rate)).toBe(tax);
});

it('bills as tax what was put on top of the listed prices', () => {
  const taxMode = 'on_top' as const;
  const wrong: unknown[] = [];
  for (const taxRatePercent of [0.01, 7.25, 10, 12.5, 99.99]) {
    for (let listed = 0; listed < 4_000; listed += 1) {
      const given = { taxMode, taxRatePercent };
      const tax = taxOnTop({ minor: listed, currency: 'AUD' }, { ...settings, ...given });
      if (includedTax(listed + tax, taxRatePercent) !== tax) wrong.push([listed, taxRatePercent]);
    }
  }
  expect(wrong).toEqual([]);
});

it('bills a price once, and then nothing', () => {
  const issued = issueAll(12_000);
  expect(issued).toEqual([
    {
      ...{ kind: 'invoice', number: 'invoice 1', corrects: null, totalMinor: 12_000 },
      tax: { name: 'GST', ratePercent: 10, minor: 1_091 },
    },
  ]);
  expect(issue(issued, 12_000)).toEqual(issued);
});

it('bills what more it costs, and credits what less it costs by the last invoice first', () => {
  const issued = issueAll(12_000, 15_000, 11_000, 0);
  expect(issued.map(({ kind, corrects, totalMinor }) => [kind, corrects, totalMinor])).toEqual([
    ['invoice', null, 12_000],
    ['invoice', null, 3_000],
    ['credit_note', 'invoice 2', 3_000],
    ['credit_note', 'invoice 1', 1_000],
    ['credit_note', 'invoice 1', 11_000],
  ]);
  expect(balanceOf(issued)).toEqual({ total: 0, tax: 0 });
});

it('credits at the rate that was billed, whatever holds by now', () => {
  const credited = issue(issueAll(11_000), 0, { taxRatePercent: 15, taxName: 'VAT' });
  expect(credited[1]?.tax).toEqual({ name: 'GST', ratePercent: 10, minor: 1_000 });
});

it.each([
  ['without an ABN', { taxNumber: '' }],
  ['whose prices have none', { taxMode: 'none' as const }],
  ['where that currency has none', { taxCurrencies: ['LKR' as const] }],
])('bills no tax for a company %s', (_why, given) => {
  expect(issue([], 11_000, given)[0]?.tax).toBeNull();
});

/** The same numbers on each run, so that a failure can be looked at. */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

it('bills what a deal costs after every change, with no more tax than it has', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const next = random(seed);
    let issued: IssuedDocument[] = [];
    for (let change = 0; change < 12; change += 1) {
      const agreed = next(4) === 0 ? 0 : next(40_000);
      issued = issue(issued, agreed, { taxRatePercent: next(3) === 0 ? 12.5 : 10 });
      const balance = balanceOf(issued);
      expect([seed, balance.total]).toEqual([seed, agreed]);
      if (agreed === 0) expect([seed, balance.tax]).toEqual([seed, 0]);
      expect(balance.tax).toBeGreaterThanOrEqual(0);
      expect(issued.every(({ totalMinor, tax }) => (tax?.minor ?? 0) <= totalMinor)).toBe(true);
    }
  }
});
