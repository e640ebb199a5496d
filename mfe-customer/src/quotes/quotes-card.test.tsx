import type { CustomerQuote } from '@brightnest/contracts/quotes/customer-quote-schemas';
import type { MoneyPreview } from '@brightnest/contracts/payments/money-preview';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { refuse } from '../testing/api-answers';
import { QUOTE_ID, sampleQuote } from '../testing/quotes';
import { QuotesCard } from './quotes-card';

let listed: CustomerQuote[];
let money: MoneyPreview;
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  listed = [sampleQuote()];
  money = {
    ...{ currency: 'AUD', paid: '30.60', refund: '30.60', kept: '0.00', toCharge: '0.00' },
    due: '0.00',
  };
  server = await startApiServer({
    'GET /api/user/quotes': () => ({
      body: { success: true, quotes: listed, page: 1, pageSize: 5, total: listed.length },
    }),
    [`GET /api/quotes/${QUOTE_ID}/cancellation`]: () => ({ body: { success: true, money } }),
    [`POST /api/quotes/${QUOTE_ID}/cancel`]: () => {
      listed = [sampleQuote({ status: 'cancelled', paymentStatus: 'refunded', canCancel: false })];
      return { body: { success: true, quote: listed[0] } };
    },
  });
});
afterEach(() => server.stop());

const sent = () => server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

async function openDialog() {
  const view = renderWithKit(<QuotesCard />);
  await view.user.click(await screen.findByRole('button', { name: /^Cancel quote/ }));
  return { ...view, dialog: within(await screen.findByRole('dialog')) };
}

describe('the quotes of a customer', () => {
  it('are shown with what is paid and left to pay', async () => {
    renderWithKit(<QuotesCard />);
    const card = within(await screen.findByRole('region', { name: 'Your quotes' }));
    for (const text of [
      'Deep Cleaning',
      'Confirmed',
      '12 King Street, Newtown NSW 2042',
      '$300.00 AUD',
      'Fee paid, $30.60 AUD paid online, $269.40 AUD left to pay',
    ]) {
      expect(card.getByText(text)).toBeInTheDocument();
    }
    expect(await findViolations()).toEqual([]);
  });

  it('are no part of the page of somebody who has none', async () => {
    listed = [];
    const { container } = renderWithKit(<QuotesCard />);
    await waitFor(() => expect(server.calls).toHaveLength(1));
    expect(container.querySelector('section')).toBeNull();
  });

  it('ask for what is missing of a fee, with a link to pay it', async () => {
    listed = [sampleQuote({ feeDifference: '14.40' })];
    renderWithKit(<QuotesCard />);
    expect(await screen.findByRole('link', { name: 'Pay $14.40 AUD' })).toHaveAttribute(
      'href',
      `/payment/checkout?quote_id=${QUOTE_ID}`,
    );
  });

  it('lead to the payment of the fee, unless an offer waits that may change it', async () => {
    const unpaid = { paymentStatus: 'unpaid', paidAmount: null, fee: '45.00' } as const;
    const offer = { status: 'sent', isOpen: true, total: '280.00' } as const;
    const offered = { offer: { ...offer, validUntil: '2030-01-10T06:00:00.000Z' } };
    listed = [sampleQuote(unpaid), sampleQuote({ id: 'b'.repeat(24), ...unpaid, ...offered })];
    renderWithKit(<QuotesCard />);
    expect(
      await screen.findByRole('link', { name: 'Pay the confirmation fee: $45.00 AUD' }),
    ).toHaveAttribute('href', `/payment/checkout?quote_id=${QUOTE_ID}`);
    expect(screen.getAllByRole('link', { name: /^Pay/ })).toHaveLength(1);
  });

  it('lead to the payment of the rest by card, as long as some is left', async () => {
    const settled = { id: 'b'.repeat(24), paymentStatus: 'settled', due: '0.00' } as const;
    const unpaid = { id: 'c'.repeat(24), paymentStatus: 'unpaid', paidAmount: null } as const;
    listed = [sampleQuote(), sampleQuote(settled), sampleQuote(unpaid)];
    renderWithKit(<QuotesCard />);
    expect(
      await screen.findByRole('link', { name: 'Pay the rest by card: $269.40 AUD' }),
    ).toHaveAttribute('href', `/payment/checkout?quote_id=${QUOTE_ID}&pays=balance`);
    expect(screen.getAllByRole('link', { name: /^Pay/ })).toHaveLength(1);
  });

  it('can’t be cancelled once the work has begun', async () => {
    listed = [sampleQuote({ status: 'in_progress', canCancel: false })];
    renderWithKit(<QuotesCard />);
    await screen.findByText('In progress');
    expect(screen.queryByRole('button', { name: /^Cancel quote/ })).not.toBeInTheDocument();
  });
});

describe('cancelling a quote', () => {
  it('waits until it is known whether the quote repeats', async () => {
    let answer = () => {};
    const isAsked = new Promise<void>((resolve) => (answer = resolve));
    server.handlers[`GET /api/quotes/${QUOTE_ID}/recurrence`] = async () => {
      await isAsked;
      return refuse('not_found');
    };
    const { user, dialog } = await openDialog();
    const isLookedUp = `/api/quotes/${QUOTE_ID}/cancellation`;
    await waitFor(() => expect(server.calls.map(({ url }) => url)).toContain(isLookedUp));
    expect(dialog.getByRole('status', { name: 'Looking up what this means...' })).toBeVisible();
    answer();
    await dialog.findByText(
      '$30.60 AUD goes back to the card, the gift card or the credit it was paid with.',
    );
    await user.click(dialog.getByRole('button', { name: 'Cancel this quote' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('says what goes back before the click, and sends what was read', async () => {
    const { user, dialog } = await openDialog();
    expect(
      await dialog.findByText(
        '$30.60 AUD goes back to the card, the gift card or the credit it was paid with.',
      ),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Cancel this quote' }));
    expect(await screen.findByText('$30.60 AUD goes back to you.')).toBeInTheDocument();
    expect(sent()).toEqual([{ expectedRefund: '30.60' }]);
    expect(await screen.findByText('Cancelled')).toBeInTheDocument();
  });

  it('says that the fee stays where it is too late', async () => {
    money = { ...money, refund: '0.00', kept: '30.60' };
    const { dialog } = await openDialog();
    expect(
      await dialog.findByText(
        'It is less than 24 hours to the start: the confirmation fee of $30.60 AUD stays with us.',
      ),
    ).toBeInTheDocument();
  });

  it('says that nothing is due where nothing was paid', async () => {
    money = { ...money, paid: '0.00', refund: '0.00' };
    const { dialog } = await openDialog();
    expect(await dialog.findByText('Nothing was paid, so nothing is due.')).toBeInTheDocument();
  });

  it('reads it anew where it has changed meanwhile, and cancels nothing', async () => {
    server.handlers[`POST /api/quotes/${QUOTE_ID}/cancel`] = () => {
      money = { ...money, refund: '0.00', kept: '30.60' };
      return refuse('conflict');
    };
    const { user, dialog } = await openDialog();
    await dialog.findByText(/goes back to the card/);
    await user.click(dialog.getByRole('button', { name: 'Cancel this quote' }));
    expect(await screen.findByText('Not cancelled')).toBeInTheDocument();
    expect(await dialog.findByText(/stays with us\.$/)).toBeInTheDocument();
  });

  it('can’t be confirmed while it is not known what it means', async () => {
    server.handlers[`GET /api/quotes/${QUOTE_ID}/cancellation`] = () =>
      refuse('service_unavailable');
    const { dialog } = await openDialog();
    expect(await dialog.findByText('This cannot be cancelled right now')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Cancel this quote' })).toBeDisabled();
  });
});
