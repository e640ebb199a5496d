import type { Invoice } from '@brightnest/contracts/invoices/invoice-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen, within } from '@testing-library/react';
import { InvoicesCard } from './invoices-card';

function invoice(number: number, traits: Partial<Invoice> = {}): Invoice {
  return {
    ...{ id: `i-${number}`, number: `INV-2030-00000${number}`, kind: 'invoice', corrects: null },
    ...{ reason: '', issueDate: '2030-05-10', description: `Clean ${number}`, currency: 'AUD' },
    ...{ total: '120.00', net: '109.09', tax: '10.91' },
    ...traits,
  };
}

let all: Invoice[];
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  const note = { kind: 'credit_note', number: 'CN-2030-000001' } as const;
  all = [
    invoice(1, { ...note, corrects: 'INV-2030-000002', reason: 'Refund: Sorry.' }),
    ...Array.from({ length: 11 }, (_, index) => invoice(index + 2)),
  ];
  server = await startApiServer({
    'GET /api/user/invoices': ({ url }) => {
      const page = Number(new URL(url, 'http://test').searchParams.get('page'));
      const invoices = all.slice((page - 1) * 10, page * 10);
      return { body: { success: true, invoices, page, pageSize: 10, total: all.length } };
    },
  });
});
afterEach(() => server.stop());

it('lists what was billed and credited, with the documents', async () => {
  renderWithKit(<InvoicesCard />);
  await screen.findByText('Invoice: Clean 2');
  const [, note, second] = screen.getAllByRole('row');
  for (const text of ['Credit note: Clean 1', 'Corrects INV-2030-000002', 'Refund: Sorry.']) {
    expect(note).toHaveTextContent(text);
  }
  expect(note).toHaveTextContent('-$120.00 AUD');
  expect(second).toHaveTextContent('10 May 2030');
  expect(second).toHaveTextContent('$120.00 AUD');
  expect(within(second!).getByRole('link', { name: 'INV-2030-000002 (PDF)' })).toHaveAttribute(
    'href',
    '/api/invoices/INV-2030-000002',
  );
  expect(await findViolations()).toEqual([]);
});

it('pages', async () => {
  const { user } = renderWithKit(<InvoicesCard />);
  await screen.findByText('1–10 of 12 invoices');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Invoice: Clean 11')).toBeVisible();
});

it('says that there is none', async () => {
  all = [];
  renderWithKit(<InvoicesCard />);
  expect(await screen.findByText('No invoices yet')).toBeVisible();
});

it('loads again after an error', async () => {
  const read = server.handlers['GET /api/user/invoices']!;
  server.handlers['GET /api/user/invoices'] = () => ({ status: 429, body: {} });
  const { user } = renderWithKit(<InvoicesCard />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.handlers['GET /api/user/invoices'] = read;
  await user.click(retry);
  expect(await screen.findByText('Invoice: Clean 2')).toBeVisible();
});
