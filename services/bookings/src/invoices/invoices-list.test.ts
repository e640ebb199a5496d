import {
  type InvoicesResponse,
  type InvoiceSumsResponse,
} from '@brightnest/contracts/invoices/invoice-schemas';
import { fromDecimalText } from '@brightnest/contracts/money';
import { type RpcClient } from '@brightnest/service-kit/rpc/client';
import { Booking } from '../records/booking';
import { changeBilling } from '../testing/billing';
import { addBilledBooking, addLine, startInvoicing } from '../testing/invoices';
import { type BookingsUnderTest } from '../testing/start-bookings';
import { InvoiceModel } from './invoice';
import { findDocuments, syncInvoices } from './sync-invoices';

let bookings: BookingsUnderTest;
let rpc: RpcClient;
beforeAll(async () => {
  ({ bookings, rpc } = await startInvoicing());
  await changeBilling(bookings, { taxNumber: '51824753556' });
  await bill('Zoë Adams', 12_000, '2030-05-01');
  await bill('=cmd()', 9_999, '2030-05-31', 4_321);
  await bill('Liu Wei', 7_777, '2030-06-01');
  await bill('Nimal Perera', 150_000, '2030-05-15', undefined, 'LKR');
});
afterAll(() => bookings.stop());

/** Bills somebody on a day, and credits what they do not pay where the price was lowered. */
async function bill(
  name: string,
  totalMinor: number,
  issueDate: string,
  loweredTo?: number,
  currency = 'AUD',
): Promise<void> {
  const customer = { name, email: 'x@example.com', phone: '' };
  const deal = await addBilledBooking({ customer, totalMinor, currency }, false);
  await addLine(deal, { type: 'confirmation_fee', amount: { minor: 100, currency } }, 0);
  await syncInvoices(deal, rpc);
  if (loweredTo !== undefined) {
    await Booking.updateOne({ _id: deal.id }, { $set: { 'totalAmount.minor': loweredTo } });
    await syncInvoices(deal, rpc);
  }
  const ids = (await findDocuments(deal)).map(({ _id }) => _id);
  // Documents can't be changed by the model.
  for (const _id of ids) {
    await InvoiceModel.collection.updateOne({ _id: _id as never }, { $set: { issueDate } });
  }
}

const MAY = 'from=2030-05-01&to=2030-05-31';

async function read<T>(path: string): Promise<T> {
  const { status, body } = await bookings.call<T>('GET', `/api/admin/invoices${path}`, {
    as: 'admin',
  });
  expect(status).toBe(200);
  return body;
}

const names = async (query: string) =>
  (await read<InvoicesResponse>(`?${query}`)).invoices.map((one) => [one.customerName, one.kind]);

it('lists the documents of a period, filtered, searched and in order', async () => {
  expect(await names(`${MAY}&sort=issued`)).toEqual([
    ['Zoë Adams', 'invoice'],
    ['Nimal Perera', 'invoice'],
    ['=cmd()', 'invoice'],
    ['=cmd()', 'credit_note'],
  ]);
  expect(await names(`${MAY}&currency=LKR`)).toEqual([['Nimal Perera', 'invoice']]);
  expect(await names('kind=credit_note')).toEqual([['=cmd()', 'credit_note']]);
  expect(await names('search=wei')).toEqual([['Liu Wei', 'invoice']]);
  expect(await names('sort=-total&currency=AUD')).toMatchObject([
    ['Zoë Adams', 'invoice'],
    {},
    {},
    {},
  ]);
  const { number } = (await InvoiceModel.findOne({ 'customer.name': 'Liu Wei' }).lean())!;
  expect(await names(`search=${number}`)).toEqual([['Liu Wei', 'invoice']]);
});

it('adds up a period by currency, credit notes taken off', async () => {
  const { sums } = await read<InvoiceSumsResponse>(`/sums?${MAY}`);
  // Tax of 120.00, 99.99 and 56.78: 10.91 + 9.09 − 5.16.
  expect(sums).toEqual([
    {
      ...{ currency: 'AUD', invoices: 2, creditNotes: 1 },
      ...{ total: '163.21', tax: '14.84', net: '148.37' },
    },
    {
      ...{ currency: 'LKR', invoices: 1, creditNotes: 0 },
      ...{ total: '1500.00', tax: '0.00', net: '1500.00' },
    },
  ]);
});

it('exports a period with the same sums, and no formula', async () => {
  const csv = await read<string>(`/export?${MAY}&sort=issued`);
  const [heads, ...rows] = csv.trim().split('\r\n');
  expect(heads).toContain(
    'Number,Kind,Corrects,Issue date,Service date,Customer,Email,Description,Reason,Currency,Net,Tax name,Tax rate (%),Tax,Gross,Paid at issue,',
  );
  const cells = rows.map((row) => row.split(','));
  expect(cells).toHaveLength(4);
  expect(cells[2]![5]).toBe("'=cmd()");
  expect(cells[3]!.slice(8, 15)).toEqual([
    'Price changed',
    'AUD',
    '-51.62',
    'GST',
    '10',
    '-5.16',
    '-56.78',
  ]);
  const sumOf = (column: number) =>
    cells
      .filter((row) => row[9] === 'AUD')
      .reduce((sum, row) => sum + fromDecimalText(row[column]!), 0);
  expect([sumOf(10), sumOf(13), sumOf(14)]).toEqual([14_837, 1_484, 16_321]);
});

it('is for those who may see payments', async () => {
  for (const path of ['', '/sums', '/export']) {
    const call = bookings.call('GET', `/api/admin/invoices${path}`, { as: 'customer' });
    expect((await call).status).toBe(403);
  }
});
