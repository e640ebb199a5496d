import { AppError } from '@brightnest/service-kit/errors';
import type { ClientSession } from 'mongoose';
import { Booking, type BookingRecord } from '../../model/booking';
import { Cleaner } from '../../model/cleaner';
import { CleanerProfile } from '../../model/cleaner-profile';
import type { JobAssignmentRecord } from '../../model/job-assignment';
import { settleCash } from '../../orders/settle-cash';
import type { TakenReport } from './take-report';

type Told = TakenReport & { isJobCompleted: boolean };

/** What a report means for the booked clean, and for the cleaner's count of jobs. */
export async function tellBooking(
  { kind, jobId, cleanerId }: JobAssignmentRecord,
  { status, at, isJobCompleted, cashReceived, origin }: Told,
  session: ClientSession,
): Promise<void> {
  if (status === 'completed') await countJob(cleanerId, session);
  if (kind !== 'booking') return;
  if (status === 'started') {
    await Booking.updateOne(
      { _id: jobId, status: 'assigned' },
      { $set: { status: 'in_progress' }, $unset: { nextReminderAt: 1 } },
      { session },
    ).orFail(() => new AppError('conflict'));
  }
  if (!isJobCompleted) return;
  const booking = await Booking.findOneAndUpdate(
    { _id: jobId, status: 'in_progress' },
    { $set: { status: 'completed', completedAt: at } },
    { session, returnDocument: 'after' },
  ).lean<BookingRecord>();
  if (!booking) throw new AppError('conflict');
  const isDue = booking.paymentStatus === 'paid' && booking.cashAmount.minor > 0;
  if (cashReceived && isDue) await settleCash(booking, origin, session);
}

async function countJob(cleanerId: string, session: ClientSession): Promise<void> {
  const count = { $inc: { completedJobs: 1 } };
  await Cleaner.updateOne({ _id: cleanerId }, count, { session });
  await CleanerProfile.updateOne({ cleanerId }, count, { session });
}
