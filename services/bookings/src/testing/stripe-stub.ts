import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { isOf, StripeState, type StubSession } from './stripe-state';

interface Answer {
  status?: number;
  body: object;
}

/** What the network does to a call: it never arrives, or its answer gets lost, or comes late. */
export type Fault = 'lost-call' | 'lost-answer' | { delayMs: number };

/** Stands where Stripe is, with a state that a test decides; stripe-mock answers samples alone. */
export class StripeStub extends StripeState {
  url = '';
  /** Where payers are sent; nothing has to answer there. */
  pageUrl = 'https://checkout.stripe.com';
  /** How often sessions were looked up. */
  lookups = 0;
  /** Asked for each call what the network does to it. */
  faultOf: (request: IncomingMessage) => Fault | undefined = () => undefined;

  private readonly server: Server;
  /** Answers by idempotency key: the same order is carried out once, as Stripe does. */
  private readonly answers = new Map<string, Answer>();

  constructor() {
    super();
    this.server = createServer((request, response) => {
      void this.serve(request, response).catch(() => response.destroy());
    });
  }

  async start({ host = '127.0.0.1', port = 0 } = {}): Promise<this> {
    this.server.listen(port, host);
    await once(this.server, 'listening');
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** A day passes: the same order is a new one then. */
  forgetKeys(): void {
    this.answers.clear();
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fault = this.faultOf(request);
    const form = new URLSearchParams(await text(request));
    if (fault === 'lost-call') return void response.destroy();
    const { status = 200, body } = this.answerOnce(request, form);
    if (fault === 'lost-answer') return void response.destroy();
    if (fault) await pause(fault.delayMs);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  }

  private answerOnce(request: IncomingMessage, form: URLSearchParams): Answer {
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' ? this.answers.get(key) : undefined;
    if (known) return known;
    const answer = this.answer(request, form);
    if (typeof key === 'string') this.answers.set(key, structuredClone(answer));
    return answer;
  }

  private answer({ url = '', method }: IncomingMessage, form: URLSearchParams): Answer {
    const { pathname, searchParams: query } = new URL(url, this.url);
    const [, , resource = '', ...rest] = pathname.split('/');
    const isNew = method === 'POST';
    switch (resource) {
      case 'checkout':
        return rest[1] === undefined ? { body: this.open(form) } : this.ofSession(rest[1], rest[2]);
      case 'payment_intents':
        return isNew ? this.changeIntent(rest, form) : this.showIntent(rest[0] ?? '', query);
      case 'payment_methods':
        return { body: { id: rest[0] ?? '', object: 'payment_method' } };
      case 'refunds':
        return isNew ? this.order(form) : this.list(this.refunds, query);
      case 'disputes':
        return this.list(this.disputes, query);
      case 'charges':
        return this.list(this.charges(), query);
      case 'events':
        return this.list(this.events, query);
      default:
        return refusal(`There is no ${resource}.`);
    }
  }

  private open(form: URLSearchParams): StubSession {
    const id = `cs_${this.sessions.length + 1}`;
    const price = 'line_items[0][price_data]';
    const session: StubSession = {
      ...{ id, object: 'checkout.session', url: `${this.pageUrl}/c/pay/${id}` },
      success_url: form.get('success_url') ?? '',
      cancel_url: form.get('cancel_url') ?? '',
      client_reference_id: form.get('client_reference_id') ?? '',
      ...{ status: 'open', payment_status: 'unpaid', payment_intent: null },
      amount_total: Number(form.get(`${price}[unit_amount]`)),
      currency: form.get(`${price}[currency]`) ?? '',
    };
    this.sessions.push(session);
    return session;
  }

  private ofSession(id: string, action: string | undefined): Answer {
    const session = this.sessions.find((one) => one.id === id)!;
    if (action === undefined) {
      this.lookups += 1;
      return { body: session };
    }
    if (session.status === 'open') return { body: Object.assign(session, { status: 'expired' }) };
    return refusal('Only Checkout Sessions with a status in ["open"] can be expired.');
  }

  private showIntent(id: string, query: URLSearchParams): Answer {
    const intent = this.findIntent(id);
    if (!intent) return refusal(`No such payment_intent: '${id}'`, 'resource_missing', 404);
    const card = { brand: 'visa', last4: '4242', exp_month: 7, exp_year: 2049 };
    const method = [...query.values()].includes('payment_method') ? { id: 'pm_1', card } : 'pm_1';
    return {
      body: { ...intent, object: 'payment_intent', customer: 'cus_1', payment_method: method },
    };
  }

  private changeIntent([id, action]: string[], form: URLSearchParams): Answer {
    const intent = this.intents.find((one) => one.id === id);
    if (!intent) return { body: this.chargeAgain(form) };
    if (intent.status !== 'requires_confirmation') return refusal(`It is ${intent.status}.`);
    if (action === 'cancel') Object.assign(intent, { status: 'canceled' });
    else if (!this.confirm(intent)) {
      return { status: 402, body: { error: intent.last_payment_error } };
    }
    return { body: intent };
  }

  /** With `confirm` it is taken at once, else prepared. */
  private chargeAgain(form: URLSearchParams): object {
    const amount = Number(form.get('amount'));
    const [name, value] = [...form].find(([key]) => key.startsWith('metadata[')) ?? ['', ''];
    return this.addIntent({
      id: `pi_again_${this.intents.length + 1}`,
      ...(form.get('confirm') === 'true'
        ? { status: 'succeeded', amount_received: amount }
        : { status: 'requires_confirmation', amount, amount_received: 0 }),
      currency: form.get('currency') ?? '',
      metadata: { [name.slice('metadata['.length, -1)]: value },
    });
  }

  private order(form: URLSearchParams): Answer {
    const paymentId = form.get('payment_intent') ?? '';
    const amount = Number(form.get('amount'));
    if (this.disputes.some((one) => isOf(paymentId)(one) && one.status !== 'won')) {
      return refusal('This charge has been charged back.', 'charge_disputed');
    }
    if (amount > this.leftOf(paymentId)) {
      return refusal('Refund amount is greater than unrefunded amount on charge.');
    }
    return {
      body: { ...this.refund(paymentId, amount, { line: form.get('metadata[line]') ?? '' }) },
    };
  }

  /** The newest first, in pages, as Stripe lists. */
  private list(
    all: readonly { id: string; created?: number; type?: string; payment_intent?: string }[],
    query: URLSearchParams,
  ): Answer {
    const from = Number(query.get('created[gte]') ?? 0);
    const paymentId = query.get('payment_intent');
    const types = [...query].filter(([key]) => key.startsWith('types[')).map(([, type]) => type);
    const found = all
      .filter(({ created = 0 }) => created >= from)
      .filter((one) => paymentId === null || isOf(paymentId)({ payment_intent: '', ...one }))
      .filter(({ type = '' }) => types.length === 0 || types.includes(type))
      .toReversed();
    const start = found.findIndex(({ id }) => id === query.get('starting_after')) + 1;
    const end = start + Number(query.get('limit') ?? 10);
    const data = found.slice(start, end);
    return { body: { object: 'list', data, has_more: end < found.length, url: '/v1/list' } };
  }
}

function refusal(message: string, code = 'invalid', status = 400): Answer {
  return { status, body: { error: { type: 'invalid_request_error', code, message } } };
}

/** Starts a stand-in for Stripe whose state a test decides. */
export function startStripeStub(): Promise<StripeStub> {
  return new StripeStub().start();
}
