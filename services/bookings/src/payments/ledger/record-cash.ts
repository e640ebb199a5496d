import { type CashTaker, OFFICE, PAYMENT_METHOD_LABELS } from '@brightnest/contracts/payments/deal';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { type Money, toDecimalText } from '@brightnest/contracts/money';
import { isPartlyUnpaid } from '@brightnest/contracts/scheduling/booking';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import mongoose, { type ClientSession } from 'mongoose';
import { Booking, type BookingRecord } from '../../records/booking';
import { accountOf } from '../../records/repeated-quote';
import { JobAssignment, LIVE_STATUSES } from '../../records/job';
import { accountOfBooking } from './deal-account';
import { TransactionModel } from './ledger';

/**
 * Records, once, that the rest of the price was paid in cash, with a line in the ledger.
 * @throws AppError `change_not_allowed` before the booking has begun, and when nothing is left to collect.
 */
export async function recordCashPayment(
  booking: BookingRecord,
  { origin, takenBy }: { origin: EventOrigin; takenBy?: CashTaker },
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
  const line = {
    bookingId: _id,
    userId: accountOf(booking),
    type: 'cash' as const,
    amount: { minor, currency },
    status: 'succeeded' as const,
    ...{ description: serviceName, label: PAYMENT_METHOD_LABELS.cash },
    ...(takenBy && { takenBy }),
  };
  await TransactionModel.create([line], { session });
}

/** Cash that staff record, and who took it. */
interface RecordedCash {
  /** Id of the booking or the quote. */
  jobId: string;
  takenBy: CashTaker;
  amount: Money;
}

/**
 * Ascribes cash that staff record to the cleaner who took it, who hands it in.
 * @throws AppError `validation_failed` where they are not on the job.
 */
export async function ascribeCash(
  { jobId, takenBy: cleanerId, amount }: RecordedCash,
  session: ClientSession,
): Promise<void> {
  if (cleanerId === OFFICE) return;
  const live = mongoose.trusted({ $in: [...LIVE_STATUSES] });
  const { matchedCount } = await JobAssignment.updateOne(
    { jobId, cleanerId, status: live },
    {
      $inc: { 'cashTaken.minor': amount.minor },
      $set: { 'cashTaken.currency': amount.currency, 'cashTaken.at': new Date() },
    },
    { session },
  );
  if (matchedCount === 1) return;
  const message = msg('This cleaner is not on the job any more. Please choose again.');
  throw new AppError('validation_failed', { message, fields: { takenBy: message } });
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
