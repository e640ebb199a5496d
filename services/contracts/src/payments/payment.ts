import { msg } from '../translation';

/**
 * How online payments are taken: by Stripe, by the sandbox, which charges nobody, or not at all. The setting
 * is called PAYMENTS.
 */
export const PAYMENT_MODES = ['stripe', 'sandbox', 'off'] as const;

/** One of {@link PAYMENT_MODES}. */
export type PaymentMode = (typeof PAYMENT_MODES)[number];

/**
 * Types of transactions with their labels. `balance` is what of a price is paid after its fee other than in
 * cash; a `tip` is no part of a price; in a `dispute` the bank takes a charge back, and with its
 * `dispute_reversal` gives it again; a `write_off` is not asked for any more, and moves nothing. A `gift_card` is
 * paid before anybody uses it; a `gift_credit` is one that the company gives away, and moves nothing either, as does an
 * `account_credit`, which a customer is given, or, negative, loses.
 */
export const TRANSACTION_TYPE_LABELS = {
  confirmation_fee: msg('Confirmation fee'),
  balance: msg('Balance'),
  tip: msg('Tip'),
  membership: msg('Club membership'),
  cash: msg('Cash'),
  refund: msg('Refund'),
  dispute: msg('Disputed with the bank'),
  dispute_reversal: msg('Dispute won'),
  write_off: msg('Written off'),
  gift_card: msg('Gift card sold'),
  gift_credit: msg('Gift card issued'),
  account_credit: msg('Credit'),
} as const;

/** What a line of the ledger is. The amounts of refunds and disputes are negative. */
export type TransactionType = keyof typeof TRANSACTION_TYPE_LABELS;

/** Every {@link TransactionType}. */
export const TRANSACTION_TYPES = Object.keys(TRANSACTION_TYPE_LABELS) as TransactionType[];

/** States of a transaction with their labels. Only `succeeded` ones moved money. */
export const TRANSACTION_STATUS_LABELS = {
  pending: msg('On its way'),
  succeeded: msg('Done'),
  failed: msg('Failed'),
} as const;

/** A key of {@link TRANSACTION_STATUS_LABELS}. */
export type TransactionStatus = keyof typeof TRANSACTION_STATUS_LABELS;

/** Every {@link TransactionStatus}. */
export const TRANSACTION_STATUSES = Object.keys(TRANSACTION_STATUS_LABELS) as TransactionStatus[];

/** How the sandbox provider treats each of its test cards. Any other well-formed card is declined. */
export const SANDBOX_CARDS = {
  '4242424242424242': { outcome: 'succeeds', label: msg('Succeeds') },
  '4000000000000002': { outcome: 'declined', label: msg('Is declined') },
  '4000000000009995': { outcome: 'insufficient', label: msg('Has insufficient funds') },
  '4000002500003155': { outcome: 'second-step', label: msg('Asks for a second step') },
  '4000000000000259': { outcome: 'stalls', label: msg('Stalls: no answer ever comes') },
  '4000000000005126': {
    outcome: 'refuses-refunds',
    label: msg('Succeeds, and a refund of it fails'),
  },
  '4000000000000341': {
    outcome: 'declined-later',
    label: msg('Succeeds, and is declined from then on'),
  },
  '4000000000002685': {
    outcome: 'disputed',
    label: msg('Succeeds, and is disputed with the bank'),
  },
} as const;

/** The code of the second step. */
export const SANDBOX_CODE = '123456';
