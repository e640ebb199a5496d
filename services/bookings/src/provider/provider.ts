import type { IncomingHttpHeaders } from 'node:http';
import type { Money } from '@brightnest/contracts/money';
import type { KeptCard } from '@brightnest/contracts/payments/kept-card';
import { AppError } from '@brightnest/service-kit/errors';

/** A payment to be started. */
export interface NewPayment {
  /** The checkout, which the provider tells us back. */
  reference: string;
  /** The same for the same payment, however often it is started. */
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
  /** Where the payer goes: a path of this site or an address of the provider. */
  url: string;
}

/** Where a payment stands. `closed`: it was not paid, and nobody can pay it any more. */
export type PaymentState =
  | { status: 'open' | 'processing' | 'closed' }
  /** `tryId` tells one failed try from another; after one that `isFinal` this payment can't be paid any more. */
  | { status: 'failed'; message: string; tryId: string; isFinal?: true }
  /** `paymentId`: the charge, by which it is refunded. */
  | { status: 'succeeded'; paymentId: string; amount: Money };

/** Whether a payment was not made, and never will be. */
export function isUnpaidForGood(state: PaymentState): boolean {
  return state.status === 'closed' || (state.status === 'failed' && state.isFinal === true);
}

/**
 * What the provider tells by itself, or when asked what happened. `payment`: how a payment stands, with the
 * checkout that it is for. `charge`: that something happened to a charge; whoever hears it asks what.
 */
export type ProviderNotice =
  | { kind: 'payment'; reference: string; state: PaymentState }
  | { kind: 'charge'; paymentId: string };

/** Part of a charge to be given back. */
export interface RefundOrder {
  paymentId: string;
  amount: Money;
  idempotencyKey: string;
  /** The line of the ledger that orders it, which the provider tells us back. */
  lineId: string;
}

/**
 * Where a refund stands. One that failed has no id where the provider did not take the order at all, and may
 * have succeeded before: banks send money back days later.
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
  /** Whether the bank has taken the money back, and whether it has given it again. */
  isWithdrawn: boolean;
  isReinstated: boolean;
  /** How it ended; absent while it is open. */
  outcome?: 'won' | 'lost';
}

/** A charge as a list of the provider shows it. */
export interface ChargeSummary {
  paymentId: string;
  /** The checkout; absent for what was not charged by one. */
  reference?: string;
  amount: Money;
  /** What of it was given back, and refunds under way. */
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
  { status: 'succeeded'; paymentId: string; amount: Money } | { status: 'failed'; message: string };

/** Who takes money for us. Every call may be repeated; one that can't reach the provider throws. */
export interface PaymentProvider {
  /** As it stands in the address of its webhooks. */
  name: 'sandbox' | 'stripe' | 'none';
  /** How the ids of its charges begin. */
  chargePrefix: string;
  startPayment(start: NewPayment): Promise<StartedPayment>;
  findPayment(id: string): Promise<PaymentState>;
  /** Closes a payment unless it was paid meanwhile. @returns how it stands then. */
  closePayment(id: string): Promise<PaymentState>;
  refund(order: RefundOrder): Promise<RefundState>;
  chargeRenewal(order: RenewalCharge): Promise<RenewalOutcome>;
  /**
   * Prepares a charge of a kept card, which takes nothing yet: what becomes of it is found, and closed, by its
   * id as other payments are. Null where there is no such card.
   */
  prepareCharge(order: CardCharge): Promise<string | null>;
  /** Takes what was prepared, once however often. @returns how it stands then. */
  takeCharge(id: string): Promise<PaymentState>;
  /** The card that a charge was paid with, where it is kept. */
  describeCard(paymentId: string): Promise<KeptCard | null>;
  /** Keeps the card that a charge was paid with no longer. */
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
 * Chooses who takes money in this process.
 * @param isOffered false: what is under way is finished, and nothing new is begun.
 */
export function usePaymentProvider(provider: PaymentProvider, isOffered: boolean): void {
  current = { provider, isOffered };
}

/** Who takes money in this process. */
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
