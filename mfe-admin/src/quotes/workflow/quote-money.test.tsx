import type { MoneyPreview } from '@brightnest/contracts/payments/money-preview';
import type { AdminQuote } from '@brightnest/contracts/quotes/quote-schemas';
import { screen, waitFor } from '@testing-library/react';
import { fill } from '../../testing/fill';
import {
  confirmedQuote,
  failure,
  openWorkflow,
  type QuotesServer,
  sampleQuote,
  startQuotes,
} from '../../testing/quotes';
import { entryText } from './step-popup';

const { id } = sampleQuote();
const PREVIEW = `/api/admin/quotes/${id}/change-preview`;
const paid: Partial<AdminQuote> = {
  ...{ estimatedPrice: '423.00', finalPrice: null, paymentStatus: 'paid' },
  ...{ paidAmount: '63.45', due: '359.55' },
};

let site: QuotesServer;
afterEach(() => site.server.stop());

async function start(quote: AdminQuote, money: Partial<MoneyPreview>) {
  site = await startQuotes([quote]);
  site.server.handlers[`GET ${PREVIEW}`] = () => ({
    body: {
      success: true,
      money: {
        ...{ currency: 'AUD', paid: '63.45', refund: '0.00', kept: '63.45', toCharge: '0.00' },
        ...{ due: '359.55', ...money },
      },
    },
  });
}

const sentStatus = () => site.sent('PUT', '/status');

describe('another price of a quote whose fee is paid', () => {
  async function openConfirm(money: Partial<MoneyPreview>) {
    await start(confirmedQuote(paid), money);
    const view = await openWorkflow(site, 'confirm');
    const panel = await view.panel('Customer Confirmation');
    const price = panel.getByLabelText('Final price (if different)');
    return { ...view, panel, enter: (text: string) => fill(price, text) };
  }
  const asked = () =>
    site
      .asked(PREVIEW)
      .filter((query) => query.get('change') === 'price')
      .map((query) => [query.get('finalPrice'), query.get('differenceInCash')]);

  it('says what goes back of it before the click, and sends what was read', async () => {
    const { user, panel, button, enter } = await openConfirm({
      ...{ refund: '61.95', kept: '1.50', due: '8.50' },
    });
    expect(panel.getByRole('status')).toBeEmptyDOMElement();
    enter('10');
    await waitFor(() =>
      expect(panel.getByRole('status')).toHaveTextContent(
        'Of the $63.45 AUD paid online, $61.95 AUD goes back to the customer: $8.50 AUD is left to pay in cash.',
      ),
    );
    expect(asked()).toEqual([['10.00', 'false']]);
    expect(panel.queryByLabelText('Take the difference in cash')).not.toBeInTheDocument();
    await user.click(await button('Customer Confirmed'));
    await waitFor(() =>
      expect(sentStatus()).toMatchObject([{ finalPrice: '10', expectedRefund: '61.95' }]),
    );
  });

  it('says what the customer is asked for, and lets staff take it in cash', async () => {
    const { user, panel, button, enter } = await openConfirm({ toCharge: '11.55', due: '425.00' });
    enter('500');
    expect(
      await panel.findByText(
        'The customer has paid $63.45 AUD online, and is mailed a link to pay the difference of $11.55 AUD. Then $425.00 AUD is left to pay in cash.',
      ),
    ).toBeInTheDocument();
    site.server.handlers[`GET ${PREVIEW}`] = () => ({
      body: {
        success: true,
        money: {
          ...{ currency: 'AUD', paid: '63.45', refund: '0.00', kept: '63.45', toCharge: '0.00' },
          due: '436.55',
        },
      },
    });
    await user.click(panel.getByLabelText('Take the difference in cash'));
    expect(
      await panel.findByText(
        'The customer has paid $63.45 AUD online: $436.55 AUD is left to pay in cash.',
      ),
    ).toBeInTheDocument();
    expect(asked().at(-1)).toEqual(['500.00', 'true']);
    await user.click(await button('Customer Confirmed'));
    await waitFor(() => expect(sentStatus()).toMatchObject([{ differenceInCash: true }]));
  });

  it('says nothing of what is no price', async () => {
    const { panel, enter } = await openConfirm({ toCharge: '11.55' });
    enter('500');
    await panel.findByText(/difference of \$11\.55/);
    enter('a lot');
    await waitFor(() => expect(panel.getByRole('status')).toBeEmptyDOMElement());
  });
});

describe('a quote whose difference is open', () => {
  it('says so where it would go on, and goes on once it is taken in cash', async () => {
    await start(confirmedQuote({ ...paid, status: 'ready', feeDifference: '11.55' }), {});
    const { user, panel, button, dialog } = await openWorkflow(site);
    const go = await panel('Go');
    expect(
      go.getByText(/The customer has yet to pay the difference of \$11\.55 online\./),
    ).toBeInTheDocument();
    expect(
      dialog.getByText(
        'Fee paid, $63.45 paid online, difference of $11.55 open, $359.55 left to pay',
      ),
    ).toBeInTheDocument();
    const message = 'The customer has yet to pay the difference of $11.55 online.';
    const answer = site.server.handlers[`PUT /api/admin/quotes/${id}/status`];
    site.server.handlers[`PUT /api/admin/quotes/${id}/status`] = () =>
      failure(409, 'change_not_allowed', message);
    await user.click(await button('Start Service'));
    expect(await screen.findByText(message)).toBeInTheDocument();

    if (answer) site.server.handlers[`PUT /api/admin/quotes/${id}/status`] = answer;
    await user.click(go.getByLabelText('Take the difference in cash'));
    await user.click(await button('Start Service'));
    await waitFor(() => expect(sentStatus()).toHaveLength(2));
    expect(sentStatus().at(-1)).toMatchObject({ status: 'in_progress', differenceInCash: true });
  });
});

describe('cancelling a quote', () => {
  afterEach(() => jest.restoreAllMocks());

  it('says how much goes back before the click, and sends what was read', async () => {
    await start(confirmedQuote(paid), { refund: '63.45', kept: '0.00', due: '0.00' });
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const { user, button } = await openWorkflow(site);
    const cancel = await button('Cancel Quote');
    await waitFor(() =>
      expect(cancel).toHaveAccessibleDescription(
        /\$63\.45 was paid\. All of it, \$63\.45, goes back to the customer\.$/,
      ),
    );
    await user.click(cancel);
    await waitFor(() =>
      expect(sentStatus()).toEqual([{ status: 'cancelled', expectedRefund: '63.45' }]),
    );
  });

  it('says that nothing was paid where nothing was', async () => {
    await start(confirmedQuote(), { paid: '0.00', refund: '0.00', kept: '0.00', due: '0.00' });
    const { button } = await openWorkflow(site);
    const cancel = await button('Cancel Quote');
    await waitFor(() =>
      expect(cancel).toHaveAccessibleDescription(
        /Nothing was paid online\. There is nothing to refund\.$/,
      ),
    );
  });
});

it('tells the history who cancelled, and what was taken in cash', () => {
  const names = new Map([['u1', 'Ada Perera']]);
  const at = '2030-01-01T00:00:00.000Z';
  const step = { what: 'agreement', status: 'customer_confirmed', at, by: 'u1' } as const;
  expect(entryText({ ...step, isDifferenceInCash: true }, names)).toBe(
    'Agreement changed by Ada Perera; the difference of the fee is taken in cash',
  );
  const cancelled = { what: 'status', status: 'cancelled', at, by: null } as const;
  expect(entryText({ ...cancelled, isByCustomer: true }, names)).toBe('Cancelled by the customer');
});
