import { DEFAULT_FEE_TERMS } from '@brightnest/contracts/payments/fee-terms';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen } from '@testing-library/react';
import { refuse } from '../testing/api-answers';
import { sampleRecurrence } from '../testing/recurrences';
import { CancelQuotePage } from './cancel-quote-page';

const QUOTE_ID = '64b00000000000000000000a';
const TOKEN = 'token-of-the-payment-link-0123456789';
const MONEY = {
  ...{ currency: 'AUD', paid: '30.60', refund: '30.60', kept: '0.00', toCharge: '0.00' },
  due: '0.00',
};

let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  server = await startApiServer({
    [`GET /api/quotes/${QUOTE_ID}/cancellation`]: () => ({ body: { success: true, money: MONEY } }),
    [`POST /api/quotes/${QUOTE_ID}/cancel`]: () => ({ body: { success: true, quote: {} } }),
  });
});
afterEach(() => server.stop());

const open = (query: string) =>
  renderRoutes([{ path: '/payment/cancel-quote', element: <CancelQuotePage /> }], {
    at: `/payment/cancel-quote${query}`,
  });

it('says what goes back, and cancels by the token of the link', async () => {
  const { user } = open(`?quote_id=${QUOTE_ID}&token=${TOKEN}`);
  expect(
    await screen.findByText(
      '$30.60 AUD goes back to the card, the gift card or the credit it was paid with.',
    ),
  ).toBeInTheDocument();
  expect(await findViolations()).toEqual([]);
  expect(server.calls.map(({ url }) => url)).toContain(
    `/api/quotes/${QUOTE_ID}/cancellation?token=${TOKEN}`,
  );
  await user.click(screen.getByRole('button', { name: 'Cancel the quote' }));
  expect(await screen.findByRole('heading', { name: 'Your quote is cancelled' })).toBeVisible();
  expect(server.calls.at(-1)?.body).toEqual({ token: TOKEN, expectedRefund: '30.60' });
});

it('cancels nothing where the link is nobody’s', async () => {
  server.handlers[`GET /api/quotes/${QUOTE_ID}/cancellation`] = () => refuse('not_found');
  open(`?quote_id=${QUOTE_ID}&token=${TOKEN}`);
  expect(await screen.findByText('This cannot be cancelled right now')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel the quote' })).toBeDisabled();
});

it('says that a link without a quote is not complete', async () => {
  open('');
  expect(await screen.findByText(/^This link is not complete\./)).toBeInTheDocument();
  expect(server.calls).toEqual([]);
});

it('asks of what repeats which is meant, with the money of both, and ends the later cleans first', async () => {
  const path = `/api/quotes/${QUOTE_ID}/recurrence`;
  const recurrence = sampleRecurrence({ quoteId: QUOTE_ID });
  server.handlers[`GET ${path}`] = () => ({ body: { success: true, message: '', recurrence } });
  const consequences = {
    terms: DEFAULT_FEE_TERMS,
    ...{ cleans: 3, lateCleans: 0, currency: 'AUD', refund: '200.00', kept: '0.00' },
    ...{ creditsReturned: 0, creditsKept: 0 },
  };
  server.handlers[`GET ${path}/consequences`] = () => ({ body: { success: true, consequences } });
  server.handlers[`POST ${path}/end`] = () => ({
    body: { success: true, message: 'They have ended.', recurrence },
  });
  const { user } = open(`?quote_id=${QUOTE_ID}&token=${TOKEN}`);
  const button = await screen.findByRole('button', { name: 'Cancel the quote' });
  const all = await screen.findByRole('radio', { name: /The first clean and all after it/ });
  expect(button).toBeDisabled();
  expect(screen.getByText('You can keep the cleans after the first one.')).toBeVisible();

  await user.click(all);
  expect(screen.getByText(/^We won’t come/)).toBeVisible();
  expect(await screen.findByText(/This cancels 3 cleans\. \$200\.00 AUD goes back/)).toBeVisible();
  expect(
    screen.getByText(
      '$30.60 AUD goes back to the card, the gift card or the credit it was paid with.',
    ),
  ).toBeVisible();
  await user.click(button);
  await screen.findByText('Your quote is cancelled');
  expect(screen.queryByText(/after the first one/)).not.toBeInTheDocument();
  const sent = server.calls.filter(({ method }) => method === 'POST');
  expect(sent).toMatchObject([
    { url: `${path}/end`, body: { token: TOKEN } },
    { url: `/api/quotes/${QUOTE_ID}/cancel`, body: { token: TOKEN, expectedRefund: '30.60' } },
  ]);
});

it('leaves those after the first where it alone is meant, and says so', async () => {
  const recurrence = sampleRecurrence({ quoteId: QUOTE_ID });
  server.handlers[`GET /api/quotes/${QUOTE_ID}/recurrence`] = () => ({
    body: { success: true, message: '', recurrence },
  });
  const { user } = open(`?quote_id=${QUOTE_ID}&token=${TOKEN}`);
  await user.click(await screen.findByRole('radio', { name: /The first clean only/ }));
  await user.click(screen.getByRole('button', { name: 'Cancel the quote' }));
  await screen.findByText('Your quote is cancelled');
  expect(screen.getByText(/The cleans after the first one take place/)).toBeVisible();
  const sent = server.calls.filter(({ method }) => method === 'POST');
  expect(sent.map(({ url }) => url)).toEqual([`/api/quotes/${QUOTE_ID}/cancel`]);
});
