import { billingSettingsRequestSchema, DEFAULT_BILLING_SETTINGS } from './billing-settings';

const check = (change: object) =>
  billingSettingsRequestSchema.validate({ ...DEFAULT_BILLING_SETTINGS, revision: 0, ...change });

it('takes what holds by default, and an ABN with blanks', () => {
  expect(check({}).error).toBeUndefined();
  expect(check({ taxNumber: ' 51 824 753 556' }).value?.taxNumber).toBe('51824753556');
});

it('takes tax on top of a company that may charge it', () => {
  expect(check({ taxMode: 'on_top', taxNumber: '51824753556' }).error).toBeUndefined();
  expect(check({ taxMode: 'on_top' }).error?.details).toMatchObject([
    { path: ['taxNumber'], message: 'Please enter the tax number: without one no tax is charged' },
  ]);
});

it.each([
  ['taxNumber', '51 824 753 557'],
  ['taxRatePercent', 100],
  ['taxRatePercent', -1],
  ['taxMode', 'on top'],
  ['taxCurrencies', ['US']],
  ['legalName', ' '],
  ['email', 'nobody'],
  ['invoicePrefix', '1NV'],
  ['invoicePrefix', 'IN V'],
  ['creditNotePrefix', 'INV'],
  ['receiptPrefix', 'CN'],
])('refuses %s: %s', (name, value) => {
  expect(check({ [name]: value }).error?.details[0]?.path[0]).toBe(name);
});
