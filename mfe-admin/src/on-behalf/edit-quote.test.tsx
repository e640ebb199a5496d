import type { EditQuoteRequest } from '@brightnest/contracts/quotes/quote-edit-schemas';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { OnBehalfDialogs } from '../on-behalf-dialogs';
import { fill } from '../testing/fill';
import { permitted } from '../testing/permissions';
import { sampleQuote, startQuotes } from '../testing/quotes';

const quote = sampleQuote({ additionalServices: [], preferredDate: '' });

let quotes: Awaited<ReturnType<typeof startQuotes>>;
beforeEach(async () => {
  quotes = await startQuotes([quote]);
  Object.assign(quotes.server.handlers, {
    ...permitted(),
    [`PUT /api/admin/quotes/${quote.id}`]: () => ({ body: { success: true, quote } }),
  });
});
afterEach(() => quotes.server.stop());

it('proposes the price of what is changed, lets staff say another, and sends what was seen', async () => {
  const routes = [{ path: '/admin-dashboard', element: <OnBehalfDialogs /> }];
  const at = `/admin-dashboard?tab=quotes&quote=${quote.id}&edit=quote`;
  const { user } = await act(async () => renderRoutes(routes, { at }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit the quote' }));
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
