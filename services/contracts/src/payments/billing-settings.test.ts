import {
  billingSettingsRequestSchema,
  DEFAULT_BILLING_SETTINGS,
  formatAbn,
  isAbn,
} from './billing-settings';

it.each([
  ['51824753556', true],
  ['53004085616', true],
  ['83914571673', true],
  ['51824753557', false],
  ['15824753556', false],
  ['01824753556', false],
  ['5182475355', false],
  ['518247535560', false],
  ['5182475355a', false],
  ['', false],
])('knows whether %s is an ABN: %s', (digits, expected) => {
  expect(isAbn(digits)).toBe(expected);
});

it('prints an ABN in its groups', () => {
  expect(formatAbn('51824753556')).toBe('51 824 753 556');
});

const check = (change: object) =>
  billingSettingsRequestSchema.validate({ ...DEFAULT_BILLING_SETTINGS, revision: 0, ...change });

it('takes what holds by default, and an ABN with blanks', () => {
  expect(check({}).error).toBeUndefined();
  expect(check({ abn: ' 51 824 753 556' }).value?.abn).toBe('51824753556');
});

it('takes tax on top of a company that may charge it', () => {
  expect(check({ taxMode: 'on_top', abn: '51824753556' }).error).toBeUndefined();
  expect(check({ taxMode: 'on_top' }).error?.details).toMatchObject([
    { path: ['abn'], message: 'Please enter the ABN: without one no tax is charged' },
  ]);
});

it.each([
  ['abn', '51 824 753 557'],
  ['taxRatePercent', 100],
  ['taxRatePercent', -1],
  ['taxMode', 'on top'],
  ['taxCurrencies', ['USD']],
  ['legalName', ' '],
  ['email', 'nobody'],
  ['invoicePrefix', '1NV'],
  ['invoicePrefix', 'IN V'],
  ['creditNotePrefix', 'INV'],
  ['receiptPrefix', 'CN'],
])('refuses %s: %s', (name, value) => {
  expect(check({ [name]: value }).error?.details[0]?.path[0]).toBe(name);
});
