import { PAYMENT_METHOD_LABELS } from '@brightnest/contracts/payments/deal';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { toDecimalText } from '@brightnest/contracts/money';
import { isPartlyUnpaid } from '@brightnest/contracts/scheduling/booking';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { ClientSession } from 'mongoose';
import { Booking, type BookingRecord } from '../records/booking';
import { accountOf } from '../records/repeated-quote';
import { JobAssignment } from '../records/job';
import { accountOfBooking } from './deal-account';
import { TransactionModel } from './ledger';

/**
 * Records, once, that the rest of the price was paid in cash, with a line in the ledger.
 * @throws AppError `change_not_allowed` before the booking has begun, and when nothing is left to collect.
 */
export async function recordCashPayment(
  booking: BookingRecord,
  origin: EventOrigin,
  session: ClientSession,
): Promise<void> {
  const { _id, customerId, status, paymentStatus, serviceName } = booking;
  const { currency, minor } = await cashDueOf(booking, session);
  const amount = toDecimalText(minor);
  const notice = { bookingId: _id, quoteId: null, customerId, amount, currency };
  await Booking.updateOne(
    { _id, status, paymentStatus },
    {
      $set: { paymentStatus: 'settled' },
      $push: { pendingEvents: newEvent('job.cash-recorded', notice, origin) },
    },
    { session },
  ).orFail(() => new AppError('conflict'));
  await markCashCollected(_id, session);
  const line = {
    bookingId: _id,
    userId: accountOf(booking),
    type: 'cash' as const,
    amount: { minor, currency },
    status: 'succeeded' as const,
    ...{ description: serviceName, label: PAYMENT_METHOD_LABELS.cash },
  };
  await TransactionModel.create([line], { session });
}

/** Marks the cash of a job as collected for its cleaners. */
export async function markCashCollected(jobId: string, session: ClientSession): Promise<void> {
  await JobAssignment.updateMany(
    { jobId, status: 'completed', cashCollectedAt: null },
    { $set: { cashCollectedAt: new Date() } },
    { session },
  );
}

/**
 * Computes the cash that is to be collected for a booking that has begun.
 * @throws AppError `change_not_allowed` where nothing is, saying why.
 */
export async function cashDueOf(booking: BookingRecord, session: ClientSession) {
  const { _id, status } = booking;
  if (status !== 'in_progress' && status !== 'completed') {
    throw refuse(msg('Cash is recorded once the clean has begun.'));
  }
  const { due, currency } = await accountOfBooking(booking, session);
  if (isPartlyUnpaid(booking) && due > 0) return { minor: due, currency };
  const inCash = { bookingId: _id, type: 'cash' as const };
  const wasCash = await TransactionModel.exists(inCash).session(session);
  throw refuse(
    wasCash
      ? msg('The cash of this clean is recorded already.')
      : msg('There is no cash to collect for this clean.'),
  );
}

const refuse = (message: string) => new AppError('change_not_allowed', { message });
