import type { Transaction } from '@brightnest/contracts/payments/payment-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { breakpoint } from '@brightnest/kit/ui/theme/tokens';
import { screen, within } from '@testing-library/react';
import { PaymentsCard } from './payments-card';

function transaction(number: number, traits: Partial<Transaction> = {}): Transaction {
  return {
    id: `t-${number}`,
    type: 'confirmation_fee',
    amount: '30.60',
    currency: 'AUD',
    status: 'succeeded',
    description: `Clean ${number}`,
    bookingId: null,
    quoteId: null,
    receiptNumber: `BN-2030-00000${number}`,
    createdAt: '2030-05-10T08:00:00.000Z',
    ...traits,
  };
}

let all: Transaction[];
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  all = [
    transaction(1),
    transaction(2, {
      type: 'refund',
      amount: '-8525.00',
      currency: 'LKR',
      status: 'pending',
      receiptNumber: null,
    }),
    ...Array.from({ length: 10 }, (_, index) => transaction(index + 3)),
  ];
  server = await startApiServer({
    'GET /api/user/transactions': ({ url }) => {
      const page = Number(new URL(url, 'http://test').searchParams.get('page'));
      const transactions = all.slice((page - 1) * 10, page * 10);
      return { body: { success: true, transactions, page, pageSize: 10, total: all.length } };
    },
  });
});
afterEach(() => server.stop());

const rows = async () => (await screen.findAllByRole('row')).slice(1);

it('lists what was paid and got back, in its currency, with the receipts', async () => {
  renderWithKit(<PaymentsCard />);
  await screen.findByText('Confirmation fee: Clean 1');
  const [first, second] = await rows();
  expect(first).toHaveTextContent('10 May 2030');
  expect(first).toHaveTextContent('$30.60 AUD');
  expect(within(first!).getByRole('link', { name: 'BN-2030-000001 (PDF)' })).toHaveAttribute(
    'href',
    '/api/receipts/BN-2030-000001',
  );
  expect(second).toHaveTextContent('Refund: Clean 2');
  expect(second).toHaveTextContent('-LKR 8,525.00');
  expect(second).toHaveTextContent('On its way');
  expect(within(second!).queryByRole('link')).not.toBeInTheDocument();
  expect(await findViolations()).toEqual([]);
});

// jsdom lays nothing out, and takes no rule for a width.
function showOnPhone() {
  const phones = new RegExp(`\\(max-width:\\s*${breakpoint.md - 1}px\\)`, 'g');
  for (const style of document.querySelectorAll('style')) {
    style.textContent = style.textContent.replaceAll(phones, 'screen');
  }
}

it('has all of what a payment is for on a phone, in more lines than one', async () => {
  renderWithKit(<PaymentsCard />, { isStyled: true });
  const title = await screen.findByText('Confirmation fee: Clean 1');
  showOnPhone();
  const cell = title.closest('td')!;
  expect(getComputedStyle(cell.parentElement!).display).toBe('flex');
  expect(getComputedStyle(cell).whiteSpace).toBe('normal');
});

it('pages', async () => {
  const { user } = renderWithKit(<PaymentsCard />);
  await screen.findByText('1–10 of 12 payments');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Confirmation fee: Clean 11');
  expect(await rows()).toHaveLength(2);
});

it('says that there is none', async () => {
  all = [];
  renderWithKit(<PaymentsCard />);
  expect(await screen.findByText('No payments yet')).toBeVisible();
});

it('loads again after an error', async () => {
  const read = server.handlers['GET /api/user/transactions'];
  server.handlers['GET /api/user/transactions'] = () => ({ status: 429, body: {} });
  const { user } = renderWithKit(<PaymentsCard />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  if (read) server.handlers['GET /api/user/transactions'] = read;
  await user.click(retry);
  expect(await screen.findByText('Confirmation fee: Clean 1')).toBeVisible();
});
