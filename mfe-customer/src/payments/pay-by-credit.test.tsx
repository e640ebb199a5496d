import type { Checkout } from '@brightnest/contracts/payments/payment-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen } from '@testing-library/react';
import { CheckoutPage } from './checkout-page';

const ID = '11111111-1111-4111-8111-111111111111';
const PATH = `/api/payments/checkouts/${ID}`;

let checkout: Checkout;
let balance: string;
let site: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  balance = '20.00';
  checkout = {
    ...{ id: ID, purpose: 'booking', status: 'open', description: 'Deep Cleaning' },
    ...{ amount: '30.00', currency: 'AUD', terms: null, total: '200.00', cash: '170.00' },
    ...{ cashPerClean: null, paidBefore: null, isUndecided: false, expiresAt: null },
    ...{ failureMessage: null, receiptNumber: null, bookingIds: ['b'], quoteId: null },
    ...{ refunded: null, isQuoteCancelled: false, isCashPaid: false, visits: [] },
    isVisitors: false,
  };
  site = await startApiServer({
    'GET /api/auth/user': () => ({ body: sampleUser() }),
    'GET /api/user/credit': () => ({
      body: { success: true, credit: { balance, currency: 'AUD', expiresOn: '' } },
    }),
    [`GET ${PATH}`]: () => ({ body: { success: true, checkout } }),
    [`POST ${PATH}/credit`]: () => {
      checkout = { ...checkout, status: 'paid', isByCredit: true };
      return { body: { success: true, checkout, paid: '50.00', balance: '0.00' } };
    },
  });
});
afterEach(() => site.stop());

const show = () =>
  renderRoutes(
    [
      { path: '/payment/checkout', element: <CheckoutPage /> },
      { path: '/payment/success', element: <h1>Paid</h1> },
    ],
    { at: `/payment/checkout?checkout=${ID}` },
  );

it('says what the credit pays by itself, where it does not pay the fee', async () => {
  show();
  await screen.findByText(/You have \$20\.00 AUD of credit\. It pays \$20\.00 AUD of what is left/);
  expect(screen.queryByRole('button', { name: /with your credit/ })).toBeNull();
});

it('pays the fee and the rest as far as it goes', async () => {
  balance = '50.00';
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Pay $50.00 AUD with your credit' }));
  await screen.findByText('Your credit has paid $50.00 AUD');
  await screen.findByRole('heading', { name: 'Paid' });
});

it('pays a part of the rest of a price', async () => {
  const rest = { amount: '170.00', paidBefore: '30.00', cash: '0.00' } as const;
  checkout = { ...checkout, purpose: 'balance', ...rest };
  show();
  await screen.findByRole('button', { name: 'Pay $20.00 AUD with your credit' });
});

it('is not there for who has none', async () => {
  balance = '0.00';
  show();
  await screen.findByRole('button', { name: 'Pay with a gift card' });
  expect(screen.queryByText(/of credit/)).toBeNull();
});
