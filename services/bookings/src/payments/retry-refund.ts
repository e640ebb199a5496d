import { idParamsSchema } from '@brightnest/contracts/fields';
import type { RetryRefundResponse } from '@brightnest/contracts/payments/reconciliation-schemas';
import { staffPaymentRoutes } from '@brightnest/contracts/routes/staff-payments';
import { AppError } from '@brightnest/service-kit/errors';
import { type Actor, handle, type Handler } from '@brightnest/service-kit/http/route';
import mongoose, { type ClientSession } from 'mongoose';
import { CheckoutModel, type CheckoutRecord } from './checkout';
import { TransactionModel, type TransactionRecord } from './ledger';
import { markBookings, requestRefund } from './refunds';

/** Tries a refund that failed again, as a new line of the ledger: once, whoever asks at once. */
export const retryRefund: Handler = handle(
  staffPaymentRoutes.retryRefund,
  { params: idParamsSchema },
  async ({ params: { id }, actor }): Promise<RetryRefundResponse> => {
    const transactionId = await mongoose.connection.transaction(async (session) => {
      const failed = await TransactionModel.findById(id).session(session).lean<TransactionRecord>();
      if (!failed) throw new AppError('not_found');
      if (failed.type !== 'refund' || failed.status !== 'failed' || failed.retriedBy) {
        throw refuse('Only a refund that failed, and was not tried again, can be tried again.');
      }
      return repeat(failed, actor, session);
    });
    return { success: true, transactionId };
  },
);

/** @returns the id of the new line. */
async function repeat(
  failed: TransactionRecord,
  actor: Actor,
  session: ClientSession,
): Promise<string> {
  const { _id, checkoutId = '', bookingId, allocations, amount, lowersPrice, refundOf } = failed;
  const { reason: staffReason, customerNote } = failed;
  await assertLeft(failed, session);
  const line = await requestRefund(
    {
      ...{ checkoutId, bookingId, reason: 'Tried again' },
      ...{ recordedBy: actor.userId, recorderEmail: actor.email },
      amount: { ...amount, minor: -amount.minor },
      ...(allocations && { allocations }),
      ...(lowersPrice && { lowersPrice }),
      ...(refundOf !== undefined && { refundOf }),
      ...(staffReason !== undefined && { staffReason }),
      ...(customerNote !== undefined && { customerNote }),
    },
    session,
  );
  const retriedBy = String(line._id);
  await TransactionModel.updateOne({ _id }, { $set: { retriedBy } }, { session });
  await markBookings(line, { from: 'paid', to: 'refunded' }, session);
  return retriedBy;
}

/** It may have gone back at the provider's own dashboard meanwhile. */
async function assertLeft(
  { checkoutId, refundOf, amount }: TransactionRecord,
  session: ClientSession,
): Promise<void> {
  if (refundOf !== undefined) return;
  const checkout = await CheckoutModel.findById(checkoutId)
    .session(session)
    .orFail()
    .lean<CheckoutRecord>();
  if (checkout.refundedMinor - amount.minor <= checkout.amount.minor) return;
  throw refuse('That much of the payment is not left: it went back another way.');
}

const refuse = (message: string) => new AppError('change_not_allowed', { message });
