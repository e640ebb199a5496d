import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { toDecimalText } from '@brightnest/contracts/money';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/events';
import type { ClientSession } from 'mongoose';
import { Booking, type BookingRecord } from '../model/booking';
import { JobAssignment } from '../model/job-assignment';
import { TransactionModel } from '../model/transaction';

/**
 * Records that the rest of the price was paid at the door, once, with its line in the ledger.
 * @throws AppError `change_not_allowed` before the clean has begun, and when it is recorded already.
 */
export async function settleCash(
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
  const notice = { bookingId: _id, customerId, amount, currency };
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
