import Joi from 'joi';
import { currencyField, dayField } from '../fields';
import type { Currency, DecimalText } from '../money';
import { customerFilterKeys, type PageQuery, pageQueryKeys, sortField } from '../paging';
import { type DealKind, PAYMENT_METHODS, type PaymentMethod } from './deal';
import {
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type TransactionStatus,
  type TransactionType,
} from './payment';

/** One line of the ledger as staff see it. Decimal text in `currency`; times ISO 8601 UTC. */
export interface LedgerLine {
  id: string;
  type: TransactionType;
  /** Negative for what went out. */
  amount: DecimalText;
  currency: Currency;
  status: TransactionStatus;
  /** Null for a write-off, which moves nothing. */
  method: PaymentMethod | null;
  description: string;
  /** User id; null for a visitor. */
  customerId: string | null;
  /** Empty where it is not known. */
  customerName: string;
  customerEmail: string;
  /** What it is of; null for what belongs to none. Of several bookings the first. */
  deal: { kind: DealKind; id: string } | null;
  receiptNumber: string | null;
  /** The charge or the refund at the provider. */
  providerId: string | null;
  /** Why, in the words of the staff member who recorded it, and their email address. */
  reason: string | null;
  recordedBy: string | null;
  /** Why a refund failed, and whether another line tries it again. */
  failure: string | null;
  isRetried: boolean;
  /** When the money came in, where that is not when it was recorded. */
  receivedAt: string | null;
  createdAt: string;
}

const LEDGER_SORTS = ['createdAt', 'amount'] as const;

/** The order of the ledger; a leading `-` turns it round. */
export type LedgerSort = (typeof LEDGER_SORTS)[number] | `-${(typeof LEDGER_SORTS)[number]}`;

/**
 * What the ledger, its sums and its export are narrowed by. `search` matches customer, description, receipt
 * number, the provider's id and the id of what it is of.
 */
export interface LedgerFilter {
  search?: string;
  type?: TransactionType;
  status?: TransactionStatus;
  method?: PaymentMethod;
  currency?: Currency;
  /** User id. */
  customerId?: string;
  /** Calendar dates `YYYY-MM-DD`, both included, in the office's zone, Australia/Sydney. */
  from?: string;
  to?: string;
  sort: LedgerSort;
}

const filterKeys = {
  search: pageQueryKeys.search,
  type: Joi.string().valid(...TRANSACTION_TYPES),
  status: Joi.string().valid(...TRANSACTION_STATUSES),
  method: Joi.string().valid(...PAYMENT_METHODS),
  currency: currencyField(),
  customerId: customerFilterKeys.customerId,
  from: dayField(),
  to: dayField(),
  sort: sortField(LEDGER_SORTS, '-createdAt'),
};

/** Schema of {@link LedgerFilter}, the query of the sums and of the export, which answers CSV. */
export const ledgerFilterSchema = Joi.object<LedgerFilter, true>(filterKeys);

/** Query of `GET /api/admin/payments`. */
export interface LedgerQuery extends PageQuery, LedgerFilter {}

/** Schema of {@link LedgerQuery}. */
export const ledgerQuerySchema = Joi.object<LedgerQuery, true>({ ...pageQueryKeys, ...filterKeys });

/** Answer of `GET /api/admin/payments`. */
export interface LedgerResponse {
  success: true;
  lines: LedgerLine[];
  page: number;
  pageSize: number;
  total: number;
  isTotalExact: boolean;
}

/** What the lines of a filter move, in one currency. Failed ones moved nothing. */
export interface LedgerSums {
  currency: Currency;
  /** Everything that came in. */
  received: DecimalText;
  /** What went back or is about to, and what the bank holds back. */
  returned: DecimalText;
  net: DecimalText;
  writtenOff: DecimalText;
}

/** Answer of `GET /api/admin/payments/sums`: one entry for each currency there is. */
export interface LedgerSumsResponse {
  success: true;
  sums: LedgerSums[];
}

/** Answer of `GET /api/admin/payments/failed-refunds`: those that nobody tried again yet, the latest first. */
export interface FailedRefundsResponse {
  success: true;
  lines: LedgerLine[];
}
