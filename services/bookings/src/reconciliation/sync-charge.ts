import type { PeriodicTask } from '@brightnest/service-kit/service/periodic';
import mongoose from 'mongoose';
import { CheckoutModel, type CheckoutRecord } from '../payments/checkout';
import { syncRefund } from './dashboard-refunds';
import { syncDispute } from './disputes';
import { TransactionModel, type TransactionRecord } from '../payments/ledger/ledger';
import { paymentProvider, type ProviderCharge } from '../provider/provider';
import { recordPayment } from '../payments/checkouts/record-payment';
import { getRefundedCharge } from '../payments/refunds/refunds';

/** The result of syncing the ledger with a charge. */
export interface ChargeSync {
  /** Null if the provider has no such charge. */
  charge: ProviderCharge | null;
  /** Its ledger line; null if it is not ours. */
  payment: TransactionRecord | null;
  /** How many lines were added or changed. */
  changes: number;
}

/**
 * Reads a charge from the provider and syncs the ledger with it: refunds, disputes and reinstatements. Webhooks,
 * polling and the nightly reconciliation all use it, so their number, delay and order do not matter.
 */
export async function syncCharge(paymentId: string): Promise<ChargeSync> {
  const charge = await paymentProvider().findCharge(paymentId);
  if (!charge) return { charge, payment: await findPaymentLine(paymentId), changes: 0 };
  const known = await findPaymentLine(paymentId);
  const payment = known ?? (await recordUnknown(charge));
  if (!payment) return { charge, payment, changes: 0 };
  let changes = known ? 0 : 1;
  for (const refund of charge.refunds) changes += Number(await syncRefund(payment, refund));
  for (const dispute of charge.disputes) changes += await syncDispute(payment, dispute);
  return { charge, payment, changes };
}

function findPaymentLine(paymentId: string): Promise<TransactionRecord | null> {
  return TransactionModel.findOne({
    paymentGatewayTransactionId: paymentId,
  }).lean<TransactionRecord>();
}

/** Records a charge of one of our checkouts that was never reported; only if its amount is right. */
async function recordUnknown(charge: ProviderCharge): Promise<TransactionRecord | null> {
  const { reference, paymentId, amount } = charge;
  if (reference === undefined) return null;
  const checkout = await CheckoutModel.findById(reference).lean<CheckoutRecord>();
  const isExpected =
    checkout?.amount.minor === amount.minor && checkout.amount.currency === amount.currency;
  if (!isExpected) return null;
  await recordPayment(reference, { paymentId, amount });
  return findPaymentLine(paymentId);
}

const EVERY_MS = 60_000;
const STALE_MS = 60 * 60_000;
const AT_ONCE = 50;

/** Polls refunds whose outcome the provider has not reported for a while. */
export const followRefunds: PeriodicTask = {
  name: 'follow-refunds',
  everyMs: EVERY_MS,
  async run({ log, signal }) {
    const waiting = await TransactionModel.find({
      ...{ type: 'refund', status: 'pending' },
      paymentGatewayTransactionId: mongoose.trusted({ $exists: true }),
      triedAt: mongoose.trusted({ $not: { $gt: new Date(Date.now() - STALE_MS) } }),
    })
      .sort({ triedAt: 1 })
      .limit(AT_ONCE)
      .lean<TransactionRecord[]>();
    for (const line of waiting) {
      if (signal.aborted) return;
      await TransactionModel.updateOne({ _id: line._id }, { $set: { triedAt: new Date() } });
      try {
        await syncCharge(await getRefundedCharge(line));
      } catch (error) {
        log.warn(
          { err: error, transactionId: String(line._id) },
          'a refund could not be looked up',
        );
      }
    }
  },
};
