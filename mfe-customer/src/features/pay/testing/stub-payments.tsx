import type { Checkout } from '@brightnest/contracts/payments/checkout';
import type { SandboxPayment } from '@brightnest/contracts/payments/sandbox';
import { useLocation } from '@brightnest/kit/router';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import type { ReactElement } from 'react';

export const CHECKOUT_ID = '11111111-1111-4111-8111-111111111111';
export const SANDBOX_ID = `sbx_${'a'.repeat(32)}`;
const MINUTE = 60_000;

/** When the time to pay of a booking is over. */
export const inFifteenMinutes = () => new Date(Date.now() + 15 * MINUTE).toISOString();

/** An open checkout of a booking. */
export function sampleCheckout(traits: Partial<Checkout> = {}): Checkout {
  return {
    id: CHECKOUT_ID,
    purpose: 'booking',
    status: 'open',
    amount: '30.60',
    currency: 'AUD',
    total: '204.00',
    cash: '173.40',
    description: 'Deep Cleaning',
    expiresAt: null,
    failureMessage: null,
    receiptNumber: null,
    bookingIds: ['22222222-2222-4222-8222-222222222222'],
    quoteId: null,
    isVisitors: false,
    ...traits,
  };
}

/** A payment at the sandbox that waits for a card. */
export function samplePayment(traits: Partial<SandboxPayment> = {}): SandboxPayment {
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
export async function stubPayments(checkout: Checkout) {
  const state = { checkout };
  const path = `/api/payments/checkouts/${CHECKOUT_ID}`;
  const show = () => ({ body: { success: true, checkout: state.checkout } });
  const server = await startApiServer({
    'GET /api/auth/user': () => ({ body: null }),
    [`GET ${path}`]: show,
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

function Elsewhere() {
  const { pathname, search, state } = useLocation();
  return <p>{`at ${pathname}${search} ${JSON.stringify(state)}`}</p>;
}

/** Opens one page of payments; every other address says only what it is. */
export function openPayment(path: string, page: ReactElement, query: string) {
  const routes = [
    { path, element: page },
    { path: '*', element: <Elsewhere /> },
  ];
  return renderRoutes(routes, { at: `${path}${query}` });
}
