import type { InvoiceSums, StaffInvoice } from '@brightnest/contracts/invoices/invoice-schemas';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen, waitFor, within } from '@testing-library/react';
import { openPayments, type PaymentsServer, startPaymentsServer } from '../testing/payments';

const INVOICE: StaffInvoice = {
  ...{ id: 'c0ffee00-0000-4000-8000-000000000001', number: 'INV-2030-000001', kind: 'invoice' },
  ...{ corrects: null, reason: '', issueDate: '2030-05-10', description: 'Deep Cleaning' },
  ...{ currency: 'AUD', total: '120.00', net: '109.09', tax: '10.91' },
  ...{ customerId: null, customerName: 'Jane Doe', customerEmail: 'jane@example.com' },
  ...{ dealKind: 'booking', dealId: 'c0ffee00-0000-4000-8000-000000000002' },
};
const NOTE: StaffInvoice = {
  ...INVOICE,
  ...{ id: 'c0ffee00-0000-4000-8000-000000000003', number: 'CN-2030-000001', kind: 'credit_note' },
  ...{ corrects: 'INV-2030-000001', reason: 'Cancelled' },
};

let invoices: StaffInvoice[];
let sums: InvoiceSums[];
let server: PaymentsServer;
beforeEach(async () => {
  invoices = [INVOICE, NOTE];
  sums = [
    {
      ...{ currency: 'AUD', invoices: 3, creditNotes: 1 },
      ...{ net: '-10.00', tax: '-1.00', total: '-11.00' },
    },
  ];
  server = await startPaymentsServer();
  server.handlers['GET /api/admin/invoices'] = () => ({
    body: {
      ...{ success: true, invoices, page: 1, pageSize: 20 },
      ...{ total: invoices.length, isTotalExact: true },
    },
  });
  server.handlers['GET /api/admin/invoices/sums'] = () => ({ body: { success: true, sums } });
});
afterEach(() => server.stop());

const open = (search = '') => openPayments(`&view=invoices${search}`);

it('lists invoices and credit notes, with the sums of the period', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Invoices' });
  await within(table).findByRole('link', { name: 'INV-2030-000001 (PDF)' });
  const [, invoice, note] = within(table).getAllByRole('row');
  for (const text of ['Invoice', '10 May 2030', 'Jane Doe', 'Deep Cleaning', 'Booking']) {
    expect(invoice).toHaveTextContent(text);
  }
  expect(invoice).toHaveTextContent('$10.91 AUD');
  expect(within(invoice!).getByRole('link', { name: /PDF/ })).toHaveAttribute(
    'href',
    '/api/invoices/INV-2030-000001',
  );
  for (const text of ['Credit note', 'Corrects INV-2030-000001', 'Cancelled', '-$120.00 AUD']) {
    expect(note).toHaveTextContent(text);
  }
  const line = await screen.findByLabelText('Billed in AUD');
  expect(line).toHaveTextContent(
    'Invoices3Credit notes1Net-$10.00 AUDTax-$1.00 AUDTotal-$11.00 AUD',
  );
  expect(await findViolations()).toEqual([]);
});

it('asks for the chosen period in list, sums and export alike', async () => {
  const { user } = open('&from=2030-05-01&to=2030-05-31');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'invoice');
  const chosen = { from: '2030-05-01', to: '2030-05-31', kind: 'invoice' };
  await waitFor(() =>
    expect(server.asked('/api/admin/invoices')).toContainEqual(expect.objectContaining(chosen)),
  );
  await waitFor(() => expect(server.asked('/api/admin/invoices/sums')).toContainEqual(chosen));
  const { search } = new URL(
    screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')!,
    'http://localhost',
  );
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({ ...chosen, sort: '-issued' });
});

it('says how invoices get there while there are none', async () => {
  invoices = [];
  sums = [];
  open();
  expect(await screen.findByText('No invoices yet')).toBeVisible();
});

it('says why they could not be loaded', async () => {
  server.handlers['GET /api/admin/invoices'] = () => ({
    status: 503,
    body: { code: 'service_unavailable', message: 'Not right now.', requestId: 'r' },
  });
  open();
  expect(await screen.findByText('Error loading invoices: Not right now.')).toBeVisible();
});
