import {
  type PaymentDescription,
  translateDescription,
} from '@brightnest/contracts/payments/payment-description';
import { t } from '@brightnest/contracts/translation';
import { randomBytes } from 'node:crypto';
import { type Money, toDecimalText } from '@brightnest/contracts/money';
import {
  TRANSACTION_STATUSES,
  TRANSACTION_TYPE_LABELS,
  TRANSACTION_TYPES,
  type TransactionStatus,
  type TransactionType,
} from '@brightnest/contracts/payments/payment';
import {
  type Transaction,
  transactionsQuerySchema,
  type TransactionsResponse,
} from '@brightnest/contracts/payments/payment-schemas';
import type { CashTaker } from '@brightnest/contracts/payments/deal';
import { paymentRoutes } from '@brightnest/contracts/routes/bookings/payments';
import {
  type RecordedMethod,
  STORED_METHODS,
  type StoredMethod,
} from '@brightnest/contracts/payments/deal';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { withListIndexes } from '@brightnest/service-kit/lists/list-declaration';
import { withSearchFields } from '@brightnest/service-kit/lists/search-fields';
import { descriptionPartsSchema, moneySchema } from '@brightnest/service-kit/persistence/database';
import mongoose, { Schema, type Types } from 'mongoose';
import { Booking } from '../../records/booking';
import { ledgerList, ledgerSearchFields } from './ledger-list';

/** The part of a movement that belongs to one booking. */
export interface Allocation {
  bookingId: string;
  /** Minor units, with the sign of the movement. */
  minor: number;
}

/** One line of the ledger. */
export interface TransactionRecord extends PaymentDescription {
  _id: Types.ObjectId;
  /** Absent for payments without a checkout, such as cash. */
  checkoutId?: string;
  /** The booking it is of; the first one where it is of several. */
  bookingId: string | null;
  userId: string | null;
  quoteId: string | null;
  /** The membership it is of. */
  subscriptionId?: string;
  /** The gift card, or the credit, that it sells or gives away, or that pays. */
  giftCardId?: string;
  /** The parts of several bookings, which sum to the amount. */
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
  /** Refunds or disputes a tip, so it does not reduce what was paid of the price. */
  isOfTip?: true;
  /** Made at the provider's dashboard: we decide how it is divided over the bookings of a series. */
  isFromDashboard?: true;
  /** A goodwill refund, which lowers the price; absent on refunds of an overpayment. */
  lowersPrice?: true;
  /** Why, in the words of the staff member who did it, and the id of their account. */
  reason?: string;
  recordedBy?: string;
  /** Their email address. */
  recorderEmail?: string;
  /** Of cash that staff recorded: the id of the cleaner who took it, or the office. */
  takenBy?: CashTaker;
  /** What the customer is told about a refund. */
  customerNote?: string;
  /** How staff were paid, or gave back, without the provider; or that a gift card or credit paid. */
  method?: RecordedMethod | StoredMethod;
  /** When the money came in, if not when it was recorded. */
  receivedAt?: Date;
  /** The customer, as far as known when it was recorded. */
  customer?: { name: string; email: string };
  /** What it did with that, a text that is told when it is read: `Refund`. Absent on a payment itself. */
  label?: string;
  receiptNumber: string | null;
  createdAt: Date;
}

const STORED_CHARGES = { gift_card: 'giftcard_', credit: 'credit_' } as const;

/** Id of a payment by a gift card or credit, which stands where the provider's id of a charge stands of others. */
export const newStoredCharge = (method: StoredMethod) =>
  `${STORED_CHARGES[method]}${randomBytes(16).toString('hex')}`;

/** What paid, where that was not the provider. */
export const storedMethodOf = (paymentId: string | undefined): StoredMethod | undefined =>
  STORED_METHODS.find((method) => paymentId?.startsWith(STORED_CHARGES[method]));

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
    giftCardId: String,
    allocations: allocationsField,
    type: { type: String, enum: TRANSACTION_TYPES, required: true },
    amount: { type: moneySchema, required: true },
    status: { type: String, enum: TRANSACTION_STATUSES, default: 'pending' },
    paymentGatewayTransactionId: String,
    refundOf: String,
    triedAt: Date,
    failure: String,
    retriedBy: String,
    outcome: String,
    isOfTip: Boolean,
    isFromDashboard: Boolean,
    lowersPrice: Boolean,
    reason: String,
    recordedBy: String,
    recorderEmail: String,
    takenBy: String,
    customerNote: String,
    method: String,
    receivedAt: Date,
    customer: { type: new Schema({ name: String, email: String }, { _id: false }) },
    description: { type: String, default: '' },
    descriptionOf: descriptionPartsSchema,
    label: String,
    receiptNumber: nullableText,
  },
  { collection: 'transactions', timestamps: true, versionKey: false },
);
// A charge is recorded once, however often it is reported.
transactionSchema.index({ paymentGatewayTransactionId: 1 }, { unique: true, sparse: true });
transactionSchema.index({ userId: 1, createdAt: -1, _id: -1 });
transactionSchema.index({ checkoutId: 1 });
// The day of payment, where that is not the day it was recorded.
transactionSchema.index({ receivedAt: 1 }, { sparse: true });
// For invoicing: lines that changed since the last run.
transactionSchema.index({ updatedAt: 1, _id: 1 });
transactionSchema.index({ bookingId: 1 });
transactionSchema.index({ 'allocations.bookingId': 1 }, { sparse: true });
transactionSchema.index({ quoteId: 1 });
transactionSchema.index({ subscriptionId: 1 }, { sparse: true });
transactionSchema.index({ giftCardId: 1, _id: 1 }, { sparse: true });
transactionSchema.index(
  { triedAt: 1 },
  { partialFilterExpression: { type: 'refund', status: 'pending' } },
);

transactionSchema.index(
  { createdAt: -1 },
  { name: 'failed_refunds', partialFilterExpression: { type: 'refund', status: 'failed' } },
);
withListIndexes(withSearchFields(transactionSchema), ledgerList);
transactionSchema.pre('validate', async function () {
  if (!this.isNew) return;
  const ofBooking = this.bookingId !== null && !this.customer;
  if (ofBooking) {
    const session = this.$session();
    const booking = await Booking.findById(this.bookingId, { customer: 1 }).session(session).lean();
    if (booking) this.customer = { name: booking.customer.name, email: booking.customer.email };
  }
  this.set(ledgerSearchFields(this.toObject()));
});

export const TransactionModel = mongoose.model<TransactionRecord>('Transaction', transactionSchema);

/** What a line says, in the reader's language: `Refund: Deep Cleaning`. */
export const describeLine = ({ label, ...line }: TransactionRecord): string =>
  [...(label === undefined ? [] : [t(label)]), translateDescription(line)]
    .filter(Boolean)
    .join(': ');

/** Refunds that failed and that nobody has tried again, the newest first. */
export function findFailedRefunds(limit: number): Promise<TransactionRecord[]> {
  return TransactionModel.find({
    ...{ type: 'refund', status: 'failed' },
    retriedBy: mongoose.trusted({ $exists: false }),
  })
    .sort({ createdAt: -1 })
    .limit(limit)
    .lean<TransactionRecord[]>()
    .exec();
}

/** A line as its customer sees it, who reads its type beside it. */
export function toTransaction(record: TransactionRecord): Transaction {
  return {
    id: String(record._id),
    type: record.type,
    amount: toDecimalText(record.amount.minor),
    currency: record.amount.currency,
    status: record.status,
    description:
      record.label === TRANSACTION_TYPE_LABELS[record.type]
        ? translateDescription(record)
        : describeLine(record),
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
