import type { IncomingHttpHeaders } from 'node:http';
import type { Money } from '@brightnest/contracts/money';
import type { KeptCard } from '@brightnest/contracts/payments/kept-card';
import { AppError } from '@brightnest/service-kit/errors';

/** A payment to be started. */
export interface NewPayment {
  /** The checkout, which the provider tells us back. */
  reference: string;
  /** Idempotency key of the payment. */
  idempotencyKey: string;
  amount: Money;
  description: string;
  email: string | null;
  /** Paths of this site. */
  successPath: string;
  cancelPath: string;
  /** Whether the provider keeps the card, to be charged again without its holder. */
  keepsCard: boolean;
}

/** A payment that was started. */
export interface StartedPayment {
  id: string;
  /** The payment page: a path of this site or an address of the provider. */
  url: string;
}

/** The state of a payment. `closed`: it was not paid and can no longer be paid. */
export type PaymentState =
  | { status: 'open' | 'processing' | 'closed' }
  /** `tryId` identifies the failed attempt; after a final one this payment can no longer be paid. */
  | { status: 'failed'; message: string; tryId: string; isFinal?: true }
  /** `paymentId`: the charge, by which it is refunded. */
  | { status: 'succeeded'; paymentId: string; amount: Money };

/** Whether a payment was not made, and never will be. */
export function isUnpaidForGood(state: PaymentState): boolean {
  return state.status === 'closed' || (state.status === 'failed' && state.isFinal === true);
}

/**
 * A report of the provider, by webhook or polling. `payment`: the state of a payment, with its checkout. `charge`:
 * something happened to a charge; the receiver reads the charge.
 */
export type ProviderNotice =
  | { kind: 'payment'; reference: string; state: PaymentState }
  | { kind: 'charge'; paymentId: string };

/** A refund to be made. */
export interface RefundOrder {
  paymentId: string;
  amount: Money;
  idempotencyKey: string;
  /** The ledger line of the refund, which the provider returns to us. */
  lineId: string;
}

/**
 * The state of a refund. A failed one has no id if the provider rejected the order; it may have succeeded before,
 * as banks can reject money days later.
 */
export type RefundState =
  | { status: 'pending' | 'succeeded'; id: string }
  /** `failure`: a sentence for staff. */
  | { status: 'failed'; id?: string; failure: string };

/** A refund as the provider has it. */
export type ProviderRefund = RefundState & {
  id: string;
  amount: Money;
  /** The line of the ledger that ordered it; absent where it was made at the provider's own dashboard. */
  lineId?: string;
};

/** A charge that its holder disputes with their bank. */
export interface ProviderDispute {
  id: string;
  /** What is disputed, of the charge. */
  amount: Money;
  /** Whether the bank has withdrawn the money, and whether it has reinstated it. */
  isWithdrawn: boolean;
  isReinstated: boolean;
  /** How it ended; absent while it is open. */
  outcome?: 'won' | 'lost';
}

/** A charge as a list of the provider shows it. */
export interface ChargeSummary {
  paymentId: string;
  /** The checkout; absent for charges without one. */
  reference?: string;
  amount: Money;
  /** Refunds, including those under way. */
  refundedMinor: number;
  isDisputed: boolean;
  createdAt: Date;
}

/** A charge with all that happened to it. */
export interface ProviderCharge {
  paymentId: string;
  reference?: string;
  amount: Money;
  refunds: ProviderRefund[];
  disputes: ProviderDispute[];
}

/** A month of a membership to be charged. */
export interface RenewalCharge {
  reference: string;
  /** The charge of the first month, whose card is used. */
  firstPaymentId: string;
  amount: Money;
  description: string;
  idempotencyKey: string;
}

/** A charge of the card that paid another one, for a checkout. */
export interface CardCharge extends RenewalCharge {
  /** The checkout, which the provider tells us back. */
  reference: string;
}

/** How a renewal went. */
export type RenewalOutcome =
  | { status: 'succeeded'; paymentId: string; amount: Money }
  | { status: 'failed'; message: string };

/** A payment provider. All calls are idempotent, and throw if the provider can't be reached. */
export interface PaymentProvider {
  /** Its name in the address of its webhooks. */
  name: 'sandbox' | 'stripe' | 'none';
  /** Prefix of the ids of its charges. */
  chargePrefix: string;
  startPayment(start: NewPayment): Promise<StartedPayment>;
  findPayment(id: string): Promise<PaymentState>;
  /** Closes a payment unless it was paid meanwhile. @returns its state afterwards. */
  closePayment(id: string): Promise<PaymentState>;
  refund(order: RefundOrder): Promise<RefundState>;
  chargeRenewal(order: RenewalCharge): Promise<RenewalOutcome>;
  /**
   * Prepares a charge of a kept card, which takes nothing yet: what becomes of it is found, and closed, by its
   * id as other payments are. Null where there is no such card.
   */
  prepareCharge(order: CardCharge): Promise<string | null>;
  /** Makes a prepared charge; repeated calls charge once. @returns its state afterwards. */
  takeCharge(id: string): Promise<PaymentState>;
  /** The card that a charge was paid with, where it is kept. */
  describeCard(paymentId: string): Promise<KeptCard | null>;
  /** Forgets the card that a charge was paid with. */
  forgetCard(paymentId: string): Promise<void>;
  /** A charge with all that happened to it; null where the provider has none of this id. */
  findCharge(paymentId: string): Promise<ProviderCharge | null>;
  /** The charges that were made from then on. */
  listCharges(from: Date): AsyncIterable<ChargeSummary>;
  /** What happened to charges from then on, also where its webhook was lost. */
  listNotices(from: Date): AsyncIterable<ProviderNotice>;
  /**
   * @returns what it tells of our payments; undefined where it tells of something else.
   * @throws AppError `bad_request` when it was not signed by the provider.
   */
  parseWebhook(body: Buffer, headers: IncomingHttpHeaders): ProviderNotice | undefined;
}

let current: { provider: PaymentProvider; isOffered: boolean } | undefined;

/**
 * Sets the provider of this process.
 * @param isOffered false: payments under way are finished, and no new ones begun.
 */
export function usePaymentProvider(provider: PaymentProvider, isOffered: boolean): void {
  current = { provider, isOffered };
}

/** The provider of this process. */
export const paymentProvider = (): PaymentProvider => chosen().provider;

/** Whether people can pay online. */
export const isOnlinePaymentOffered = (): boolean => chosen().isOffered;

/** @throws AppError `payment_not_offered`. */
export function assertPaymentOffered(): void {
  if (!isOnlinePaymentOffered()) throw new AppError('payment_not_offered');
}

function chosen() {
  if (!current) throw new Error('No payment provider was chosen.');
  return current;
}
