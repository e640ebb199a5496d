import { msg } from '../translation';

/** The documents that bill a deal, with their labels. */
export const INVOICE_KIND_LABELS = {
  invoice: msg('Invoice'),
  credit_note: msg('Credit note'),
} as const;

/** A key of {@link INVOICE_KIND_LABELS}. */
export type InvoiceKind = keyof typeof INVOICE_KIND_LABELS;

/** Every {@link InvoiceKind}. */
export const INVOICE_KINDS = Object.keys(INVOICE_KIND_LABELS) as InvoiceKind[];
