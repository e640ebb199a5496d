import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen, waitFor, within } from '@testing-library/react';
import {
  openPayments,
  type PaymentsServer,
  sampleLine,
  sampleReconciliation,
  startPaymentsServer,
} from '../testing/payments';

let server: PaymentsServer;
beforeEach(async () => {
  server = await startPaymentsServer();
});
afterEach(() => server.stop());

describe('the ledger', () => {
  it('lists each payment with what it is, whose, how much, and the sums of all', async () => {
    server.state.lines = [
      sampleLine(),
      sampleLine({
        ...{ id: 'c'.repeat(24), type: 'refund', amount: '-12.50', status: 'pending' },
        reason: 'A scratch',
      }),
    ];
    openPayments();
    await screen.findByText('Confirmation fee, card');
    const table = screen.getByRole('table', { name: 'Payments' });
    const [, fee, refund] = within(table).getAllByRole('row');
    for (const text of [
      ...['Confirmation fee, card', 'Deep Cleaning', 'BN-2030-000001', 'Jane Doe'],
      ...['$30.00 AUD', 'Done'],
    ]) {
      expect(fee).toHaveTextContent(text);
    }
    expect(refund).toHaveTextContent('Refund, card');
    expect(refund).toHaveTextContent('-$12.50 AUD');
    expect(refund).toHaveTextContent('On its way');
    expect(refund).toHaveTextContent('“A scratch”');
    const sums = await screen.findByLabelText('Sums in AUD');
    expect(sums).toHaveTextContent('Received$30.00 AUDReturned$0.00 AUDNet$30.00 AUD');
    expect(await findViolations()).toEqual([]);
  });

  it('tells of each when it was by the clock of the office, as its filters and reports count', async () => {
    server.state.lines = [sampleLine({ createdAt: '2030-01-10T13:30:00.000Z' })];
    openPayments();
    const row = (await screen.findByText('Confirmation fee, card')).closest('tr');
    expect(row).toHaveTextContent('11 Jan 203012:30 am');
  });

  it('asks for what is chosen, in list, sums and export alike', async () => {
    const { user } = openPayments('&currency=LKR');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), 'refund');
    const chosen = { type: 'refund', currency: 'LKR', sort: '-createdAt' };
    await waitFor(() =>
      expect(server.asked('/api/admin/payments')).toContainEqual(expect.objectContaining(chosen)),
    );
    await waitFor(() =>
      expect(server.asked('/api/admin/payments/sums')).toContainEqual(
        expect.objectContaining(chosen),
      ),
    );
    const link = screen.getByRole('link', { name: 'Export CSV' });
    expect(link).toHaveAttribute(
      'href',
      '/api/admin/payments/export?type=refund&currency=LKR&sort=-createdAt',
    );
    expect(screen.getByLabelText('Address')).toHaveTextContent('type=refund');
  });

  it('opens the deal of a payment, which the address keeps', async () => {
    const { user } = openPayments();
    await user.click(
      await screen.findByRole('button', {
        name: 'Details of Confirmation fee, card for Deep Cleaning',
      }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Deep Cleaning for Jane Doe' });
    expect(await within(dialog).findByText('$170.00 AUD')).toBeVisible();
    expect(screen.getByLabelText('Address')).toHaveTextContent('deal=booking');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('says what is missing where there is nothing yet', async () => {
    server.state.lines = [];
    server.state.sums = [];
    openPayments();
    expect(await screen.findByText('No payments yet')).toBeVisible();
  });
});

describe('the reconciliation', () => {
  const open = () => openPayments('&view=reconciliation');

  it('tells that everything matches, and is run by hand', async () => {
    const { user } = open();
    expect(await screen.findByText('Everything matches')).toBeVisible();
    expect(screen.getByText('42')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Run now' }));
    expect(await screen.findByText('Waiting to start')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Run now' })).toBeDisabled();
  });

  it('lists what a person has to look into', async () => {
    server.state.reconciliations = [
      sampleReconciliation({
        findings: [
          {
            ...{ kind: 'different-amount', paymentId: 'ch_9', movementId: null, checkoutId: null },
            ...{ currency: 'AUD', atProvider: '31.00', inLedger: '30.00' },
          },
        ],
      }),
    ];
    open();
    const list = await screen.findByRole('list', { name: 'To look into' });
    expect(list).toHaveTextContent('The provider charged another amount than we expect');
    expect(list).toHaveTextContent('Provider: $31.00 AUD · Ledger: $30.00 AUD');
    expect(list).toHaveTextContent('Charge ch_9');
  });

  it('tries a failed refund again, once it is confirmed', async () => {
    const id = 'f'.repeat(24);
    server.state.failed = [
      sampleLine({
        ...{ id, type: 'refund', amount: '-30.00', status: 'failed' },
        failure: 'The card is closed.',
      }),
    ];
    server.handlers[`POST /api/admin/transactions/${id}/retry-refund`] = () => {
      server.state.failed = [];
      return { body: { success: true, transactionId: 'e'.repeat(24) } };
    };
    const { user } = open();
    expect(await screen.findByText('The card is closed.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Try again to refund $30.00 AUD' }));
    const confirmation = await screen.findByRole('alertdialog');
    expect(confirmation).toHaveAccessibleName('Try to refund $30.00 AUD again?');
    await user.click(within(confirmation).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Refund is on its way')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('The card is closed.')).toBeNull());
  });
});
