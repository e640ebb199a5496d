import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { runMigration } from '@brightnest/service-kit/testing/run-migration';
import { addBilledBooking, startInvoicing } from '../testing/invoices';
import type { BookingsUnderTest } from '../testing/start-bookings';
import { InvoiceModel } from './invoice';
import { renameTaxNumbers } from './rename-tax-numbers';
import { findDocuments, syncInvoices } from './sync-invoices';

let bookings: BookingsUnderTest;
let rpc: RpcClient;
beforeAll(async () => {
  ({ bookings, rpc } = await startInvoicing());
});
afterAll(() => bookings.stop());

it('keeps what an invoice of before said of its company', async () => {
  const deal = await addBilledBooking();
  await syncInvoices(deal, rpc);
  const company = { legalName: 'Brightnest Pty Ltd', abn: '51824753556' };
  await InvoiceModel.collection.updateMany({ dealId: deal.id }, { $set: { company } });
  await runMigration(renameTaxNumbers);
  await runMigration(renameTaxNumbers);
  const { legalName } = company;
  expect((await findDocuments(deal))[0]?.company).toEqual({
    ...{ legalName, taxNumber: '51 824 753 556', taxNumberLabel: 'ABN', namesTaxInvoice: true },
  });
});
