import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { toDecimalText } from '@brightnest/contracts/money';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { ClientSession } from 'mongoose';
import { recordQuoteCash } from '../../../payments/checkouts/quote-payment';
import { recordCashPayment } from '../../../payments/ledger/record-cash';
import { Booking, type BookingRecord } from '../../../records/booking';
import { JobAssignment, type JobAssignmentRecord } from '../../../records/job';
import { findCashCollectors } from '../team/cash-duty';

/**
 * Refuses cash of whoever does not collect it: one of a team has the cash of the whole job, and whoever else would
 * record it again.
 * @throws AppError `change_not_allowed`, naming who does.
 */
export async function assertCollectsCash(
  { jobId, cleanerId, isPaidByCard }: JobAssignmentRecord,
  session: ClientSession,
): Promise<void> {
  if (isPaidByCard)
    throw refuse(msg('There is no cash to collect: the customer has paid by card.'));
  const collector = (await findCashCollectors([jobId], session)).get(jobId);
  if (!collector || collector.cleanerId === cleanerId) return;
  throw refuse(() =>
    t('{name} collects the cash of this job. Please complete your part without it.', {
      name: collector.cleanerName,
    }),
  );
}

const refuse = (message: string | (() => string)) =>
  new AppError('change_not_allowed', { message });

/**
 * Records the cash that a cleaner received only after they had completed the job, as if they had had it then.
 * @throws AppError `change_not_allowed` where none is due any more.
 */
export async function receiveCash(
  job: JobAssignmentRecord,
  { at, key, origin }: { at: Date; key?: string; origin: EventOrigin },
  session: ClientSession,
): Promise<void> {
  if (job.cash.minor === 0) throw refuse(msg('There is no cash left to collect for this job.'));
  const event = await recordCash(job, origin, session);
  await JobAssignment.updateOne(
    { _id: job._id, status: job.status },
    {
      $set: { cashCollectedAt: at },
      $push: {
        ...(event && { pendingEvents: event }),
        ...(key !== undefined && { reportKeys: key }),
      },
    },
    { session },
  ).orFail(() => new AppError('conflict'));
}

/** @returns the event of it, where nothing else publishes one. */
async function recordCash(job: JobAssignmentRecord, origin: EventOrigin, session: ClientSession) {
  if (job.kind === 'quote') return takeQuoteCash(job, origin, session);
  const booking = await Booking.findById(job.jobId).session(session).lean<BookingRecord>();
  if (!booking) throw new AppError('not_found');
  await recordCashPayment(booking, { origin }, session);
  return undefined;
}

/** Records the cash of a quote's job. @returns the event of it, to be published with the change of the job. */
export async function takeQuoteCash(
  job: JobAssignmentRecord,
  origin: EventOrigin,
  session: ClientSession,
) {
  await recordQuoteCash(job, session);
  const { minor, currency } = job.cash;
  const told = { bookingId: null, quoteId: job.jobId, customerId: null, currency };
  return newEvent('job.cash-recorded', { ...told, amount: toDecimalText(minor) }, origin);
}
