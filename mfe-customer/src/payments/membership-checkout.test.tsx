import type { Checkout } from '@brightnest/contracts/payments/payment-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen, within } from '@testing-library/react';
import { CheckoutPage } from './checkout-page';

const ID = '11111111-1111-4111-8111-111111111111';

let checkout: Checkout;
let site: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  checkout = {
    ...{ id: ID, purpose: 'subscription', status: 'open', description: 'Weekly Fresh' },
    ...{
      amount: '8000.00',
      currency: 'LKR',
      terms: null,
      total: null,
      cash: null,
      cashPerClean: null,
    },
    ...{ paidBefore: null, isUndecided: false, expiresAt: null, failureMessage: null },
    ...{ receiptNumber: null, bookingIds: [], quoteId: null, refunded: null },
    ...{ isQuoteCancelled: false, isCashPaid: false, visits: [], isVisitors: false },
  };
  site = await startApiServer({
    'GET /api/auth/user': () => ({ body: sampleUser() }),
    [`GET /api/payments/checkouts/${ID}`]: () => ({ body: { success: true, checkout } }),
    [`POST /api/payments/checkouts/${ID}/cancel`]: () => {
      checkout = { ...checkout, status: 'cancelled' };
      return { body: { success: true, checkout } };
    },
  });
});
afterEach(() => site.stop());

const open = () =>
  renderRoutes([{ path: '/payment/checkout', element: <CheckoutPage /> }], {
    at: `/payment/checkout?checkout=${ID}`,
  });

it.each([
  ['change', 'Change your plan', 'The difference, online now', /your plan stays as it is/],
  ['month', 'Pay your month', 'One month, online now', /There are no new cleanings/],
] as const)('says of the %s of a membership what it is for', async (step, title, term, given) => {
  checkout = { ...checkout, membershipStep: step };
  const { user } = open();
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(term)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Cancel payment' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(given)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel payment' }));

  expect(await screen.findByRole('link', { name: 'See your membership' })).toHaveAttribute(
    'href',
    '/customer/settings#membership',
  );
  expect(screen.queryByText(/join the club/)).not.toBeInTheDocument();
});

it.each([
  ['change', 'Your plan is changed'],
  ['month', 'Your membership goes on'],
] as const)('says once the %s is paid what it has done', async (step, title) => {
  checkout = { ...checkout, membershipStep: step, status: 'paid', receiptNumber: 'BN-2030-000001' };
  open();
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Book a clean' })).toBeVisible();
});
