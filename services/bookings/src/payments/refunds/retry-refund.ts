import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { idParamsSchema } from '@brightnest/contracts/fields';
import type { RetryRefundResponse } from '@brightnest/contracts/payments/reconciliation-schemas';
import { staffPaymentRoutes } from '@brightnest/contracts/routes/bookings/payments';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { type Actor, handle, type Handler } from '@brightnest/service-kit/http/route';
import mongoose, { type ClientSession } from 'mongoose';
import { CheckoutModel, type CheckoutRecord } from '../checkout';
import { cardPayments, linesOfBookings } from '../ledger/deal-account';
import { TransactionModel, type TransactionRecord } from '../ledger/ledger';
import { followMovement } from './follow-account';
import { requestRefund } from './refunds';

/** Retries a failed refund as a new line of the ledger; concurrent calls retry it once. */
export const retryRefund: Handler = handle(
  staffPaymentRoutes.retryRefund,
  { params: idParamsSchema },
  async ({ params: { id }, actor, origin }): Promise<RetryRefundResponse> => {
    const transactionId = await mongoose.connection.transaction(async (session) => {
      const failed = await TransactionModel.findById(id).session(session).lean<TransactionRecord>();
      if (!failed) throw new AppError('not_found');
      if (failed.type !== 'refund' || failed.status !== 'failed' || failed.retriedBy) {
        throw refuse(
          msg('Only a refund that failed, and was not tried again, can be tried again.'),
        );
      }
      return repeat(failed, { actor, origin }, session);
    });
    return { success: true, transactionId };
  },
);

/** @returns the id of the new line. */
async function repeat(
  failed: TransactionRecord,
  { actor, origin }: { actor: Actor; origin: EventOrigin },
  session: ClientSession,
): Promise<string> {
  const { _id, checkoutId = '', bookingId, allocations, amount, lowersPrice, refundOf } = failed;
  const { reason: staffReason, customerNote } = failed;
  const left = await findLeft(failed, session);
  const line = await requestRefund(
    {
      ...{ checkoutId, bookingId, label: msg('Tried again') },
      ...{ recordedBy: actor.userId, recorderEmail: actor.email },
      amount: { ...amount, minor: left },
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
  await followMovement(line, origin, session);
  return retriedBy;
}

/**
 * The amount that can still be refunded: a part may have been refunded at the provider's dashboard meanwhile.
 * @throws AppError `change_not_allowed` when that is nothing.
 */
async function findLeft(
  { checkoutId, bookingId, refundOf, amount, allocations }: TransactionRecord,
  session: ClientSession,
): Promise<number> {
  // A second payment of a checkout is refunded as a whole.
  if (refundOf !== undefined) return -amount.minor;
  const checkout = await CheckoutModel.findById(checkoutId)
    .session(session)
    .orFail()
    .lean<CheckoutRecord>();
  const ofPayment = checkout.amount.minor - checkout.refundedMinor;
  const isPart = checkout.allocations !== undefined && !allocations && bookingId !== null;
  const ofBooking = isPart ? await leftOfBooking(bookingId, checkout._id, session) : ofPayment;
  const left = Math.min(ofPayment, ofBooking, -amount.minor);
  if (left <= 0) throw refuse(msg('Nothing of the payment is left: it went back another way.'));
  // Only staff know which booking of a series the rest belongs to.
  if (!allocations || left === -amount.minor) return left;
  throw refuse(
    msg('A part of it went back another way. Please refund the rest booking by booking.'),
  );
}

/** What is left of one booking's part of a payment. */
async function leftOfBooking(
  bookingId: string,
  checkoutId: string,
  session: ClientSession,
): Promise<number> {
  const lines = (await linesOfBookings([bookingId], session)).get(bookingId)!;
  return cardPayments(lines).find((one) => one.checkoutId === checkoutId)?.minor ?? 0;
}

const refuse = (message: string) => new AppError('change_not_allowed', { message });
