import Joi from 'joi';
import { errorText, currencyField, dayField, objectIdField } from '../fields';
import type { Currency, DecimalText } from '../money';
import { type PageQuery, pageQueryKeys, sortField, customerFilterKeys } from '../paging';
import type { DealKind } from '../payments/deal';
import { INVOICE_KINDS, type InvoiceKind } from './invoice';

/** An invoice or a credit note in a list. Amounts are decimal text in `currency`, never negative. */
export interface Invoice {
  /** UUID; whoever knows it may open the document. */
  id: string;
  number: string;
  kind: InvoiceKind;
  /** Number of the invoice that a credit note corrects; null for an invoice. */
  corrects: string | null;
  /** Why there is a credit note or a further invoice; empty for the first one. */
  reason: string;
  /** Calendar date `YYYY-MM-DD` of the issue, in the company's time zone. */
  issueDate: string;
  description: string;
  currency: Currency;
  /** `net` and `tax` sum to it. */
  total: DecimalText;
  net: DecimalText;
  tax: DecimalText;
}

/** An invoice or a credit note as staff see it. */
export interface StaffInvoice extends Invoice {
  /** User id; null for a visitor. */
  customerId: string | null;
  customerName: string;
  customerEmail: string;
  dealKind: DealKind;
  dealId: string;
}

/** Query of `GET /api/user/invoices`. */
export interface UserInvoicesQuery extends Omit<PageQuery, 'search'> {
  /** Those of one quote. */
  quoteId?: string;
}

/** Schema of {@link UserInvoicesQuery}. */
export const userInvoicesQuerySchema = Joi.object<UserInvoicesQuery, true>({
  page: pageQueryKeys.page,
  pageSize: pageQueryKeys.pageSize,
  quoteId: objectIdField().optional(),
});

/** Answer of `GET /api/user/invoices`: the caller's own, newest first. */
export interface UserInvoicesResponse {
  success: true;
  invoices: Invoice[];
  page: number;
  pageSize: number;
  total: number;
}

/** Path parameter of `GET /api/invoices/{number}`: `<prefix>-<year>-<6 digits>`. */
export const invoiceParamsSchema = Joi.object<{ number: string }, true>({
  number: Joi.string()
    .pattern(/^[A-Z][A-Z0-9]{0,7}-\d{4}-\d{6,}$/)
    .required()
    .messages({ '*': errorText('This is not an invoice number') }),
});

/** What the staff's list, its sums and its export are narrowed by. */
export interface InvoicePeriod {
  /** Calendar dates `YYYY-MM-DD` of the issue, both included, in the company's time zone. */
  from?: string;
  to?: string;
  kind?: InvoiceKind;
  currency?: Currency;
}

const INVOICE_SORTS = ['issued', 'total'] as const;

/** Columns the staff's list can be sorted by; a leading `-` turns the order round. */
export type InvoiceSort = (typeof INVOICE_SORTS)[number] | `-${(typeof INVOICE_SORTS)[number]}`;

/** {@link InvoicePeriod} with what is searched: number, customer, email, description. */
export interface InvoicesFilter extends InvoicePeriod {
  /** User id. */
  customerId?: string;
  search?: string;
  sort: InvoiceSort;
}

/** Query of `GET /api/admin/invoices`. */
export interface InvoicesQuery extends PageQuery, InvoicesFilter {}

const periodKeys = {
  from: dayField(),
  to: dayField(),
  kind: Joi.string().valid(...INVOICE_KINDS),
  currency: currencyField(),
};

const filterKeys = {
  ...periodKeys,
  customerId: customerFilterKeys.customerId,
  sort: sortField(INVOICE_SORTS, '-issued'),
};

/** Schema of {@link InvoicePeriod}. */
export const invoicePeriodSchema = Joi.object<InvoicePeriod, true>(periodKeys);

/** Schema of {@link InvoicesFilter}, the query of `GET /api/admin/invoices/export`, which answers CSV. */
export const invoicesFilterSchema = Joi.object<InvoicesFilter, true>({
  search: pageQueryKeys.search,
  ...filterKeys,
});

/** Schema of {@link InvoicesQuery}. */
export const invoicesQuerySchema = Joi.object<InvoicesQuery, true>({
  ...pageQueryKeys,
  ...filterKeys,
});

/** Answer of `GET /api/admin/invoices`. */
export interface InvoicesResponse {
  success: true;
  invoices: StaffInvoice[];
  page: number;
  pageSize: number;
  total: number;
  isTotalExact: boolean;
}

/** What was billed in one currency: invoices less credit notes. Decimal text, which may be negative. */
export interface InvoiceSums {
  currency: Currency;
  invoices: number;
  creditNotes: number;
  net: DecimalText;
  tax: DecimalText;
  total: DecimalText;
}

/** Answer of `GET /api/admin/invoices/sums`, by currency. */
export interface InvoiceSumsResponse {
  success: true;
  sums: InvoiceSums[];
}
