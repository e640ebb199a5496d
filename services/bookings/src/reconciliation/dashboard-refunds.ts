import { msg } from '@brightnest/contracts/translation';
import mongoose, { type ClientSession, isValidObjectId } from 'mongoose';
import { CheckoutModel } from '../payments/checkout';
import { followMovement } from '../payments/refunds/follow-account';
import { TransactionModel, type TransactionRecord } from '../payments/ledger/ledger';
import { isRecorded, movementOf } from '../payments/refunds/movements';
import type { ProviderRefund } from '../provider/provider';
import { applyRefundState, publishRefund } from '../payments/refunds/refunds';

/** Syncs the ledger with a refund of a charge. @returns whether something changed. */
export async function syncRefund(
  payment: TransactionRecord,
  refund: ProviderRefund,
): Promise<boolean> {
  const line = await findRefundLine(refund);
  if (line) return applyRefundState(line._id, refund);
  // A dashboard refund that failed before we heard of it moved nothing.
  if (refund.status === 'failed') return false;
  return mongoose.connection.transaction((session) => addDashboardRefund(payment, refund, session));
}

async function findRefundLine({
  id,
  lineId,
}: ProviderRefund): Promise<Pick<TransactionRecord, '_id'> | null> {
  const known = await TransactionModel.exists({ paymentGatewayTransactionId: id });
  // Our own refund, whose order was answered only now, or never.
  if (known || lineId === undefined || !isValidObjectId(lineId)) return known;
  return TransactionModel.exists({ _id: lineId, type: 'refund' });
}

/** Records a refund made at the provider's dashboard. */
async function addDashboardRefund(
  payment: TransactionRecord,
  { id, status, amount }: ProviderRefund,
  session: ClientSession,
): Promise<boolean> {
  if (await isRecorded(id, session)) return false;
  const isOfCheckout = await isPaymentOfCheckout(payment, session);
  const line = {
    ...(await movementOf(payment, -amount.minor, session)),
    ...{ type: 'refund' as const, status, paymentGatewayTransactionId: id },
    isFromDashboard: true as const,
    ...{ description: payment.description, label: msg('Refunded at the provider') },
    ...(!isOfCheckout && { refundOf: payment.paymentGatewayTransactionId }),
  };
  const [added] = await TransactionModel.create([line], { session });
  if (isOfCheckout) {
    await CheckoutModel.updateOne(
      { _id: payment.checkoutId },
      { $inc: { refundedMinor: amount.minor } },
      { session },
    );
  }
  if (status === 'succeeded') await publishRefund(added!, session);
  await followMovement(added!.toObject(), {}, session);
  return true;
}

/** Whether it refunds the payment that paid the checkout, not a second payment of it. */
async function isPaymentOfCheckout(
  { checkoutId: _id, paymentGatewayTransactionId: paymentId }: TransactionRecord,
  session: ClientSession,
): Promise<boolean> {
  return (await CheckoutModel.exists({ _id, paymentId }).session(session)) !== null;
}
