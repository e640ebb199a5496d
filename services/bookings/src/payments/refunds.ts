import type { Money } from '@brightnest/contracts/money';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { PeriodicTask } from '@brightnest/service-kit/service/periodic';
import mongoose, { type ClientSession } from 'mongoose';
import { CheckoutModel, type CheckoutRecord, payerOf, paymentNotice } from './checkout';
import { TransactionModel, type TransactionRecord } from './ledger';
import { paymentProvider } from './provider';

/** What is to be given back. */
interface RefundRequest {
  checkoutId: string;
  bookingId: string | null;
  /** Positive. */
  amount: Money;
  /** A few words for the ledger. */
  reason: string;
  /** The charge to give back, where it is not the one that paid the checkout. */
  refundOf?: string;
}

/**
 * Writes a refund into the ledger within a transaction. A periodic task then carries it out at the
 * provider, and emits `payment.refunded`.
 * @throws Error when more would be given back than was charged.
 */
export async function requestRefund(
  { checkoutId, bookingId, amount, reason, refundOf }: RefundRequest,
  session: ClientSession,
): Promise<void> {
  const checkout = await CheckoutModel.findById(checkoutId)
    .session(session)
    .orFail()
    .lean<CheckoutRecord>();
  if (amount.currency !== checkout.amount.currency) throw new Error('a refund in another currency');
  // The charge of a second payment is all that payment is: it takes nothing from what paid the checkout.
  if (refundOf === undefined) await reserveRefund(checkout, amount.minor, session);
  const { userId, quoteId, subscriptionId } = checkout;
  const negative = { minor: -amount.minor, currency: amount.currency };
  const description = `${reason}: ${checkout.description}`;
  const line = { checkoutId, bookingId, userId, quoteId, description, amount: negative };
  await TransactionModel.create(
    [
      {
        ...{ ...line, type: 'refund' as const },
        ...(refundOf !== undefined && { refundOf }),
        ...(subscriptionId !== null && { subscriptionId }),
      },
    ],
    { session },
  );
}

async function reserveRefund(
  { _id, amount }: CheckoutRecord,
  minor: number,
  session: ClientSession,
): Promise<void> {
  const { matchedCount } = await CheckoutModel.updateOne(
    { _id, refundedMinor: mongoose.trusted({ $lte: amount.minor - minor }) },
    { $inc: { refundedMinor: minor } },
    { session },
  );
  if (matchedCount === 0) throw new Error(`More than was charged would be refunded of ${_id}.`);
}

const EVERY_MS = 5_000;
const AT_ONCE = 50;

/** Gives back at the provider what the ledger says is to be given back, until it is done. */
export const processRefunds: PeriodicTask = {
  name: 'carry-out-refunds',
  everyMs: EVERY_MS,
  async run({ log, signal }) {
    const waiting = await TransactionModel.find({ type: 'refund', status: 'pending' })
      .sort({ triedAt: 1 })
      .limit(AT_ONCE)
      .lean<TransactionRecord[]>();
    for (const line of waiting) {
      if (signal.aborted) return;
      try {
        await processRefund(line);
      } catch (error) {
        log.warn({ err: error, transactionId: String(line._id) }, 'a refund has to wait');
      }
    }
  },
};

async function processRefund({
  _id,
  checkoutId,
  refundOf,
  amount,
}: TransactionRecord): Promise<void> {
  // First, so that one that fails goes behind the others.
  await TransactionModel.updateOne({ _id }, { $set: { triedAt: new Date() } });
  const checkout = await CheckoutModel.findById(checkoutId).orFail().lean<CheckoutRecord>();
  const paymentId = refundOf ?? checkout.paymentId;
  if (paymentId === undefined) throw new Error(`Nothing was charged for ${checkout._id}.`);
  const refundId = await paymentProvider().refund({
    paymentId,
    amount: { minor: -amount.minor, currency: amount.currency },
    idempotencyKey: String(_id),
  });
  await mongoose.connection.transaction(async (session) => {
    const { modifiedCount } = await TransactionModel.updateOne(
      { _id, status: 'pending' },
      { $set: { status: 'succeeded', paymentGatewayTransactionId: refundId } },
      { session },
    );
    if (modifiedCount === 0) return;
    const notice = paymentNotice(checkout, -amount.minor);
    const event = newEvent('payment.refunded', notice, payerOf(checkout));
    await CheckoutModel.updateOne(
      { _id: checkout._id },
      { $push: { pendingEvents: event } },
      { session },
    );
  });
}
