import type { CheckGiftCardResponse } from '@brightnest/contracts/gift-cards/gift-card-schemas';
import type { Checkout } from '@brightnest/contracts/payments/payment-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen } from '@testing-library/react';
import { CheckoutPage } from './checkout-page';

const ID = '11111111-1111-4111-8111-111111111111';
const PATH = `/api/payments/checkouts/${ID}`;

let checkout: Checkout;
let card: CheckGiftCardResponse;
let site: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  checkout = {
    ...{ id: ID, purpose: 'booking', status: 'open', description: 'Deep Cleaning' },
    ...{ amount: '30.00', currency: 'AUD', terms: null, total: '200.00', cash: '170.00' },
    ...{ cashPerClean: null, paidBefore: null, isUndecided: false, expiresAt: null },
    ...{ failureMessage: null, receiptNumber: null, bookingIds: ['b'], quoteId: null },
    ...{ refunded: null, isQuoteCancelled: false, isCashPaid: false, visits: [] },
    isVisitors: false,
  };
  card = {
    ...{ success: true, balance: '100.00', value: '100.00', currency: 'AUD' },
    ...{ expiresOn: '', refusal: null },
  };
  site = await startApiServer({
    'GET /api/auth/user': () => ({ body: sampleUser() }),
    [`GET ${PATH}`]: () => ({ body: { success: true, checkout } }),
    'POST /api/gift-cards/check': () => ({ body: card }),
    [`POST ${PATH}/gift-card`]: () => {
      checkout = { ...checkout, status: 'paid', isByGiftCard: true };
      return { body: { success: true, checkout, paid: '100.00', balance: '0.00' } };
    },
  });
});
afterEach(() => site.stop());

async function typeCode() {
  const { user } = renderRoutes(
    [
      { path: '/payment/checkout', element: <CheckoutPage /> },
      { path: '/payment/success', element: <h1>Paid</h1> },
    ],
    { at: `/payment/checkout?checkout=${ID}` },
  );
  await user.click(await screen.findByRole('button', { name: 'Pay with a gift card' }));
  await user.type(screen.getByLabelText('Code of your gift card'), 'abcd efgh jkmn 7kqm');
  await user.click(screen.getByRole('button', { name: 'See what is on it' }));
  return user;
}

it('pays the fee, and of the rest what is on the card', async () => {
  const user = await typeCode();
  expect(await screen.findByText(/There is \$100.00 AUD on this gift card/)).toBeVisible();
  const pay = screen.getByRole('button', { name: 'Pay $100.00 AUD with the gift card' });

  // The fee alone, where that is wished.
  const rest = screen.getByRole('checkbox', { name: /Pay the rest of the price with it/ });
  await user.click(rest);
  expect(screen.getByRole('button', { name: 'Pay $30.00 AUD with the gift card' })).toBeVisible();
  await user.click(rest);
  await user.click(pay);

  expect(await screen.findByRole('heading', { name: 'Paid' })).toBeVisible();
  const sent = site.calls.find(({ url }) => url === `${PATH}/gift-card`);
  expect(sent?.body).toEqual({ code: 'abcd efgh jkmn 7kqm', paysRest: true });
});

it('says why a card can’t pay', async () => {
  card = { ...card, refusal: 'This gift card expired on 3 May 2030.' };
  await typeCode();
  expect(await screen.findByText('This gift card expired on 3 May 2030.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /with the gift card/ })).not.toBeInTheDocument();
});

it('leads to another way where less than the fee is left', async () => {
  card = { ...card, balance: '12.00' };
  await typeCode();
  expect(await screen.findByText(/pays the \$30.00 AUD only as a whole/)).toBeVisible();
});
