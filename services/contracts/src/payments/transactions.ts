import Joi from 'joi';
import type { Currency, DecimalText } from '../money';
import { pageQueryKeys, type PageQuery } from '../paging';
import type { TransactionStatus, TransactionType } from './transaction-types';

/** One line of the ledger. */
export interface Transaction {
  id: string;
  type: TransactionType;
  amount: DecimalText;
  currency: Currency;
  status: TransactionStatus;
  description: string;
  bookingId: string | null;
  quoteId: string | null;
  /** Of a payment that has a receipt. */
  receiptNumber: string | null;
  createdAt: string;
}

/** Query of `GET /api/user/transactions`. */
export type TransactionsQuery = Omit<PageQuery, 'search'>;

/** Schema of {@link TransactionsQuery}. */
export const transactionsQuerySchema = Joi.object<TransactionsQuery, true>({
  page: pageQueryKeys.page,
  pageSize: pageQueryKeys.pageSize,
});

/** Answer of `GET /api/user/transactions`: the caller's own, newest first. */
export interface TransactionsResponse {
  success: true;
  transactions: Transaction[];
  page: number;
  pageSize: number;
  total: number;
}

/** Path parameter of `GET /api/receipts/{number}`: `BN-<year>-<6 digits>`. */
export const receiptParamsSchema = Joi.object<{ number: string }, true>({
  number: Joi.string()
    .pattern(/^BN-\d{4}-\d{6,}$/)
    .required()
    .messages({ '*': 'This is not a receipt number' }),
});
