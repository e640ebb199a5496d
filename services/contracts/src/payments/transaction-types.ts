/** Types of transactions with their labels. */
export const TRANSACTION_TYPE_LABELS = {
  confirmation_fee: 'Confirmation fee',
  membership: 'Club membership',
  cash: 'Cash',
  refund: 'Refund',
} as const;

/** What moved money. A refund's amount is negative. */
export type TransactionType = keyof typeof TRANSACTION_TYPE_LABELS;

/** Every {@link TransactionType}. */
export const TRANSACTION_TYPES = Object.keys(TRANSACTION_TYPE_LABELS) as TransactionType[];

/** States of a transaction. Only `succeeded` ones moved money. */
export const TRANSACTION_STATUSES = ['pending', 'succeeded', 'failed'] as const;

/** One of {@link TRANSACTION_STATUSES}. */
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];
