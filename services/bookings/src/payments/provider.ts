import type { IncomingHttpHeaders } from 'node:http';
import type { Money } from '@brightnest/contracts/money';
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

/** What the provider tells by itself. */
export interface PaymentReport {
  /** The checkout. */
  reference: string;
  state: PaymentState;
}

/** Part of a charge to be given back. */
export interface ProviderRefund {
  paymentId: string;
  amount: Money;
  idempotencyKey: string;
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

/** How a renewal went. */
export type RenewalOutcome =
  { status: 'succeeded'; paymentId: string; amount: Money } | { status: 'failed'; message: string };

/** Who takes money for us. Every call may be repeated; one that can't reach the provider throws. */
export interface PaymentProvider {
  /** As it stands in the address of its webhooks. */
  name: 'sandbox' | 'stripe' | 'none';
  startPayment(start: NewPayment): Promise<StartedPayment>;
  findPayment(id: string): Promise<PaymentState>;
  /** Closes a payment unless it was paid meanwhile. @returns how it stands then. */
  closePayment(id: string): Promise<PaymentState>;
  /** @returns the provider's id of the refund. */
  refund(order: ProviderRefund): Promise<string>;
  chargeRenewal(order: RenewalCharge): Promise<RenewalOutcome>;
  /**
   * @returns what it tells of one of our payments; undefined where it tells of something else.
   * @throws AppError `bad_request` when it was not signed by the provider.
   */
  parseWebhook(body: Buffer, headers: IncomingHttpHeaders): PaymentReport | undefined;
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
