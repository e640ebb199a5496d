import type { Permission } from '@brightnest/contracts/permissions';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen, waitFor, within } from '@testing-library/react';
import {
  BOOKING_ID,
  CLEANER_ID,
  openPayments,
  type PaymentsServer,
  sampleDeal,
  sampleLine,
  startPaymentsServer,
} from '../testing/payments';

let server: PaymentsServer;
const start = async (permissions?: readonly Permission[]) => {
  server = await startPaymentsServer(permissions);
};
afterEach(() => server.stop());

async function openDeal() {
  const { user, container } = openPayments(`&deal=booking:${BOOKING_ID}`);
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Due');
  return { user, container, dialog };
}

async function openForm(name: string) {
  const opened = await openDeal();
  await opened.user.click(within(opened.dialog).getByRole('button', { name }));
  const form = await screen.findByRole('dialog', { name: /payment|write/i });
  return { ...opened, form };
}

it('shows the account and each line with who recorded it and why', async () => {
  await start();
  server.state.deal = sampleDeal({
    ...{ agreed: '190.00', refunded: '10.00', writtenOff: '20.00', due: '150.00', tips: '5.00' },
    lines: [
      {
        ...sampleLine({
          ...{ id: 'd'.repeat(24), type: 'write_off', amount: '20.00', method: null },
          ...{ reason: 'Goodwill', recordedBy: 'ada@brightnest.example' },
        }),
        refundable: '0.00',
      },
      { ...sampleLine(), refundable: '20.00' },
    ],
  });
  const { dialog } = await openDeal();
  for (const text of ['Agreed$190.00 AUD', 'Refunded$10.00 AUD', 'Written off$20.00 AUD']) {
    expect(dialog).toHaveTextContent(text);
  }
  expect(dialog).not.toHaveTextContent('Held by the bank');
  const [first] = within(within(dialog).getByRole('list', { name: 'Payments' })).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent('ada@brightnest.example');
  expect(first).toHaveTextContent('“Goodwill”');
  expect(await findViolations()).toEqual([]);
});

it('records a payment, and says before what is due then', async () => {
  await start();
  const { user, form, dialog } = await openForm('Record payment');
  const amount = within(form).getByRole('textbox', { name: /^Amount/ });
  expect(amount).toHaveValue('170.00');
  await user.clear(amount);
  await user.type(amount, '180');
  expect(form).toHaveTextContent('Only $170.00 AUD is due.');
  await user.clear(amount);
  await user.type(amount, '50');
  expect(form).toHaveTextContent('$50.00 AUD is recorded as paid. Due then: $120.00 AUD.');
  await user.selectOptions(within(form).getByRole('combobox', { name: 'Paid by' }), 'cash');
  server.state.next = sampleDeal({ paid: '80.00', due: '120.00' });
  await user.click(within(form).getByRole('button', { name: 'Record payment' }));
  expect(await screen.findByText('Payment recorded')).toBeVisible();
  expect(server.sent()).toEqual([
    {
      call: `POST ${server.path}/payments`,
      body: { amount: '50', method: 'cash', note: '', takenBy: CLEANER_ID },
    },
  ]);
  expect(await within(dialog).findByText('$120.00 AUD')).toBeVisible();
});

it('refunds part of a payment with a reason, and says before where it goes', async () => {
  await start();
  const { user, form } = await openForm('Refund');
  const amount = within(form).getByRole('textbox', { name: /^Amount/ });
  await user.clear(amount);
  await user.type(amount, '12.50');
  expect(form).toHaveTextContent(
    '$12.50 AUD goes back to the card it was paid with. Due then: $170.00 AUD.',
  );
  await user.click(within(form).getByRole('button', { name: 'Refund' }));
  expect(await within(form).findByText('Please say why')).toBeVisible();
  await user.type(within(form).getByRole('textbox', { name: /^Reason/ }), 'A scratch');
  await user.click(within(form).getByRole('checkbox', { name: 'Write a note to the customer' }));
  await user.type(within(form).getByRole('textbox', { name: /^Note to/ }), 'Sorry!');
  await user.click(within(form).getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('Refund is on its way')).toBeVisible();
  expect(server.sent()).toEqual([
    {
      call: `POST ${server.path}/refunds`,
      body: {
        ...{ transactionId: 'a'.repeat(24), amount: '12.50', reason: 'A scratch' },
        ...{ customerNote: 'Sorry!', expectedRefundable: '30.00' },
      },
    },
  ]);
});

it('says what was paid too much, and suggests to give that back', async () => {
  await start();
  server.state.deal = sampleDeal({ due: '0.00', overpaid: '12.50' });
  const { form, dialog } = await openForm('Refund');
  expect(dialog).toHaveTextContent('Paid too much, to give back$12.50 AUD');
  expect(within(form).getByRole('textbox', { name: /^Amount/ })).toHaveValue('12.50');
});

it('mails a link to pay what is due, once it is confirmed', async () => {
  await start();
  const { user, dialog } = await openDeal();
  await user.click(within(dialog).getByRole('button', { name: 'Send payment link' }));
  const confirmation = await screen.findByRole('alertdialog');
  expect(confirmation).toHaveTextContent(
    'Jane Doe gets an email with a link to pay $170.00 AUD by card.',
  );
  await user.click(within(confirmation).getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText('Link sent')).toBeVisible();
  expect(server.sent().map(({ call }) => call)).toEqual([`POST ${server.path}/payment-link`]);
});

it('shows beside the field why the server refuses', async () => {
  await start();
  server.handlers[`POST ${server.path}/write-offs`] = () => {
    const message = 'Only $100.00 is due.';
    const body = { code: 'validation_failed', message, fields: { amount: message } };
    return { status: 400, body: { ...body, requestId: 'r' } };
  };
  const { user, form } = await openForm('Write off');
  await user.type(within(form).getByRole('textbox', { name: /^Reason/ }), 'Goodwill');
  expect(form).toHaveTextContent('$170.00 AUD is not asked for any more. Due then: $0.00 AUD.');
  await user.click(within(form).getByRole('button', { name: 'Write off' }));
  await waitFor(() =>
    expect(within(form).getByRole('textbox', { name: /^Amount/ })).toHaveAccessibleDescription(
      'Only $100.00 is due.',
    ),
  );
});

it('asks again for what was written off', async () => {
  await start();
  server.state.deal = sampleDeal({ writtenOff: '170.00', due: '0.00' });
  const { user, form, dialog } = await openForm('Undo write-off');
  expect(within(dialog).queryByRole('button', { name: 'Record payment' })).toBeNull();
  await user.type(within(form).getByRole('textbox', { name: /^Reason/ }), 'A mistake');
  expect(form).toHaveTextContent('$170.00 AUD is asked for again. Due then: $170.00 AUD.');
  await user.click(within(form).getByRole('button', { name: 'Undo write-off' }));
  expect(await screen.findByText('Write-off undone')).toBeVisible();
  expect(server.sent()[0]?.body).toEqual({
    ...{ amount: '170.00', reason: 'A mistake', isReversal: true },
  });
});

it.each<[Permission[], string[]]>([
  [['payments:read'], []],
  [
    ['payments:read', 'payments:take'],
    ['Record payment', 'Send payment link'],
  ],
  [['payments:read', 'payments:refund'], ['Refund']],
  [['payments:read', 'payments:write-off'], ['Write off']],
])('offers whoever has %s %s', async (permissions, names) => {
  await start(permissions);
  const { dialog } = await openDeal();
  const offered = within(dialog)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  const all = ['Record payment', 'Send payment link', 'Refund', 'Write off', 'Undo write-off'];
  expect(offered.filter((name) => all.includes(name))).toEqual(names);
});
