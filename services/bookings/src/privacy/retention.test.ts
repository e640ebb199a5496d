import { defaultPrivacySettings } from '@brightnest/contracts/privacy/privacy-settings';
import { ERASED_EMAIL } from '@brightnest/contracts/privacy/erasure';
import { countExpired, retentionTask } from '@brightnest/service-kit/erasure/retention';
import { createLogger } from '@brightnest/service-kit/logging';
import { useTestDatabase } from '@brightnest/service-kit/testing/test-database';
import { InvoiceModel } from '../invoices/invoice';
import { TransactionModel } from '../payments/ledger/ledger';
import { retention } from './retention';

useTestDatabase();

const YEAR_MS = 366 * 24 * 60 * 60 * 1_000;
const yearsAgo = (years: number) => new Date(Date.now() - years * YEAR_MS);
const log = createLogger('test', 'silent');
const run = (invoicesYears: number) => {
  const settings = { ...defaultPrivacySettings('AU'), invoicesYears };
  return retentionTask(retention, () => Promise.resolve(settings)).run({
    ...{ log, signal: new AbortController().signal },
  });
};

const customer = { name: 'Zora Doe', email: 'zora@example.com', address: '1 Harbour Street' };
const invoice = (issuedAt: Date) => ({
  ...{ issuedAt, customer, kind: 'invoice', totalMinor: 8_000, currency: 'AUD' },
  ...{ lines: [{ description: 'Zora’s clean', minor: 8_000 }], searchTerms: ['zora'] },
});

it('takes who it was out of invoices and the ledger once their years are over, and nothing else', async () => {
  await InvoiceModel.collection.insertMany([
    { ...invoice(yearsAgo(6)), _id: 'old' as never },
    { ...invoice(yearsAgo(4)), _id: 'new' as never },
  ]);
  await TransactionModel.collection.insertOne({
    ...{ createdAt: yearsAgo(6), customer, description: 'Zora’s clean' },
    ...{ amount: { minor: 8_000, currency: 'AUD' }, searchPrefixes: ['', 'zora'] },
  });
  const settings = defaultPrivacySettings('AU');
  expect(await countExpired(retention, settings)).toMatchObject({ invoicesYears: 2, payYears: 0 });
  const forEver = { ...settings, invoicesYears: 0 };
  expect(await countExpired(retention, forEver)).toMatchObject({ invoicesYears: 0 });
  await run(0);
  expect(await InvoiceModel.collection.countDocuments({ 'customer.name': 'Zora Doe' })).toBe(2);

  await run(5);
  const [old, young] = await InvoiceModel.collection.find().sort({ issuedAt: 1 }).toArray();
  expect(old).toMatchObject({
    ...{ totalMinor: 8_000, searchTerms: [] },
    customer: { name: 'Erased', email: ERASED_EMAIL, address: '' },
  });
  expect(young).toMatchObject({ customer });
  const line = await TransactionModel.collection.findOne({});
  expect(line).toMatchObject({ amount: { minor: 8_000 }, searchPrefixes: [''] });
  expect(JSON.stringify([old, line])).not.toMatch(/zora/i);
  expect(await countExpired(retention, settings)).toMatchObject({ invoicesYears: 0 });
});
