import type { Migration } from '@brightnest/service-kit/service/migrations';
import { BillingSettingsModel } from '../documents/billing-settings';
import { InvoiceModel } from './invoice';

const ABN = '$company.abn';
const part = (from: number, length: number) => ({ $substrCP: [ABN, from, length] });
const printed = { $concat: [part(0, 2), ' ', part(2, 3), ' ', part(5, 3), ' ', part(8, 3)] };

/** What was stored before companies could be elsewhere has an `abn`; it stays on what was issued, as it was printed. */
export const renameTaxNumbers: Migration = {
  name: '2026-11-20-rename-tax-numbers',
  async run() {
    const results = await Promise.all([
      BillingSettingsModel.collection.updateMany(
        { abn: { $exists: true } },
        { $rename: { abn: 'taxNumber' } },
      ),
      InvoiceModel.collection.updateMany({ 'company.abn': { $exists: true } }, [
        {
          $set: {
            'company.taxNumber': { $cond: [{ $eq: [ABN, ''] }, '', printed] },
            'company.taxNumberLabel': 'ABN',
            'company.namesTaxInvoice': { $ne: [ABN, ''] },
          },
        },
        { $unset: 'company.abn' },
      ]),
    ]);
    return results.reduce((sum, { modifiedCount }) => sum + modifiedCount, 0);
  },
};
