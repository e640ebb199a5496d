import { findViolations } from '@brightnest/kit/testing/find-violations';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen } from '@testing-library/react';
import {
  CHECKOUT_ID,
  openPayment,
  sampleCheckout,
  stubPayments,
} from './features/pay/testing/stub-payments';
import { PaymentSuccessPage } from './payment-success-page';

const paid = { status: 'paid', receiptNumber: 'BN-2026-000007' } as const;

let site: Awaited<ReturnType<typeof stubPayments>>;
beforeEach(async () => {
  site = await stubPayments(sampleCheckout(paid));
});
afterEach(() => site.stop());

const open = (more = '') =>
  openPayment('/payment/success', <PaymentSuccessPage />, `?checkout=${CHECKOUT_ID}${more}`);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const href = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');

it('leads from a paid booking to its receipt, the appointments and the calendar', async () => {
  site.handlers['GET /api/auth/user'] = () => ({ body: sampleUser() });
  open();
  await heading('Your booking is confirmed');
  await screen.findByRole('link', { name: 'Receipt BN-2026-000007 (PDF)' });
  expect(href(/^Receipt/)).toBe('/api/receipts/BN-2026-000007');
  expect(href('See your appointments')).toBe('/customer/appointments');
  expect(href(/calendar/)).toBe('/api/bookings/22222222-2222-4222-8222-222222222222/calendar');
  expect(screen.getByText(/\$173\.40 AUD in cash/)).toBeVisible();
  expect(await findViolations()).toEqual([]);
});

it('gives a visitor who paid a quote the receipt, and says what happens now', async () => {
  site.state.checkout = sampleCheckout({ ...paid, purpose: 'quote', isVisitors: true });
  open();
  await heading('Your quote is confirmed');
  expect(href('Receipt BN-2026-000007 (PDF)')).toMatch(
    /^\/api\/payments\/checkouts\/[0-9a-f-]{36}\/receipt$/,
  );
  expect(screen.getByRole('heading', { name: 'What happens now' })).toBeVisible();
  expect(screen.getByText(/You pay the rest, \$173\.40 AUD, in cash/)).toBeVisible();
});

it('asks whoever is not signed in to do so for the receipt', async () => {
  open();
  await heading('Your booking is confirmed');
  expect(href('Sign in')).toBe('/customer/login');
});

it('leads from a membership to the first booking', async () => {
  site.state.checkout = sampleCheckout({
    ...paid,
    purpose: 'subscription',
    total: null,
    cash: null,
  });
  open();
  await heading('Welcome to the club');
  expect(href('Book your first clean')).toBe('/book-service');
});

it.each([
  ['open', 'We have not heard of your payment yet'],
  ['processing', 'Your payment is being checked'],
  ['failed', 'The payment did not go through'],
  ['expired', 'The time to pay is over'],
  ['cancelled', 'This payment was cancelled'],
  ['refunded', 'Your money is on its way back'],
] as const)(
  'claims nothing of one that is %s, whatever the address says',
  async (status, title) => {
    site.state.checkout = sampleCheckout({ status });
    open('&status=paid&success=true');
    expect(await heading(title)).toBeInTheDocument();
    expect(screen.queryByText(/confirmed/)).not.toBeInTheDocument();
    expect(await findViolations()).toEqual([]);
  },
);

it('waits for the answer, and says when it is there', async () => {
  site.state.checkout = sampleCheckout({ status: 'processing' });
  open();
  await heading('Your payment is being checked');
  site.state.checkout = sampleCheckout(paid);
  expect(
    await screen.findByRole('heading', { level: 1, name: /confirmed/ }, { timeout: 8_000 }),
  ).toHaveTextContent('Your booking is confirmed');
}, 15_000);

it('leads back to the checkout from one that failed', async () => {
  const failureMessage = 'Your card was declined.';
  site.state.checkout = sampleCheckout({ status: 'failed', failureMessage });
  open();
  await heading('The payment did not go through');
  expect(screen.getByText(/Your card was declined\. Nothing was charged\./)).toBeVisible();
  expect(href('Try again')).toBe(`/payment/checkout?checkout=${CHECKOUT_ID}`);
});
