import { toDecimalText, type Money } from '@brightnest/contracts/money';
import {
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type TransactionStatus,
  type TransactionType,
} from '@brightnest/contracts/payments/transaction-types';
import type { Transaction } from '@brightnest/contracts/payments/transactions';
import mongoose, { Schema, type Types } from 'mongoose';
import { moneySchema } from './money-schema';

/** One line of the ledger. */
export interface TransactionRecord {
  _id: Types.ObjectId;
  /** Absent for cash. */
  checkoutId?: string;
  bookingId: string | null;
  userId: string | null;
  quoteId: string | null;
  type: TransactionType;
  /** Negative for a refund. */
  amount: Money;
  status: TransactionStatus;
  /** The charge or the refund at the provider; absent until there is one, and for cash. */
  paymentGatewayTransactionId?: string;
  /** The charge that a refund gives back. */
  refundOf?: string;
  /** When a refund was last tried. */
  triedAt?: Date;
  description: string;
  receiptNumber: string | null;
  createdAt: Date;
}

const nullableText = { type: String, default: null };

const transactionSchema = new Schema<TransactionRecord>(
  {
    checkoutId: String,
    bookingId: nullableText,
    userId: nullableText,
    quoteId: nullableText,
    type: { type: String, enum: TRANSACTION_TYPES, required: true },
    amount: { type: moneySchema, required: true },
    status: { type: String, enum: TRANSACTION_STATUSES, default: 'pending' },
    paymentGatewayTransactionId: String,
    refundOf: String,
    triedAt: Date,
    description: { type: String, required: true },
    receiptNumber: nullableText,
  },
  { collection: 'transactions', timestamps: true, versionKey: false },
);
// A charge is recorded once, however often it is told.
transactionSchema.index({ paymentGatewayTransactionId: 1 }, { unique: true, sparse: true });
transactionSchema.index({ userId: 1, createdAt: -1, _id: -1 });
transactionSchema.index({ checkoutId: 1 });
transactionSchema.index(
  { triedAt: 1 },
  { partialFilterExpression: { type: 'refund', status: 'pending' } },
);

export const TransactionModel = mongoose.model('Transaction', transactionSchema);

export function toTransaction(record: TransactionRecord): Transaction {
  return {
    id: String(record._id),
    type: record.type,
    amount: toDecimalText(record.amount.minor),
    currency: record.amount.currency,
    status: record.status,
    description: record.description,
    bookingId: record.bookingId,
    quoteId: record.quoteId,
    receiptNumber: record.receiptNumber,
    createdAt: record.createdAt.toISOString(),
  };
}
