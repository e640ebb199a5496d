import { msg } from '@brightnest/contracts/translation';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import mongoose, { type ClientSession } from 'mongoose';
import { CheckoutModel, type CheckoutRecord, paymentNotice } from '../payments/checkout';
import { followMovement } from '../payments/refunds/follow-account';
import { TransactionModel, type TransactionRecord } from '../payments/ledger/ledger';
import { isRecorded, movementOf } from '../payments/refunds/movements';
import type { ProviderDispute } from '../provider/provider';
import { pushEvent } from '../payments/refunds/refunds';

/** The two movements of a dispute, as the ledger names them. */
export const withdrawalOf = (disputeId: string) => `${disputeId}/withdrawn`;
export const reversalOf = (disputeId: string) => `${disputeId}/reinstated`;

/**
 * Syncs the ledger with a dispute: what the bank withdrew and reinstated, and how it ended. Inquiries that move no
 * money are not recorded, nor are bank fees, which are not part of the deal.
 * @returns how many lines were added or changed.
 */
export function syncDispute(payment: TransactionRecord, dispute: ProviderDispute): Promise<number> {
  return mongoose.connection.transaction(async (session) => {
    let changes = 0;
    if (dispute.isWithdrawn && !(await isRecorded(withdrawalOf(dispute.id), session))) {
      await addWithdrawal(payment, dispute, session);
      changes += 1;
    }
    if (dispute.isReinstated && !(await isRecorded(reversalOf(dispute.id), session))) {
      await addReversal(payment, dispute, session);
      changes += 1;
    }
    return (await closeDispute(payment, dispute, session)) ? changes + 1 : changes;
  });
}

async function addWithdrawal(
  payment: TransactionRecord,
  { id, amount }: ProviderDispute,
  session: ClientSession,
): Promise<void> {
  const line = {
    ...(await movementOf(payment, -amount.minor, session)),
    ...{ type: 'dispute' as const, status: 'succeeded' as const },
    paymentGatewayTransactionId: withdrawalOf(id),
    refundOf: payment.paymentGatewayTransactionId,
    ...{ description: payment.description, label: msg('Disputed') },
  };
  const [added] = await TransactionModel.create([line], { session });
  await followMovement(added!.toObject(), {}, session);
  const { checkout, notice } = await noticeOf(payment, amount.minor, session);
  await pushEvent(checkout, newEvent('payment.disputed', notice), session);
}

async function noticeOf({ checkoutId }: TransactionRecord, minor: number, session: ClientSession) {
  const checkout = await CheckoutModel.findById(checkoutId)
    .session(session)
    .orFail()
    .lean<CheckoutRecord>();
  const notice = paymentNotice(checkout, minor);
  delete notice.kept;
  return { checkout, notice };
}

/** Returns to each booking what the dispute took from it. */
async function addReversal(
  payment: TransactionRecord,
  { id, amount }: ProviderDispute,
  session: ClientSession,
): Promise<void> {
  const taken = await TransactionModel.findOne({ paymentGatewayTransactionId: withdrawalOf(id) })
    .session(session)
    .lean<TransactionRecord>();
  const allocations = taken?.allocations?.map((part) => ({ ...part, minor: -part.minor }));
  const line = {
    ...(await movementOf(payment, amount.minor, session)),
    ...(allocations && { allocations }),
    ...{ type: 'dispute_reversal' as const, status: 'succeeded' as const },
    paymentGatewayTransactionId: reversalOf(id),
    refundOf: payment.paymentGatewayTransactionId,
    ...{ description: payment.description, label: msg('Dispute won') },
  };
  const [added] = await TransactionModel.create([line], { session });
  await followMovement(added!.toObject(), {}, session);
}

async function closeDispute(
  payment: TransactionRecord,
  { id, outcome, amount }: ProviderDispute,
  session: ClientSession,
): Promise<boolean> {
  if (!outcome) return false;
  const { modifiedCount } = await TransactionModel.updateOne(
    {
      paymentGatewayTransactionId: withdrawalOf(id),
      outcome: mongoose.trusted({ $exists: false }),
    },
    { $set: { outcome } },
    { session },
  );
  if (modifiedCount === 0) return false;
  const { checkout, notice } = await noticeOf(payment, amount.minor, session);
  await pushEvent(checkout, newEvent('payment.dispute-closed', { ...notice, outcome }), session);
  return true;
}
