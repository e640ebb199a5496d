import { SANDBOX_CARDS } from '@brightnest/contracts/payments/payment';
import type { Checkout } from '@brightnest/contracts/payments/payment-schemas';
import type { SandboxPayment } from '@brightnest/contracts/payments/sandbox-schemas';
import { Link, useLocation } from '@brightnest/kit/runtime/router';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { act, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { BOOKING_ID, CHECKOUT_ID, sampleCheckout } from '../testing/api-answers';
import { Countdown } from './checkout-details';
import { CheckoutPage } from './checkout-page';
import { PaymentCancelledPage } from './payment-cancelled-page';
import { PaymentSuccessPage } from './payment-success-page';
import { SandboxPaymentPage } from './sandbox-payment-page';

const SANDBOX_ID = `sbx_${'a'.repeat(32)}`;
const MINUTE = 60_000;

/** When the time to pay of a booking is over. */
const inFifteenMinutes = () => new Date(Date.now() + 15 * MINUTE).toISOString();

/** A payment at the sandbox that waits for a card. */
function samplePayment(traits: Partial<SandboxPayment> = {}): SandboxPayment {
  return {
    id: SANDBOX_ID,
    status: 'open',
    amount: '30.60',
    currency: 'AUD',
    description: 'Deep Cleaning',
    failureMessage: null,
    successPath: `/payment/success?checkout=${CHECKOUT_ID}`,
    cancelPath: `/payment/cancelled?checkout=${CHECKOUT_ID}`,
    ...traits,
  };
}

/** The site as a payer meets it; `state.checkout` may be changed as a payment goes on. */
async function stubPayments(checkout: Checkout) {
  const state = { checkout };
  const path = `/api/payments/checkouts/${CHECKOUT_ID}`;
  const show = () => ({ body: { success: true, checkout: state.checkout } });
  const server = await startApiServer({
    'GET /api/auth/user': () => ({ body: null }),
    [`GET ${path}`]: show,
    'GET /api/payments/options': () => ({ body: { success: true, keptCardHours: 48 } }),
    'POST /api/payments/checkouts': show,
    [`POST ${path}/pay`]: () => ({
      body: { success: true, url: `/payment/sandbox/${SANDBOX_ID}` },
    }),
    [`POST ${path}/cancel`]: () => {
      state.checkout = { ...state.checkout, status: 'cancelled' };
      return show();
    },
  });
  const posts = () => server.calls.filter(({ method }) => method === 'POST');
  return Object.assign(server, { state, posts });
}

const priceLines = () =>
  within(screen.getByLabelText('Price'))
    .getAllByRole('term')
    .map((term) => term.parentElement?.textContent);

function Elsewhere() {
  const { pathname, search, state } = useLocation();
  return <p>{`at ${pathname}${search} ${JSON.stringify(state)}`}</p>;
}

/** Opens one page of payments; every other address says only what it is. */
function openPayment(path: string, page: ReactElement, query: string) {
  const routes = [
    { path, element: page },
    { path: '*', element: <Elsewhere /> },
  ];
  return renderRoutes(routes, { at: `${path}${query}` });
}

describe('the checkout page', () => {
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
      'WhatDeep Cleaning',
      expect.stringMatching(/^WhenTuesday,? 15 January 2030.*9:30.am/),
      'Where12 King Street, Newtown NSW 2042',
      'Total$204.00 AUD',
      'Pay in cash after the clean$173.40 AUD',
      '15% fee, online now$30.60 AUD',
    ]);
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(await findViolations()).toEqual([]);
  });

  it('keeps the card for the fees of what repeats only where the customer says so', async () => {
    site.state.checkout = sampleCheckout({ keepsCard: false, isVisitFee: true });
    const { user } = open();
    await heading('Pay the fee of your clean');
    const box = screen.getByRole('checkbox', { name: "Pay each clean's fee with this card" });
    expect(box).not.toBeChecked();
    expect(await screen.findByText(/charge the fee of each clean to it 48 hours/)).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await user.click(box);
    await user.click(screen.getByRole('button', PAY));
    await screen.findByText(`at /payment/sandbox/${SANDBOX_ID} null`);
    expect(site.posts().map(({ body }) => body)).toEqual([{ keepsCard: true }]);
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

  it.each([
    ['expired', /we confirm your booking if the time is still free; else you get all of it back/],
    ['cancelled', /Should it arrive, you get all of it back/],
  ] as const)(
    'says of one that is %s while the bank decides what happens then',
    async (status, text) => {
      site.state.checkout = sampleCheckout({ status, isUndecided: true });
      open();
      await heading('Your bank has not decided yet');
      expect(screen.getByText(text)).toHaveTextContent('Please do not pay again.');
      expect(screen.queryByText(/Nothing was charged/)).not.toBeInTheDocument();
      expect(screen.queryByRole('link', { name: 'Choose a time again' })).not.toBeInTheDocument();

      site.state.checkout = sampleCheckout({ status: 'paid' });
      document.dispatchEvent(new Event('visibilitychange'));
      await heading('Your booking is confirmed');
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

    const TOKEN = 'token-of-the-payment-link-0123456789';
    const opened = () => site.posts().map(({ url, body }) => [url, body]);

    it('is opened by the mailed link, once, and shown under its own address', async () => {
      site.state.checkout = sampleCheckout({ purpose: 'quote', quoteId: QUOTE });
      open(`?quote_id=${QUOTE}&token=${TOKEN}`);
      await heading('Confirm your quote');
      expect(opened()).toEqual([['/api/payments/checkouts', { quoteId: QUOTE, token: TOKEN }]]);
    });

    it('is opened by the token that the wizard hands over, which is in no address', async () => {
      site.state.checkout = sampleCheckout({ purpose: 'quote', quoteId: QUOTE });
      const to = `/payment/checkout?quote_id=${QUOTE}`;
      const wizard = (
        <Link to={to} state={{ token: TOKEN }}>
          Pay
        </Link>
      );
      const routes = [
        { path: '/quote-form', element: wizard },
        { path: '/payment/checkout', element: <CheckoutPage /> },
      ];
      const { user } = renderRoutes(routes, { at: '/quote-form' });
      await user.click(screen.getByRole('link', { name: 'Pay' }));
      await heading('Confirm your quote');
      expect(opened()).toEqual([['/api/payments/checkouts', { quoteId: QUOTE, token: TOKEN }]]);
    });

    it('takes the token out of the address, and leaves what the payment is of', async () => {
      site.handlers['POST /api/payments/checkouts'] = () => ({
        status: 409,
        body: { code: 'change_not_allowed', message: 'Not now.', requestId: 'r' },
      });
      const page = (
        <>
          <CheckoutPage />
          <Elsewhere />
        </>
      );
      openPayment('/payment/checkout', page, `?quote_id=${QUOTE}&token=${TOKEN}`);
      await heading('Nothing to pay now');
      const shown = `at /payment/checkout?quote_id=${QUOTE} {"token":"${TOKEN}"}`;
      expect(screen.getByText(shown)).toBeInTheDocument();
    });

    it('is asked for without a token by whose quote it is', async () => {
      site.state.checkout = sampleCheckout({ purpose: 'quote', quoteId: QUOTE });
      open(`?quote_id=${QUOTE}`);
      await heading('Confirm your quote');
      expect(opened()).toEqual([['/api/payments/checkouts', { quoteId: QUOTE }]]);
    });

    it('is not found for whoever may not pay it', async () => {
      site.handlers['POST /api/payments/checkouts'] = () => ({
        status: 404,
        body: { code: 'not_found', message: 'Not found.', requestId: 'r' },
      });
      open(`?quote_id=${QUOTE}`);
      await heading('Payment not found');
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

    it.each<
      [
        status: Checkout['status'],
        refunded: string | null,
        text: string,
        by: Pick<Checkout, 'isByGiftCard' | 'isByCredit'>,
      ]
    >([
      [
        'refunded',
        '30.60',
        '$30.60 AUD goes back to your card in full, within a few working days. Nothing is due any more.',
        {},
      ],
      ['cancelled', null, 'Nothing was charged, and nothing is due.', {}],
      [
        'paid',
        null,
        'It was less than 24 hours before the start, so the $30.60 AUD that you paid stays with us. Nothing more is due.',
        {},
      ],
      [
        'paid',
        '10.00',
        '$10.00 AUD goes back to your card, within a few working days. Nothing is due any more.',
        {},
      ],
      [
        'paid',
        '10.00',
        '$10.00 AUD goes back to your gift card. Nothing is due any more.',
        { isByGiftCard: true },
      ],
      [
        'refunded',
        '30.60',
        '$30.60 AUD is part of your credit again. Nothing is due any more.',
        { isByCredit: true },
      ],
    ])(
      'of a cancelled quote is %s: it says so, and can’t be opened anew',
      async (status, refunded, text, by) => {
        const of = { ...by, purpose: 'quote', quoteId: QUOTE, isQuoteCancelled: true } as const;
        site.state.checkout = sampleCheckout({ ...of, status, refunded });
        open();
        await heading('Your quote was cancelled');
        expect(screen.getByText(text)).toBeVisible();
        expect(screen.queryByRole('link', { name: /payment/ })).not.toBeInTheDocument();
      },
    );

    it('of what is missing of a fee says that it is paid, and what is left', async () => {
      const prices = { total: '300.00', paidBefore: '30.60', amount: '14.40', cash: '255.00' };
      const of = { purpose: 'quote', quoteId: QUOTE, status: 'paid' } as const;
      site.state.checkout = sampleCheckout({ ...of, ...prices });
      open();
      await heading('The difference is paid');
      expect(screen.getByText('The difference of the fee, paid online')).toBeVisible();
      expect(screen.getByText('$255.00 AUD')).toBeVisible();
      expect(screen.queryByText(/agree on the day/)).not.toBeInTheDocument();
    });

    it('of which some went back, as another price was agreed, says how much', async () => {
      const prices = { total: '10.00', cash: '8.50', refunded: '29.10' };
      const of = { purpose: 'quote', quoteId: QUOTE, status: 'paid' } as const;
      site.state.checkout = sampleCheckout({ ...of, ...prices });
      open();
      await heading('Your quote is confirmed');
      expect(priceLines()).toEqual([
        'Total$10.00 AUD',
        'Pay in cash after the clean$8.50 AUD',
        'Paid online$30.60 AUD',
        'Of it back on your card$29.10 AUD',
      ]);
    });

    it('whose cash the cleaner has recorded asks for nothing more', async () => {
      const of = { purpose: 'quote', quoteId: QUOTE, status: 'paid', isCashPaid: true } as const;
      site.state.checkout = sampleCheckout(of);
      open();
      expect(await screen.findByText('You have paid all of it. Thank you!')).toBeVisible();
      expect(screen.getByText('Paid in cash')).toBeVisible();
      expect(screen.queryByText(/You pay the rest/)).not.toBeInTheDocument();
    });

    it('can be opened anew after it was cancelled', async () => {
      site.state.checkout = sampleCheckout({
        purpose: 'quote',
        quoteId: QUOTE,
        status: 'cancelled',
      });
      open();
      expect(await screen.findByRole('link', { name: 'Open the payment again' })).toHaveAttribute(
        'href',
        `/payment/checkout?reopen=${CHECKOUT_ID}`,
      );
    });

    it('is opened anew by whoever holds the one that is closed', async () => {
      site.state.checkout = sampleCheckout({ purpose: 'quote', quoteId: QUOTE });
      open(`?reopen=${CHECKOUT_ID}`);
      await heading('Confirm your quote');
      expect(opened()).toEqual([['/api/payments/checkouts', { checkoutId: CHECKOUT_ID }]]);
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
    expect(priceLines()).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Pay LKR 8,525.00' })).toBeEnabled();
  });
});

describe('the success page', () => {
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
    expect(href('Invoice (PDF)')).toBe(`/api/payments/checkouts/${CHECKOUT_ID}/invoices`);
    expect(href('See your appointments')).toBe('/customer/appointments');
    expect(href(/calendar/)).toBe(`/api/bookings/${BOOKING_ID}/calendar`);
    expect(screen.getByText(/\$173\.40 AUD in cash/)).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });

  it('tells who booked a series the cash of each clean, not that of all', async () => {
    site.state.checkout = sampleCheckout({
      ...paid,
      ...{ description: 'Regular Cleaning, 4 cleans', amount: '72.00', total: '480.00' },
      ...{ cash: '408.00', cashPerClean: '102.00' },
      bookingIds: ['1', '2', '3', '4'],
    });
    open();
    await heading('Your booking is confirmed');
    expect(screen.getByText(/\$102\.00 AUD in cash .* after each clean/)).toBeVisible();
    expect(screen.getByText('In cash after each clean').parentElement).toHaveTextContent(
      '$102.00 AUD',
    );
    expect(document.body).not.toHaveTextContent('408.00');
  });

  it('tells apart the cash of the first clean, which a coupon makes cheaper, and of each other one', async () => {
    const bookingIds = ['1', '2', '3', '4'];
    const amounts = { cash: '263.16', cashPerClean: '68.00', cashOfFirst: '59.16' };
    site.state.checkout = sampleCheckout({ ...paid, ...amounts, bookingIds });
    open();
    await heading('Your booking is confirmed');
    screen.getByText(
      /\$59\.16 AUD in cash .* after the first clean and \$68\.00 AUD after each other clean/,
    );
    const lines = screen.getByLabelText('Price');
    expect(lines).toHaveTextContent('In cash after the first clean$59.16 AUD');
    expect(lines).toHaveTextContent('In cash after each other clean$68.00 AUD');
    expect(document.body).not.toHaveTextContent('263.16');
  });

  it('tells the cash of a series as a sum where each clean is due another amount', async () => {
    site.state.checkout = sampleCheckout({ ...paid, cash: '822.37', bookingIds: ['1', '2', '3'] });
    open();
    await heading('Your booking is confirmed');
    screen.getByText(/^In all, \$822\.37 AUD is left to pay in cash after your cleans\./);
    expect(screen.getByLabelText('Price')).toHaveTextContent(
      'In cash after the cleans, in all$822.37 AUD',
    );
  });

  it('gives a visitor who paid a quote the receipt, and says what happens now', async () => {
    site.state.checkout = sampleCheckout({ ...paid, purpose: 'quote', isVisitors: true });
    open();
    await heading('Your quote is confirmed');
    expect(href('Receipt BN-2026-000007 (PDF)')).toMatch(
      /^\/api\/payments\/checkouts\/[0-9a-f-]{36}\/receipt$/,
    );
    expect(href('Invoice (PDF)')).toBe(`/api/payments/checkouts/${CHECKOUT_ID}/invoices`);
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
  });

  it('leads back to the checkout from one that failed', async () => {
    const failureMessage = 'Your card was declined.';
    site.state.checkout = sampleCheckout({ status: 'failed', failureMessage });
    open();
    await heading('The payment did not go through');
    expect(screen.getByText(/Your card was declined\. Nothing was charged\./)).toBeVisible();
    expect(href('Try again')).toBe(`/payment/checkout?checkout=${CHECKOUT_ID}`);
  });
});

describe('the cancelled page', () => {
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
});

describe('the sandbox page', () => {
  const API = `/api/payments/sandbox/${SANDBOX_ID}`;
  const routes = [
    { path: '/payment/sandbox/:id', element: <SandboxPaymentPage /> },
    { path: '/payment/success', element: <p>back in the shop</p> },
    { path: '/payment/cancelled', element: <p>back without paying</p> },
  ];

  let payment: SandboxPayment;
  let server: Awaited<ReturnType<typeof startApiServer>>;
  const become = (traits: Partial<SandboxPayment>) => () => {
    payment = { ...payment, ...traits };
    return { body: { success: true, payment } };
  };
  beforeEach(async () => {
    payment = samplePayment();
    server = await startApiServer({
      [`GET ${API}`]: become({}),
      [`POST ${API}/pay`]: become({ status: 'succeeded' }),
      [`POST ${API}/confirm`]: become({ status: 'succeeded' }),
    });
  });
  afterEach(() => server.stop());

  const open = (id = SANDBOX_ID) => renderRoutes(routes, { at: `/payment/sandbox/${id}` });
  const bodies = () =>
    server.calls.flatMap(({ method, body }) => (method === 'POST' ? [body] : []));

  async function payWith(outcome: string) {
    const view = open();
    await view.user.click(
      await screen.findByRole('button', { name: `Use the card that: ${outcome}` }),
    );
    await view.user.click(screen.getByRole('button', { name: 'Pay with this card' }));
    return view;
  }

  it('says that it is a test, and lists the cards with what becomes of each', async () => {
    open();
    expect(await screen.findByText(/no card is charged/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Test payment of $30.60 AUD',
    );
    const cards = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(cards).toHaveLength(Object.keys(SANDBOX_CARDS).length);
    expect(cards[0]).toContain('Succeeds4242 4242 4242 4242');
    expect(await findViolations()).toEqual([]);
  });

  it('pays with a card, and returns to the shop', async () => {
    await payWith('Succeeds');
    expect(await screen.findByText('back in the shop')).toBeInTheDocument();
    expect(bodies()).toEqual([
      expect.objectContaining({ cardNumber: '4242424242424242', cvc: '123', name: 'Test Payer' }),
    ]);
  });

  it('names what is missing and sends nothing', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Pay with this card' }));
    expect(await screen.findByText('Please enter a card number')).toBeInTheDocument();
    expect(screen.getByText('Please enter the expiry as MM/YY')).toBeInTheDocument();
    expect(bodies()).toEqual([]);
  });

  it('says that a card was refused, and takes another', async () => {
    server.handlers[`POST ${API}/pay`] = become({
      status: 'failed',
      failureMessage: 'Your card was declined.',
    });
    const { user } = await payWith('Is declined');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your card was declined.');
    server.handlers[`POST ${API}/pay`] = become({ status: 'succeeded' });
    await user.click(screen.getByRole('button', { name: 'Use the card that: Succeeds' }));
    await user.click(screen.getByRole('button', { name: 'Pay with this card' }));
    expect(await screen.findByText('back in the shop')).toBeInTheDocument();
  });

  it('asks for the second step, and returns to the shop after it', async () => {
    server.handlers[`POST ${API}/pay`] = become({ status: 'second-step' });
    const { user } = await payWith('Asks for a second step');
    expect(await screen.findByRole('heading', { name: 'Your bank asks for a code' })).toHaveFocus();
    expect(await findViolations()).toEqual([]);
    await user.type(screen.getByLabelText(/Code/), '123456{Enter}');
    expect(await screen.findByText('back in the shop')).toBeInTheDocument();
    expect(bodies()).toContainEqual({ code: '123456' });
  });

  it('leaves the waiting to the shop when no answer comes', async () => {
    server.handlers[`POST ${API}/pay`] = become({ status: 'processing' });
    await payWith('Stalls: no answer ever comes');
    expect(await screen.findByText('back in the shop')).toBeInTheDocument();
  });

  it.each([
    ['processing', 'No answer yet', `/payment/success?checkout=${CHECKOUT_ID}`],
    ['closed', 'This test payment is closed', `/payment/cancelled?checkout=${CHECKOUT_ID}`],
  ] as const)('takes no card for one that is %s', async (status, title, back) => {
    payment = samplePayment({ status });
    open();
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.queryByLabelText(/Card number/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Brightnest' })).toHaveAttribute('href', back);
  });

  it('goes on at once where the card was charged before', async () => {
    payment = samplePayment({ status: 'succeeded' });
    open();
    expect(await screen.findByText('back in the shop')).toBeInTheDocument();
  });

  it('knows no payment of another id', async () => {
    open('sbx_unknown');
    expect(await screen.findByRole('heading', { name: 'Payment not found' })).toBeInTheDocument();
  });
});

describe('the countdown', () => {
  const NOW = Date.parse('2030-05-10T08:00:00Z');
  const SECOND = 1_000;

  beforeEach(() => jest.useFakeTimers({ now: NOW }));
  afterEach(() => jest.useRealTimers());

  const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * SECOND));

  it('runs by the second, and is read out a few times only', () => {
    render(<Countdown expiresAt={new Date(NOW + 15 * 60 * SECOND).toISOString()} />);
    expect(screen.getByRole('timer')).toHaveTextContent('15:00');
    const spoken: string[] = [];
    pass(1);
    expect(screen.getByRole('timer')).toHaveTextContent('14:59');
    pass(4);
    for (let second = 5; second < 15 * 60; second += 5) {
      pass(5);
      const { textContent } = screen.getByRole('status');
      if (textContent && textContent !== spoken.at(-1)) spoken.push(textContent);
    }
    expect(spoken).toEqual([
      'Less than 10 minutes left to pay.',
      'Less than 5 minutes left to pay.',
      'Less than 2 minutes left to pay.',
      'Less than 1 minute left to pay.',
      'The time to pay is over.',
    ]);
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });
});
