import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen } from '@testing-library/react';
import {
  CHECKOUT_ID,
  openPayment,
  sampleCheckout,
  stubPayments,
} from './features/pay/testing/stub-payments';
import { PaymentCancelledPage } from './payment-cancelled-page';

let site: Awaited<ReturnType<typeof stubPayments>>;
beforeEach(async () => {
  site = await stubPayments(sampleCheckout());
});
afterEach(() => site.stop());

const open = () =>
  openPayment('/payment/cancelled', <PaymentCancelledPage />, `?checkout=${CHECKOUT_ID}`);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('offers to try again while that can be done', async () => {
  open();
  await heading('You have not paid');
  expect(screen.getByText('Nothing was charged for: Deep Cleaning.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute(
    'href',
    `/payment/checkout?checkout=${CHECKOUT_ID}`,
  );
  expect(site.posts()).toEqual([]);
  expect(await findViolations()).toEqual([]);
});

it('says that it was paid all the same', async () => {
  site.state.checkout = sampleCheckout({ status: 'paid', receiptNumber: 'BN-2026-000007' });
  open();
  expect(await heading('Your booking is confirmed')).toBeInTheDocument();
});

it('offers no second try where the time is over', async () => {
  site.state.checkout = sampleCheckout({ status: 'expired' });
  open();
  await heading('The time to pay is over');
  expect(screen.queryByRole('link', { name: 'Try again' })).not.toBeInTheDocument();
});
