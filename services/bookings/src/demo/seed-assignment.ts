import { demoUserId } from '@brightnest/service-kit/demo-user-id';
import mongoose from 'mongoose';
import { takeReport } from '../features/report-on-job/take-report';
import { bookingJob } from '../jobs/booking-job';
import { findStandIns } from '../jobs/stand-ins';
import { toMember } from '../jobs/team-member';
import { Booking, type BookingRecord } from '../model/booking';
import { Cleaner, type CleanerRecord } from '../model/cleaner';
import { JobAssignment, type JobAssignmentRecord } from '../model/job-assignment';
import { assignBooking } from '../orders/assign-booking';

/** How far the demonstration's cleaner is with a clean. */
export type DemoProgress = 'assigned' | 'accepted' | 'declined' | 'completed';

const CLEANER = demoUserId('cleaner@brightnest.example');

/** Assigns the demonstration's cleaner with an account to a clean. */
export async function seedAssignment(bookingId: string, progress: DemoProgress): Promise<void> {
  const booking = await Booking.findById(bookingId).orFail().lean<BookingRecord>();
  const cleaner = await Cleaner.findOne({ userId: CLEANER }).lean<CleanerRecord>();
  // Staff may have removed them.
  if (!cleaner) return;
  if (progress === 'completed') return addCompleted(booking, cleaner);
  await assignBooking({ bookingId, cleanerId: String(cleaner._id) }, {});
  if (progress !== 'assigned') await reportAs(bookingId, progress);
}

/** Nobody is told of a past that never was. */
async function addCompleted(booking: BookingRecord, cleaner: CleanerRecord): Promise<void> {
  const { scheduledDate, endsAt, cashAmount, paymentStatus } = booking;
  const member = toMember(cleaner);
  const job = bookingJob(booking);
  await JobAssignment.create({
    ...job,
    ...member,
    endsAt,
    status: 'completed',
    acceptedAt: booking.createdAt,
    startedAt: scheduledDate,
    completedAt: endsAt,
    earned: cashAmount,
    checklistDone: job.checklist,
    ...(paymentStatus === 'settled' && { cashCollectedAt: endsAt }),
  });
  const done = { cleanerId: member.cleanerId, completedAt: endsAt };
  await Booking.updateOne({ _id: booking._id }, { $set: done });
}

async function reportAs(jobId: string, status: 'accepted' | 'declined'): Promise<void> {
  const job = await JobAssignment.findOne({ jobId }).orFail().lean<JobAssignmentRecord>();
  const standIns = status === 'declined' ? await findStandIns(job) : [];
  const report = { status, at: new Date(), standIns, origin: {} };
  await mongoose.connection.transaction((session) => takeReport(job, report, session));
}
