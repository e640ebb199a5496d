import type { Checkout } from '@brightnest/contracts/payments/payment-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen, within } from '@testing-library/react';
import { BOOKING_ID, CHECKOUT_ID, refuse, sampleCheckout } from '../testing/api-answers';
import { CheckoutPage } from './checkout-page';
import { PaymentSuccessPage } from './payment-success-page';

const rest = (traits: Partial<Checkout> = {}) =>
  sampleCheckout({
    ...{ purpose: 'balance', amount: '173.40', cash: '0.00', paidBefore: '30.60' },
    ...traits,
  });

const OPEN = 'POST /api/payments/checkouts';
let checkout: Checkout;
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  checkout = rest();
  const show = () => ({ body: { success: true, checkout } });
  server = await startApiServer({
    'GET /api/auth/user': () => ({ body: sampleUser() }),
    [`GET /api/payments/checkouts/${CHECKOUT_ID}`]: show,
    [OPEN]: show,
    'GET /api/live': (_call, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      return undefined;
    },
  });
});
afterEach(() => server.stop());

const open = (path: string) =>
  renderRoutes(
    [
      { path: '/payment/checkout', element: <CheckoutPage /> },
      { path: '/payment/success', element: <PaymentSuccessPage /> },
    ],
    { at: path },
  );
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const lines = () =>
  within(screen.getByLabelText('Price'))
    .getAllByRole('term')
    .map((term) => term.parentElement?.textContent);
const link = (name: string | RegExp) => screen.queryByRole('link', { name })?.getAttribute('href');
const requests = () => server.calls.filter(({ method }) => method === 'POST');

it('opens the rest of a booking, and shows what was paid before', async () => {
  open(`/payment/checkout?booking_id=${BOOKING_ID}&pays=balance`);
  await heading('Pay the rest by card');
  expect(requests().map(({ body }) => body)).toEqual([{ bookingId: BOOKING_ID, pays: 'balance' }]);
  expect(lines()).toEqual([
    'Total$204.00 AUD',
    'Paid before$30.60 AUD',
    'The rest, online now$173.40 AUD',
  ]);
  expect(screen.getByRole('button', { name: 'Pay $173.40 AUD' })).toBeEnabled();
  expect(await findViolations()).toEqual([]);
});

it('opens the rest of a quote for whoever holds one of its checkouts', async () => {
  open(`/payment/checkout?reopen=${CHECKOUT_ID}&pays=balance`);
  await heading('Pay the rest by card');
  expect(requests().map(({ body }) => body)).toEqual([
    { checkoutId: CHECKOUT_ID, pays: 'balance' },
  ]);
});

it('says so where it was paid in cash already', async () => {
  const { status, body } = refuse('change_not_allowed');
  const message = 'It was paid in cash already.';
  server.handlers[OPEN] = () => ({ status, body: { ...(body as object), message } });
  open(`/payment/checkout?booking_id=${BOOKING_ID}&pays=balance`);
  await heading('Nothing to pay now');
  expect(screen.getByText(message)).toBeVisible();
});

it('needs no cash once it is paid', async () => {
  checkout = rest({ status: 'paid', receiptNumber: 'BN-2030-000002' });
  open(`/payment/success?checkout=${CHECKOUT_ID}`);
  await heading('The rest is paid');
  expect(lines().at(-1)).toBe('The rest, paid online$173.40 AUD');
  expect(screen.getByText(/Nothing is left to pay/)).toBeVisible();
  expect(screen.queryByText(/Please have/)).not.toBeInTheDocument();
  expect(link(/Receipt/)).toBe('/api/receipts/BN-2030-000002');
});

it.each<[string, Partial<Checkout>, RegExp]>([
  [
    'a gift card did not cover it',
    { isByGiftCard: true },
    /^Your gift card has paid \$33\.33 AUD of it\. \$34\.67 AUD is left/,
  ],
  [
    'credit did not cover it',
    { isByCredit: true },
    /^Your credit has paid \$33\.33 AUD of it\. \$34\.67 AUD is left/,
  ],
  ['the price went up', {}, /^The price went up meanwhile: \$34\.67 AUD is left/],
])('is paid in part where %s: it says so, and the rest can be paid', async (_why, by, text) => {
  const amounts = { total: '80.00', paidBefore: '12.00', amount: '33.33', cash: '34.67' };
  checkout = rest({ status: 'paid', receiptNumber: 'BN-2030-000002', ...amounts, ...by });
  open(`/payment/success?checkout=${CHECKOUT_ID}`);
  await heading('A part of the rest is paid');
  expect(screen.getByText(text)).toBeVisible();
  await screen.findByRole('link', { name: 'Pay the rest by card now' });
  expect(link('Pay the rest by card now')).toBe(
    `/payment/checkout?booking_id=${BOOKING_ID}&pays=balance`,
  );
});

it.each<[string, Partial<Checkout>, string]>([
  ['of a booking', {}, `/payment/checkout?booking_id=${BOOKING_ID}&pays=balance`],
  [
    'of a quote',
    { purpose: 'quote', quoteId: 'a'.repeat(24), bookingIds: [] },
    `/payment/checkout?reopen=${CHECKOUT_ID}&pays=balance`,
  ],
])('is one click away after the fee %s', async (_name, traits, expected) => {
  checkout = sampleCheckout({ status: 'paid', receiptNumber: 'BN-2030-000001', ...traits });
  open(`/payment/success?checkout=${CHECKOUT_ID}`);
  await screen.findByRole('link', { name: 'Pay the rest by card now' });
  expect(link('Pay the rest by card now')).toBe(expected);
  expect(screen.getByText(/173\.40 AUD.* in cash/)).toBeVisible();
});

it('is offered no more on the page of a fee whose rest is paid', async () => {
  checkout = sampleCheckout({ status: 'paid', receiptNumber: 'BN-2030-000001', cash: '0.00' });
  open(`/payment/success?checkout=${CHECKOUT_ID}`);
  await heading('Your booking is confirmed');
  expect(lines()).toContain('Left to pay$0.00 AUD');
  expect(link('Pay the rest by card now')).toBeUndefined();
});

it('thanks for a tip, which has no price', async () => {
  const tip = { purpose: 'tip' as const, amount: '20.00', total: null, cash: null };
  checkout = sampleCheckout({ ...tip, status: 'paid', receiptNumber: 'BN-2030-000003' });
  open(`/payment/success?checkout=${CHECKOUT_ID}`);
  await heading('Thank you for your tip');
  expect(lines()).toEqual(['Your tip, paid online$20.00 AUD']);
  expect(link('See your appointments')).toBe('/customer/appointments');
});
