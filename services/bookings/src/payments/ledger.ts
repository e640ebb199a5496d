import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { type Money, toDecimalText } from '@brightnest/contracts/money';
import {
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type TransactionStatus,
  type TransactionType,
} from '@brightnest/contracts/payments/payment';
import {
  type Transaction,
  transactionsQuerySchema,
  type TransactionsResponse,
} from '@brightnest/contracts/payments/payment-schemas';
import { paymentRoutes } from '@brightnest/contracts/routes/bookings';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import mongoose, { type ClientSession, Schema, type Types } from 'mongoose';
import { Booking, type BookingRecord } from '../records/booking';
import { JobAssignment } from '../records/job';
import { moneySchema } from '../records/money-schema';

/** What of a movement is one booking's. */
export interface Allocation {
  bookingId: string;
  /** Of the sign of the movement. */
  minor: number;
}

/** One line of the ledger. */
export interface TransactionRecord {
  _id: Types.ObjectId;
  /** Absent for what was not paid by a checkout, such as cash. */
  checkoutId?: string;
  /** The booking it is of; the first one where it is of several. */
  bookingId: string | null;
  userId: string | null;
  quoteId: string | null;
  /** The membership it is of. */
  subscriptionId?: string;
  /** Where it is of several bookings: they sum to its amount. */
  allocations?: Allocation[];
  type: TransactionType;
  /** Negative for refunds and disputes. */
  amount: Money;
  status: TransactionStatus;
  /** The charge or the refund at the provider; absent until there is one, and for cash. */
  paymentGatewayTransactionId?: string;
  /** The charge that a refund gives back. */
  refundOf?: string;
  /** When a refund was last tried. */
  triedAt?: Date;
  /** Why a refund failed, a sentence for staff, and the line that tries it again. */
  failure?: string;
  retriedBy?: string;
  /** How a dispute ended. */
  outcome?: 'won' | 'lost';
  /** A refund or a dispute of a tip, which takes nothing from what was paid of the price. */
  isOfTip?: true;
  /** A refund that lowers what was agreed; absent on one that gives back what was too much. */
  lowersPrice?: true;
  /** Why, in the words of the staff member who did it, and the id of their account. */
  reason?: string;
  recordedBy?: string;
  description: string;
  receiptNumber: string | null;
  createdAt: Date;
}

const nullableText = { type: String, default: null };

/** The schema of allocations; absent where there are none. */
export const allocationsField = {
  type: [new Schema<Allocation>({ bookingId: String, minor: Number }, { _id: false })],
  default: undefined,
};

const transactionSchema = new Schema<TransactionRecord>(
  {
    checkoutId: String,
    bookingId: nullableText,
    userId: nullableText,
    quoteId: nullableText,
    subscriptionId: String,
    allocations: allocationsField,
    type: { type: String, enum: TRANSACTION_TYPES, required: true },
    amount: { type: moneySchema, required: true },
    status: { type: String, enum: TRANSACTION_STATUSES, default: 'pending' },
    paymentGatewayTransactionId: String,
    refundOf: String,
    triedAt: Date,
    lowersPrice: Boolean,
    reason: String,
    recordedBy: String,
    description: { type: String, required: true },
    receiptNumber: nullableText,
  },
  { collection: 'transactions', timestamps: true, versionKey: false },
);
// A charge is recorded once, however often it is told.
transactionSchema.index({ paymentGatewayTransactionId: 1 }, { unique: true, sparse: true });
    failure: String,
    retriedBy: String,
    outcome: String,
    isOfTip: Boolean,
transactionSchema.index({ userId: 1, createdAt: -1, _id: -1 });
transactionSchema.index({ checkoutId: 1 });
transactionSchema.index({ bookingId: 1 });
transactionSchema.index({ 'allocations.bookingId': 1 }, { sparse: true });
transactionSchema.index({ quoteId: 1 });
transactionSchema.index({ subscriptionId: 1 }, { sparse: true });
transactionSchema.index({ createdAt: -1, _id: -1 });
transactionSchema.index(
  { triedAt: 1 },
  { partialFilterExpression: { type: 'refund', status: 'pending' } },
);

export const TransactionModel = mongoose.model('Transaction', transactionSchema);

function toTransaction(record: TransactionRecord): Transaction {
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

/** The caller's own lines of the ledger, newest first. */
export const listUserTransactions: Handler = handle(
  paymentRoutes.listUserTransactions,
  { query: transactionsQuerySchema },
  async ({ query: { page, pageSize }, actor: { userId } }): Promise<TransactionsResponse> => {
    const [records, total] = await Promise.all([
      TransactionModel.find({ userId })
        .sort({ createdAt: -1, _id: -1 })
        .skip((page - 1) * pageSize)
        .limit(pageSize)
        .lean<TransactionRecord[]>(),
      TransactionModel.countDocuments({ userId }),
    ]);
    return { success: true, transactions: records.map(toTransaction), page, pageSize, total };
  },
);

/**
 * Records that the rest of the price was paid at the door, once, with its line in the ledger.
 * @throws AppError `change_not_allowed` before the booking has begun, and when it is recorded already.
 */
export async function recordCashPayment(
  booking: BookingRecord,
  origin: EventOrigin,
  session: ClientSession,
): Promise<void> {
  const { _id, customerId, status, paymentStatus, cashAmount, serviceName } = booking;
  if (status !== 'in_progress' && status !== 'completed') {
    throw refuse('Cash is recorded once the clean has begun.');
  }
  if (paymentStatus === 'settled') throw refuse('The cash of this clean is recorded already.');
  if (cashAmount.minor === 0) throw refuse('There is no cash to collect for this clean.');
  const amount = toDecimalText(cashAmount.minor);
  const { currency } = cashAmount;
  const notice = { bookingId: _id, quoteId: null, customerId, amount, currency };
  await Booking.updateOne(
    { _id, status, paymentStatus: 'paid' },
    {
      $set: { paymentStatus: 'settled' },
      $push: { pendingEvents: newEvent('job.cash-recorded', notice, origin) },
    },
    { session },
  ).orFail(() => new AppError('conflict'));
  await JobAssignment.updateMany(
    { jobId: _id, status: 'completed', cashCollectedAt: null },
    { $set: { cashCollectedAt: new Date() } },
    { session },
  );
  const line = {
    bookingId: _id,
    userId: customerId,
    type: 'cash' as const,
    amount: cashAmount,
    status: 'succeeded' as const,
    description: `Cash for ${serviceName}`,
  };
  await TransactionModel.create([line], { session });
}

const refuse = (message: string) => new AppError('change_not_allowed', { message });
