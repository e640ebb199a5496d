/** Every workflow status of a quote with its display label. Unknown values are shown as pending. */
export const QUOTE_STATUS_LABELS = {
  pending: 'Pending',
  quote_requested: 'Quote Requested',
  customer_confirmed: 'Customer Confirmed',
  cleaners_assigned: 'Cleaners Assigned',
  ready: 'Ready to Start',
  in_progress: 'Work in Progress',
  completed: 'Job Done',
  cancelled: 'Cancelled',
} as const;

/** A workflow status of a quote. */
export type QuoteStatus = keyof typeof QUOTE_STATUS_LABELS;
