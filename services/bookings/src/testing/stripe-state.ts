/** A Checkout Session as the stand-in for Stripe keeps it. */
export interface StubSession {
  id: string;
  object: 'checkout.session';
  url: string;
  success_url: string;
  cancel_url: string;
  client_reference_id: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: null | StubIntent;
  amount_total: number;
  currency: string;
}

/** A payment intent; what a test leaves out is taken from its session. */
export interface StubIntent {
  id: string;
  status: string;
  last_payment_error?: object;
  /** What is to be taken, of one that was prepared. */
  amount?: number;
  amount_received?: number;
  currency?: string;
  metadata?: Record<string, string>;
  created?: number;
}

export interface StubRefund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  currency: string;
  status: 'pending' | 'succeeded' | 'failed';
  failure_reason?: string;
  metadata: Record<string, string>;
  created: number;
}

export interface StubDispute {
  id: string;
  object: 'dispute';
  payment_intent: string;
  amount: number;
  currency: string;
  status: 'needs_response' | 'won' | 'lost';
  balance_transactions: { amount: number }[];
  created: number;
}

export interface StubEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: object };
}

const seconds = () => Math.floor(Date.now() / 1_000);

/** What Stripe knows, with what a test has its payers, banks and dashboard do. Each change is an event. */
export class StripeState {
  readonly sessions: StubSession[] = [];
  readonly intents: StubIntent[] = [];
  readonly refunds: StubRefund[] = [];
  readonly disputes: StubDispute[] = [];
  /** Oldest first; each shows its object as it was then. */
  readonly events: StubEvent[] = [];
  /** How refunds stand that are ordered from now on. */
  nextRefund: StubRefund['status'] = 'succeeded';
  /** Whether cards that are charged again are declined from now on. */
  declinesCards = false;
  /** Told of each event as it happens. */
  onEvent: (event: StubEvent) => void = () => undefined;

  /** Begins anew, for the next test. */
  forget(): void {
    for (const list of [this.sessions, this.intents, this.refunds, this.disputes, this.events]) {
      list.length = 0;
    }
    this.nextRefund = 'succeeded';
    this.declinesCards = false;
  }

  /** The latest session of a checkout. */
  sessionOf(checkoutId: string): StubSession {
    return this.sessions.findLast(({ client_reference_id: id }) => id === checkoutId)!;
  }

  /** The payer pays on the page of a checkout. @returns the charge, as the ledger names it. */
  pay(checkoutId: string): string {
    const session = this.sessionOf(checkoutId);
    const intent = this.addIntent({
      ...{ id: `pi_of_${session.id}`, status: 'succeeded' },
      ...{ amount_received: session.amount_total, currency: session.currency },
      metadata: { checkout: checkoutId },
    });
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: intent });
    this.addEvent('checkout.session.completed', { ...session, payment_intent: intent.id });
    return intent.id;
  }

  /** The payer tries a card that is refused; the page stays open. */
  decline(checkoutId: string, message: string): void {
    const session = this.sessionOf(checkoutId);
    const tries = this.events.length;
    session.payment_intent = {
      ...{ id: `pi_of_${session.id}`, status: 'requires_payment_method' },
      last_payment_error: { type: 'card_error', message, charge: `ch_${tries}` },
      metadata: { checkout: checkoutId },
    };
    this.addEvent('payment_intent.payment_failed', session.payment_intent);
  }

  /** The payer gives an order for a debit on the page, on which the bank has yet to decide. */
  beginDebit(checkoutId: string): void {
    const session = this.sessionOf(checkoutId);
    const intent = { id: `pi_of_${session.id}`, status: 'processing' };
    Object.assign(session, { status: 'complete', payment_intent: intent });
    this.addEvent('checkout.session.completed', { ...session, payment_intent: intent.id });
  }

  /** The bank decides on a debit. */
  settleDebit(checkoutId: string, outcome: 'succeeded' | 'failed'): void {
    const session = this.sessionOf(checkoutId);
    const intent = session.payment_intent!;
    if (outcome === 'succeeded') {
      session.payment_status = 'paid';
      const paid = { amount_received: session.amount_total, currency: session.currency };
      const metadata = { checkout: checkoutId };
      this.addIntent(Object.assign(intent, { status: 'succeeded', metadata, ...paid }));
    } else {
      intent.status = 'requires_payment_method';
      const message = 'The debit was refused.';
      intent.last_payment_error = { type: 'invalid_request_error', message };
    }
    this.addEvent(`checkout.session.async_payment_${outcome}`, {
      ...session,
      payment_intent: intent.id,
    });
  }

  /** A payment that was made, by whatever. */
  addIntent(intent: StubIntent): StubIntent {
    this.intents.push(Object.assign(intent, { created: seconds() }));
    return intent;
  }

  /** Takes what an intent was prepared for. @returns false where the card is declined. */
  confirm(intent: StubIntent): boolean {
    if (this.declinesCards) {
      const error = { type: 'card_error', message: 'Your card was declined.', charge: 'ch_1' };
      Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error });
      return false;
    }
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
    return true;
  }

  /** The intent of this id, whole; undefined where there is none. */
  findIntent(id: string): Required<Omit<StubIntent, 'last_payment_error' | 'amount'>> | undefined {
    const session = this.sessions.find(({ payment_intent: intent }) => intent?.id === id);
    const intent = this.intents.find((one) => one.id === id) ?? session?.payment_intent;
    if (!intent) return undefined;
    return {
      amount_received: session?.amount_total ?? 0,
      currency: session?.currency ?? 'aud',
      metadata: session ? { checkout: session.client_reference_id } : {},
      created: seconds(),
      ...intent,
    };
  }

  /** Gives back part of a payment: ordered by us, with our metadata, or at the dashboard, without any. */
  refund(paymentId: string, amount: number, metadata: Record<string, string> = {}): StubRefund {
    const refund: StubRefund = {
      ...{ id: `re_${this.refunds.length + 1}_${paymentId}`, object: 'refund', amount, metadata },
      ...{ payment_intent: paymentId, currency: this.findIntent(paymentId)?.currency ?? 'aud' },
      ...{ status: this.nextRefund, created: seconds() },
    };
    this.refunds.push(refund);
    this.addEvent('refund.created', refund);
    return refund;
  }

  /** What is left of a payment to be given back. */
  leftOf(paymentId: string): number {
    const charged = this.findIntent(paymentId)?.amount_received ?? 0;
    return charged - sumOf(this.refunds.filter(isOf(paymentId)).filter(isNotFailed));
  }

  /** The bank says how the refunds of a payment ended. */
  settleRefunds(paymentId: string, status: 'succeeded' | 'failed'): void {
    for (const refund of this.refunds.filter(isOf(paymentId)).filter(isNotFailed)) {
      refund.status = status;
      if (status === 'failed') refund.failure_reason = 'expired_or_canceled_card';
      this.addEvent(status === 'failed' ? 'refund.failed' : 'refund.updated', refund);
    }
  }

  /** The holder of the card disputes a payment, and the bank takes the money back. */
  dispute(paymentId: string, amount: number): StubDispute {
    const dispute: StubDispute = {
      ...{ id: `dp_${this.disputes.length + 1}_${paymentId}`, object: 'dispute', amount },
      ...{ payment_intent: paymentId, currency: this.findIntent(paymentId)?.currency ?? 'aud' },
      ...{ status: 'needs_response', created: seconds() },
      balance_transactions: [{ amount: -amount }],
    };
    this.disputes.push(dispute);
    this.addEvent('charge.dispute.created', dispute);
    this.addEvent('charge.dispute.funds_withdrawn', dispute);
    return dispute;
  }

  closeDispute(dispute: StubDispute, status: 'won' | 'lost'): void {
    dispute.status = status;
    this.addEvent('charge.dispute.closed', dispute);
    if (status === 'lost') return;
    dispute.balance_transactions.push({ amount: dispute.amount });
    this.addEvent('charge.dispute.funds_reinstated', dispute);
  }

  /** The charges of all payments that were made. */
  charges() {
    const made = this.intents.filter(({ status }) => status === 'succeeded');
    const refunded = new Map<string, number>();
    for (const { payment_intent: id, amount } of this.refunds.filter(isNotFailed)) {
      refunded.set(id, (refunded.get(id) ?? 0) + amount);
    }
    const disputed = new Set(this.disputes.map((one) => one.payment_intent));
    return made.map(({ id, amount_received, currency, metadata, created }) => ({
      ...{ id: `ch_of_${id}`, object: 'charge', payment_intent: id, status: 'succeeded' },
      ...{ amount_captured: amount_received, currency, metadata, created },
      amount_refunded: refunded.get(id) ?? 0,
      disputed: disputed.has(id),
    }));
  }

  private addEvent(type: string, object: object): void {
    const event: StubEvent = {
      ...{ id: `evt_${this.events.length + 1}`, object: 'event', type, created: seconds() },
      data: { object: structuredClone(object) },
    };
    this.events.push(event);
    this.onEvent(event);
  }
}

/** Whether something is of a payment. */
export const isOf = (paymentId: string) => (one: { payment_intent: string }) =>
  one.payment_intent === paymentId;

const isNotFailed = ({ status }: StubRefund) => status !== 'failed';

const sumOf = (parts: readonly { amount: number }[]) =>
  parts.reduce((sum, { amount }) => sum + amount, 0);
