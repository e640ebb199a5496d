import { newEvent } from '@brightnest/service-kit/events';
import type { PeriodicTask } from '@brightnest/service-kit/periodic';
import mongoose from 'mongoose';
import { CheckoutModel, type CheckoutRecord } from '../model/checkout';
import { TransactionModel, type TransactionRecord } from '../model/transaction';
import { payerOf, paymentNotice } from './payment-notice';
import { paymentProvider } from './provider/current-provider';

const EVERY_MS = 5_000;
const AT_ONCE = 50;

/** Gives back at the provider what the ledger says is to be given back, until it is done. */
export const carryOutRefunds: PeriodicTask = {
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
        await carryOut(line);
      } catch (error) {
        log.warn({ err: error, transactionId: String(line._id) }, 'a refund has to wait');
      }
    }
  },
};

async function carryOut({ _id, checkoutId, refundOf, amount }: TransactionRecord): Promise<void> {
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
