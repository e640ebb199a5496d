import { AppError } from '@brightnest/service-kit/errors';
import mongoose from 'mongoose';
import { Booking, type BookingRecord } from '../../services/bookings/src/records/booking';
import { JobAssignment, type JobAssignmentRecord } from '../../services/bookings/src/records/job';
import { JobTeam } from '../../services/bookings/src/records/job-team';
import { assignCleaner } from '../../services/bookings/src/scheduling/staff/assign-booking';
import { Cleaner, type CleanerRecord } from '../../services/bookings/src/workforce/cleaner';
import { applyReport } from '../../services/bookings/src/workforce/jobs/own-jobs/apply-report';
import { bookingJob } from '../../services/bookings/src/workforce/jobs/team/booking-jobs';
import { quoteJob } from '../../services/bookings/src/workforce/jobs/team/quote-jobs';
import { setTeam } from '../../services/bookings/src/workforce/jobs/team/set-team';
import { findSubstitutes } from '../../services/bookings/src/workforce/jobs/team/substitutes';
import { toMember } from '../../services/bookings/src/workforce/jobs/team/team-member';
import { demoUserId } from './demo-ids';
import { DEMO_TEAM_QUOTES, demoTeamJob, type DemoTeamQuote } from './team-quotes';

type Report = 'accepted' | 'started' | 'completed';

const REPORTS: Readonly<Record<DemoTeamQuote['status'], readonly Report[]>> = {
  cleaners_assigned: [],
  ready: ['accepted'],
  in_progress: ['accepted', 'started'],
  completed: ['accepted', 'started', 'completed'],
};

/** Adds the jobs of the quotes that have a team, as far as they are missing. @returns how many were added. */
export async function seedTeamJobs(now: Date = new Date()): Promise<number> {
  let added = 0;
  for (const demo of DEMO_TEAM_QUOTES) {
    if (await JobTeam.exists({ _id: demo.quoteId })) continue;
    if (await addJob(demo, now)) added += 1;
  }
  return added;
}

async function addJob(demo: DemoTeamQuote, now: Date): Promise<boolean> {
  const { quoteId, team, status, cleanerNotes } = demo;
  const userIds = team.map(({ email }) => demoUserId(email));
  const found = { userId: mongoose.trusted({ $in: userIds }), isActive: true };
  const cleaners = await Cleaner.find(found, { _id: 1 }).lean();
  // Staff may have removed them, or planned with them.
  if (cleaners.length < team.length) return false;
  const cleanerIds = cleaners.map(({ _id }) => String(_id));
  const job = quoteJob(demoTeamJob(demo, now), cleanerNotes);
  try {
    await setTeam({ job, cleanerIds, customEmails: [], origin: {} });
  } catch (error) {
    if (error instanceof AppError && error.code === 'cleaner_busy') return false;
    throw error;
  }
  for (const report of REPORTS[status]) await reportAll(quoteId, report);
  if (status === 'completed') await JobTeam.updateOne({ _id: quoteId }, { ended: 'completed' });
  // Nobody is told of a demonstration.
  await JobTeam.updateOne({ _id: quoteId }, { $unset: { pendingEvents: 1 } });
  await JobAssignment.updateMany({ jobId: quoteId }, { $unset: { pendingEvents: 1 } });
  return true;
}

async function reportAll(jobId: string, status: Report): Promise<void> {
  const team = await JobAssignment.find({ jobId }).lean<JobAssignmentRecord[]>();
  for (const part of team) {
    const at = timeOf(status, part);
    const report = { status, at, heardAt: at, substitutes: [], origin: {} };
    await mongoose.connection.transaction((session) => applyReport(part, report, session));
  }
}

function timeOf(status: Report, { scheduledAt, endsAt, createdAt }: JobAssignmentRecord): Date {
  if (status === 'accepted') return createdAt < scheduledAt ? createdAt : scheduledAt;
  return status === 'started' ? scheduledAt : endsAt;
}

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
  await assignCleaner({ bookingId, cleanerId: String(cleaner._id) }, {});
  if (progress !== 'assigned') await reportAs(bookingId, progress);
}

/** Nobody is told of a past that never was. */
async function addCompleted(booking: BookingRecord, cleaner: CleanerRecord): Promise<void> {
  const { scheduledDate, endsAt, cashAmount, paymentStatus } = booking;
  const member = toMember(cleaner);
  const job = await bookingJob(booking);
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
  const substitutes = status === 'declined' ? await findSubstitutes(job) : [];
  const at = new Date();
  const report = { status, at, heardAt: at, substitutes, origin: {} };
  await mongoose.connection.transaction((session) => applyReport(job, report, session));
}
