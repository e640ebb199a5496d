import { msg } from '../translation';

/** What is agreed with a customer and paid for, with the words that staff read. */
export const DEAL_KIND_LABELS = {
  booking: msg('Booking'),
  quote: msg('Quote'),
  membership: msg('Membership'),
} as const;

/** A key of {@link DEAL_KIND_LABELS}. */
export type DealKind = keyof typeof DEAL_KIND_LABELS;

/** Every {@link DealKind}. */
export const DEAL_KINDS = Object.keys(DEAL_KIND_LABELS) as DealKind[];

/** How staff are paid without our provider, with the words that they read. */
export const RECORDED_METHOD_LABELS = {
  cash: msg('Cash'),
  bank_transfer: msg('Bank transfer'),
  terminal: msg('Card terminal'),
} as const;

/** A key of {@link RECORDED_METHOD_LABELS}. */
export type RecordedMethod = keyof typeof RECORDED_METHOD_LABELS;

/** What pays without money that moves: it came in before, or is a gift of the company. */
export const STORED_METHOD_LABELS = {
  gift_card: msg('Gift card'),
  credit: msg('Credit'),
} as const;

/** A key of {@link STORED_METHOD_LABELS}. */
export type StoredMethod = keyof typeof STORED_METHOD_LABELS;

/** Every {@link StoredMethod}. */
export const STORED_METHODS = Object.keys(STORED_METHOD_LABELS) as StoredMethod[];

/**
 * How money moved, with the words that staff read; `card` is by the payment provider. What a `gift_card` pays came in
 * when it was sold, and a `credit` is a gift of the company.
 */
export const PAYMENT_METHOD_LABELS = {
  card: msg('Card'),
  ...STORED_METHOD_LABELS,
  ...RECORDED_METHOD_LABELS,
} as const;

/** A key of {@link PAYMENT_METHOD_LABELS}. */
export type PaymentMethod = keyof typeof PAYMENT_METHOD_LABELS;

/** Every {@link PaymentMethod}. */
export const PAYMENT_METHODS = Object.keys(PAYMENT_METHOD_LABELS) as PaymentMethod[];

/** Cash that nobody of the team took: it is in the office already. */
export const OFFICE = 'office';

/** Who took cash: the id of a cleaner, or the {@link OFFICE}. */
export type CashTaker = string;
