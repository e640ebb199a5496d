import { findViolations } from '@brightnest/kit/testing/find-violations';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen, within } from '@testing-library/react';
import { CheckoutPage } from './checkout-page';
import {
  CHECKOUT_ID,
  inFifteenMinutes,
  openPayment,
  sampleCheckout,
  SANDBOX_ID,
  stubPayments,
} from './features/pay/testing/stub-payments';

let site: Awaited<ReturnType<typeof stubPayments>>;
beforeEach(async () => {
  site = await stubPayments(sampleCheckout());
});
afterEach(() => site.stop());

const open = (query = `?checkout=${CHECKOUT_ID}`) =>
  openPayment('/payment/checkout', <CheckoutPage />, query);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const PAY = { name: 'Pay $30.60 AUD' };

it('shows what is paid, and the split', async () => {
  open();
  await heading('Confirm your booking');
  const lines = screen.getAllByRole('term').map((term) => term.parentElement?.textContent);
  expect(lines).toEqual([
    'Whole price$204.00 AUD',
    'In cash afterwards$173.40 AUD',
    '15% fee, online now$30.60 AUD',
  ]);
  expect(screen.getByText('Deep Cleaning')).toBeVisible();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(await findViolations()).toEqual([]);
});

it('says how long the time is kept', async () => {
  site.state.checkout = sampleCheckout({ expiresAt: inFifteenMinutes() });
  open();
  expect(await screen.findByRole('timer')).toHaveTextContent(/^1[45]:\d\d$/);
});

it('goes to the page of the provider, and asks for it once', async () => {
  const { user } = open();
  await user.dblClick(await screen.findByRole('button', PAY));
  expect(await screen.findByText(`at /payment/sandbox/${SANDBOX_ID} null`)).toBeInTheDocument();
  expect(site.posts()).toHaveLength(1);
});

it('says why it cannot be paid, and stays', async () => {
  site.handlers[`POST /api/payments/checkouts/${CHECKOUT_ID}/pay`] = () => ({
    status: 410,
    body: { code: 'gone', message: 'The time to pay is over.', requestId: 'r' },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', PAY));
  expect(await screen.findByText('Payment could not be started')).toBeInTheDocument();
  expect(screen.getByText('The time to pay is over.')).toBeInTheDocument();
  expect(screen.getByRole('button', PAY)).toBeEnabled();
});

it('says of a failed one why, and lets it be tried again', async () => {
  const failureMessage = 'Your card was declined.';
  site.state.checkout = sampleCheckout({ status: 'failed', failureMessage });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your card was declined. Nothing was charged.',
  );
  expect(screen.getByRole('button', { name: 'Try again to pay $30.60 AUD' })).toBeEnabled();
});

it('gives up only when that is confirmed, and says what that means', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Cancel payment' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/the time that we keep for you is free for others/)).toBeVisible();
  expect(site.posts()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Cancel payment' }));
  await heading('This payment was cancelled');
  expect(screen.getByRole('link', { name: 'Choose a time again' })).toHaveAttribute(
    'href',
    '/book-service',
  );
});

it.each([
  ['processing', 'Your payment is being checked'],
  ['paid', 'Your booking is confirmed'],
  ['expired', 'The time to pay is over'],
  ['cancelled', 'This payment was cancelled'],
  ['refunded', 'Your money is on its way back'],
] as const)(
  'has words of its own for one that is %s, and takes no payment',
  async (status, title) => {
    site.state.checkout = sampleCheckout({ status });
    open();
    expect(await heading(title)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /pay \$/i })).not.toBeInTheDocument();
    expect(await findViolations()).toEqual([]);
  },
);

it('follows a payment that is made in another window', async () => {
  open();
  await screen.findByRole('button', PAY);
  site.state.checkout = sampleCheckout({ status: 'paid', receiptNumber: 'BN-2026-000007' });
  document.dispatchEvent(new Event('visibilitychange'));
  await heading('Your booking is confirmed');
});

it.each(['', '?checkout=nonsense', '?checkout=33333333-3333-4333-8333-333333333333'])(
  'says that it knows no payment of «%s»',
  async (query) => {
    open(query);
    expect(await heading('Payment not found')).toBeInTheDocument();
    expect(await findViolations()).toEqual([]);
  },
);

it('loads again after an error', async () => {
  const path = `GET /api/payments/checkouts/${CHECKOUT_ID}`;
  const answer = site.handlers[path];
  site.handlers[path] = () => ({ status: 429, body: {} });
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  if (answer) site.handlers[path] = answer;
  await user.click(retry);
  await heading('Confirm your booking');
});

describe('the checkout of a quote', () => {
  const QUOTE = '65f000000000000000000001';

  it('is opened by the address, once, and shown under its own', async () => {
    site.state.checkout = sampleCheckout({ purpose: 'quote', quoteId: QUOTE });
    open(`?quote_id=${QUOTE}`);
    await heading('Confirm your quote');
    expect(site.posts().map(({ url, body }) => [url, body])).toEqual([
      ['/api/payments/checkouts', { quoteId: QUOTE }],
    ]);
  });

  it('is not there when nothing can be paid now', async () => {
    const message = 'This quote cannot be paid online now.';
    site.handlers['POST /api/payments/checkouts'] = () => ({
      status: 409,
      body: { code: 'change_not_allowed', message, requestId: 'r' },
    });
    open(`?quote_id=${QUOTE}`);
    await heading('Nothing to pay now');
    expect(screen.getByText(message)).toBeVisible();
  });

  it('can be opened anew after it was cancelled', async () => {
    site.state.checkout = sampleCheckout({ purpose: 'quote', quoteId: QUOTE, status: 'cancelled' });
    open();
    expect(await screen.findByRole('link', { name: 'Open the payment again' })).toHaveAttribute(
      'href',
      `/payment/checkout?quote_id=${QUOTE}`,
    );
  });
});

it('has whoever pays a booking sign in first, and come back', async () => {
  site.handlers['POST /api/payments/checkouts'] = () => ({
    status: 401,
    body: { code: 'not_authenticated', message: 'You are logged out.', requestId: 'r' },
  });
  open('?booking_id=22222222-2222-4222-8222-222222222222');
  expect(await screen.findByText(/^at \/customer\/login/)).toHaveTextContent(
    '{"returnTo":"/payment/checkout?booking_id=22222222-2222-4222-8222-222222222222"}',
  );
});

it('shows the first month of a membership, and no cash', async () => {
  site.handlers['GET /api/auth/user'] = () => ({ body: sampleUser() });
  site.state.checkout = sampleCheckout({
    purpose: 'subscription',
    ...{ amount: '8525.00', currency: 'LKR', total: null, cash: null },
  });
  open();
  await heading('Join the club');
  expect(screen.getAllByRole('term')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Pay LKR 8,525.00' })).toBeEnabled();
});
