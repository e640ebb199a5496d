import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { isOf, type StubSession } from '../../../services/bookings/src/testing/stripe-state';
import type { StripeStub } from '../../../services/bookings/src/testing/stripe-stub';

/** What the payer's card does on the page of the stand-in. */
export const STRIPE_CARDS = {
  succeeds: 'Card that succeeds',
  declined: 'Card that is declined',
  authenticates: 'Card that asks its bank',
  debit: 'Bank debit, decided later',
} as const;

type CardName = keyof typeof STRIPE_CARDS;

/**
 * The pages of Stripe's stand-in: the one on which payers pay, and the company's dashboard, on which the
 * test has banks decide, refunds fail and charges disputed.
 * @returns the address; payers are sent to it from then on.
 */
export async function startStripePages(stripe: StripeStub, { host = '127.0.0.1', port = 0 } = {}) {
  const server = createServer((request, response) => {
    void answer(stripe, request, response).catch(() => response.destroy());
  });
  server.listen(port, host);
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stripe.pageUrl = url;
  return {
    url,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(stripe: StripeStub, request: IncomingMessage, response: ServerResponse) {
  const path = request.url ?? '';
  const form = new URLSearchParams(await text(request));
  const isSent = request.method === 'POST';
  if (path === '/dashboard') {
    if (isSent) decide(stripe, form);
    return isSent ? redirect(response, path) : show(response, dashboard(stripe));
  }
  const session = stripe.sessions.find(({ id }) => path === `/c/pay/${id}`);
  if (!session) return show(response, '<h1>Something went wrong</h1>', 404);
  if (session.status !== 'open') return show(response, '<h1>This page has expired</h1>');
  if (!isSent) return show(response, payPage(session));
  return payWith(stripe, session, form, response);
}

function payWith(
  stripe: StripeStub,
  session: StubSession,
  form: URLSearchParams,
  response: ServerResponse,
): void {
  const checkoutId = session.client_reference_id;
  switch (form.get('card') as CardName) {
    case 'declined':
      stripe.decline(checkoutId, 'Your card was declined.');
      return show(response, payPage(session, 'Your card was declined.'));
    case 'authenticates':
      return show(response, authenticationPage(session));
    case 'debit':
      stripe.beginDebit(checkoutId);
      break;
    default:
      stripe.pay(checkoutId);
  }
  redirect(response, session.success_url);
}

/** What happens at Stripe without a payer. */
function decide(stripe: StripeStub, form: URLSearchParams): void {
  const id = form.get('id') ?? '';
  const left = stripe.leftOf(id);
  switch (form.get('do')) {
    case 'refunds-wait':
      stripe.nextRefund = 'pending';
      break;
    case 'refunds-succeed':
      stripe.settleRefunds(id, 'succeeded');
      break;
    case 'refunds-fail':
      stripe.settleRefunds(id, 'failed');
      break;
    case 'refund':
      stripe.nextRefund = 'succeeded';
      stripe.refund(id, left);
      break;
    case 'dispute':
      stripe.dispute(id, left);
      break;
    case 'win':
      stripe.closeDispute(
        stripe.disputes.find((one) => one.payment_intent === id)!,
        'won',
      );
      break;
    case 'debit-succeeds':
      stripe.settleDebit(form.get('checkout') ?? '', 'succeeded');
      break;
    case 'debit-fails':
      stripe.settleDebit(form.get('checkout') ?? '', 'failed');
      break;
  }
}

const show = (response: ServerResponse, body: string, status = 200) =>
  void response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><html lang="en"><title>Stripe's stand-in</title><body>${body}</body>`);

const redirect = (response: ServerResponse, location: string) =>
  void response.writeHead(303, { location }).end();

const escape = (value: string) =>
  value.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

const amountOf = ({ amount_total: minor, currency }: StubSession) =>
  `${(minor / 100).toFixed(2)} ${currency.toUpperCase()}`;

const payPage = (session: StubSession, problem = '') => `
<h1>Pay ${amountOf(session)}</h1>
${problem && `<p role="alert">${escape(problem)}</p>`}
<form method="post">
${Object.entries(STRIPE_CARDS)
  .map(
    ([name, label]) =>
      `<p><label><input type="radio" name="card" value="${name}" required> ${label}</label></p>`,
  )
  .join('\n')}
<button>Pay</button></form>
<p><a href="${escape(session.cancel_url)}">Back</a></p>`;

const authenticationPage = (session: StubSession) => `
<h1>Your bank asks whether you pay ${amountOf(session)}</h1>
<form method="post"><input type="hidden" name="card" value="succeeds"><button>Complete</button></form>
<form method="post"><input type="hidden" name="card" value="declined"><button>Fail</button></form>`;

const dashboard = (stripe: StripeStub) => `
<h1>Payments</h1>
<form method="post"><button name="do" value="refunds-wait">Refunds take their time from now on</button></form>
<table>${stripe.sessions.map((session) => paymentRow(stripe, session)).join('\n')}</table>`;

const paymentRow = (stripe: StripeStub, session: StubSession) => {
  const { client_reference_id: checkoutId, payment_intent: intent } = session;
  const id = intent?.id ?? '';
  const refunds = stripe.refunds.filter(isOf(id)).map(({ status }) => `refund ${status}`);
  const button = (action: string, label: string) =>
    `<button name="do" value="${action}">${label}</button>`;
  return `<tr aria-label="${escape(checkoutId)}"><td>${amountOf(session)}</td><td>${session.payment_status}</td><td>${refunds.join(', ')}</td><td>
<form method="post"><input type="hidden" name="id" value="${escape(id)}"><input type="hidden" name="checkout" value="${escape(checkoutId)}">
${button('refund', 'Refund all')}${button('refunds-succeed', 'Refunds arrive')}${button('refunds-fail', 'Refunds fail')}
${button('dispute', 'Dispute')}${button('win', 'Win dispute')}
${button('debit-succeeds', 'Debit succeeds')}${button('debit-fails', 'Debit fails')}
</form></td></tr>`;
};
