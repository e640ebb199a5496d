import type { EditQuoteRequest } from '@brightnest/contracts/quotes/quote-edit-schemas';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { OnBehalfDialogs } from '../on-behalf-dialogs';
import { fill } from '../testing/fill';
import { permitted } from '../testing/permissions';
import { sampleQuote, startQuotes } from '../testing/quotes';

const quote = sampleQuote({ additionalServices: [], preferredDate: '' });
const paid = sampleQuote({
  ...{ id: '64b0000000000000000000ff', preferredDate: '', cleaningFrequency: 'one_time' },
  ...{ paymentStatus: 'paid', paidAmount: '34.20' },
});

let quotes: Awaited<ReturnType<typeof startQuotes>>;
beforeEach(async () => {
  quotes = await startQuotes([quote, paid]);
  Object.assign(quotes.server.handlers, {
    ...permitted(),
    [`PUT /api/admin/quotes/${quote.id}`]: () => ({ body: { success: true, quote } }),
  });
});
afterEach(() => quotes.server.stop());

async function open({ id }: { id: string }) {
  const routes = [{ path: '/admin-dashboard', element: <OnBehalfDialogs /> }];
  const at = `/admin-dashboard?tab=quotes&quote=${id}&edit=quote`;
  const { user } = await act(async () => renderRoutes(routes, { at }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Edit the quote' })) };
}

it('tells what another price does with a fee that is paid, and sends the refund that was read', async () => {
  const preview = `GET /api/admin/quotes/${paid.id}/change-preview`;
  const money = { currency: 'AUD', paid: '34.20', refund: '0.00', kept: '34.20' };
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  Object.assign(quotes.server.handlers, {
    [preview]: async ({ url }: { url: string }) => {
      if (url.includes('differenceInCash=true')) await answered;
      return { body: { success: true, money: { ...money, toCharge: '10.80', due: '255.00' } } };
    },
    [`PUT /api/admin/quotes/${paid.id}`]: () => ({ body: { success: true, quote: paid } }),
  });
  const { user, dialog } = await open(paid);
  await user.click(await dialog.findByLabelText('Another price'));
  fill(dialog.getByLabelText(/^Price of the clean/), '300');
  fill(dialog.getByLabelText(/^Reason/), 'Larger');
  expect(await dialog.findByText(/mailed a link to pay the difference of/)).toBeVisible();
  await user.click(dialog.getByLabelText('Take the difference in cash'));
  const save = dialog.getByRole('button', { name: 'Save' });
  await user.click(save);
  expect(save).toHaveAttribute('aria-disabled', 'true');
  answer();
  await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'));
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [sent] = quotes.server.calls.filter(({ method }) => method === 'PUT');
  expect(sent!.body).toMatchObject({
    ...{ totalAmount: '300', differenceInCash: true, expectedRefund: '0.00' },
  });
});

it('proposes the price of what is changed, lets staff say another, and sends what was seen', async () => {
  const { user, dialog } = await open(quote);
  await user.click(await dialog.findByRole('checkbox', { name: /oven/i }));
  expect(await dialog.findByText(/more than before/)).toBeVisible();
  fill(dialog.getByRole('textbox', { name: /^Address/ }), '9 Queen Street');
  await user.click(dialog.getByLabelText('Another price'));
  fill(dialog.getByLabelText(/^Price of each clean/), '240');
  fill(dialog.getByLabelText(/^Reason/), 'Oven half price');
  expect(await findViolations()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Jane Doe is told by email.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [sent] = quotes.server.calls.filter(({ method }) => method === 'PUT');
  expect(sent!.body as EditQuoteRequest).toMatchObject({
    ...{ address: '9 Queen Street', totalAmount: '240', reason: 'Oven half price' },
    ...{ additionalServices: [expect.stringContaining('oven')], bedrooms: quote.bedrooms },
  });
});
