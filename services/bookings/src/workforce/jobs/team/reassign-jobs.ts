import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { JobWithdrawn } from '@brightnest/contracts/events/bookings/workforce';
import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import { CLEANER_ROLES, isInRoles } from '@brightnest/contracts/roles';
import { AppError } from '@brightnest/service-kit/errors';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import type { PeriodicTask } from '@brightnest/service-kit/service/periodic';
import mongoose from 'mongoose';
import { Booking, type BookingRecord } from '../../../records/booking';
import type { JobAssignmentRecord, JobFacts } from '../../../records/job';
import { Cleaner, type CleanerRecord } from '../../cleaner';
import { findFutureJobs } from '../../absences/jobs-within';
import { release } from '../../reservations';
import { bookingJob, writeAssignment } from './booking-jobs';
import { findSubstitutes, reserveSubstitute } from './substitutes';
import { membersOf } from './team-member';
import { findTeam, writeTeam } from './write-team';

type AccountChange = DomainEvent<'user.deactivated' | 'user.reactivated' | 'user.role-changed'>;

/**
 * Takes cleaners whose account is deactivated, or no longer a cleaner's, out of the planning, and reassigns
 * their jobs. Each event looks for all jobs that are left, so one that is redelivered after a crash
 * finishes the work.
 */
export const syncAccount: Subscription = on(
  ['user.deactivated', 'user.reactivated', 'user.role-changed'],
  'follow-account',
  async (event) => {
    await recordChange(event);
    const cleaner = await Cleaner.findOne({ userId: event.payload.userId }).lean<CleanerRecord>();
    if (cleaner?.isActive === false) await reassignJobs(cleaner);
  },
);

/** Applies the later of two changes of the same kind, in whichever order they arrive. */
async function recordChange(event: AccountChange): Promise<void> {
  const { flag, value, asOf } = changeOf(event);
  const at = new Date(event.occurredAt);
  await Cleaner.updateOne(
    { userId: event.payload.userId, [asOf]: mongoose.trusted({ $not: { $gt: at } }) },
    [
      { $set: { [flag]: value, [asOf]: at, activeOrigin: { $literal: event.origin } } },
      { $set: { isActive: { $not: { $or: ['$isDeactivated', '$hasOtherRole'] } } } },
    ],
    { updatePipeline: true },
  );
}

function changeOf(event: AccountChange) {
  if (event.type === 'user.role-changed') {
    const value = !isInRoles(event.payload.to, CLEANER_ROLES);
    return { flag: 'hasOtherRole', value, asOf: 'roleAsOf' } as const;
  }
  const value = event.type === 'user.deactivated';
  return { flag: 'isDeactivated', value, asOf: 'activeAsOf' } as const;
}

const EVERY_MS = 60_000;

/** Reassigns jobs that cleaners who left still have, such as a booking created while they were leaving. */
export const reassignLeftJobs: PeriodicTask = {
  name: 'reassign-left-jobs',
  everyMs: EVERY_MS,
  async run({ log, signal }) {
    const formerCleaners = await Cleaner.find({ isActive: false }, { activeOrigin: 1 }).lean<
      FormerCleaner[]
    >();
    for (const cleaner of formerCleaners) {
      if (signal.aborted) return;
      try {
        await reassignJobs(cleaner);
      } catch (error) {
        // A failing one must not block the others.
        log.warn(
          { err: error, cleanerId: cleaner._id },
          'the jobs of a former cleaner are not reassigned yet',
        );
      }
    }
  },
};

/** A cleaner who left, and who deactivated them. */
type FormerCleaner = Pick<CleanerRecord, '_id' | 'activeOrigin'>;

/**
 * Reassigns the future jobs of a cleaner who left. Each is a transaction of its own, so what a crash leaves
 * over is found the next time. The jobs are read from the reservations: every job has one.
 */
async function reassignJobs({ _id, activeOrigin: origin = {} }: FormerCleaner): Promise<void> {
  const cleanerId = String(_id);
  for (const { kind, ref: jobId } of await findFutureJobs(cleanerId, new Date())) {
    const left = { jobId, cleanerId, origin };
    if (kind === 'booking') await reassignBooking(left);
    else await unassignFromQuote(left);
  }
}

/**
 * Takes a booking that has not begun from a cleaner who does not work then, whether it was assigned to them or
 * only held. A substitute who is free holds its time until staff assign it again.
 */
export async function reassignBooking({
  jobId,
  cleanerId,
  reason = 'cleaner-left',
  origin,
}: JobToReassign): Promise<void> {
  const before = await findBookingOf(jobId, cleanerId);
  if (!before) return;
  const job = await bookingJob(before);
  const substitutes = await findSubstitutes({ ...job, cleanerId });
  await mongoose.connection.transaction(async (session) => {
    const booking = await findBookingOf(jobId, cleanerId).session(session);
    if (!booking) return;
    // Moved meanwhile: the substitutes were found for its former time.
    if (booking.scheduledDate.getTime() !== job.scheduledAt.getTime())
      throw new AppError('conflict');
    await writeTeam({ job, members: [], reason, origin }, session);
    await release(jobId, session, cleanerId);
    const substitute = await reserveSubstitute(substitutes, job, session);
    const isFirst = booking.heldCleanerId === cleanerId;
    const heldCleanerId = isFirst ? substitute : booking.heldCleanerId;
    const to = booking.scheduledDate;
    const change = { cleanerId: null, heldCleanerId, to, isShort: substitute === undefined };
    await writeAssignment(booking, { ...change, origin }, session);
  });
}

function findBookingOf(jobId: string, cleanerId: string) {
  return Booking.findOne({
    _id: jobId,
    // What is in the calendar of one who is not the first is a team's.
    $or: [{ heldCleanerId: cleanerId }, { teamSize: mongoose.trusted({ $gt: 1 }) }],
    status: mongoose.trusted({ $in: ['pending', 'confirmed', 'assigned'] }),
  }).lean<BookingRecord>();
}

/** A job, and the cleaner who leaves it. */
interface JobToReassign {
  jobId: string;
  cleanerId: string;
  /** As the cleaner is told; that they left the company by default. */
  reason?: JobWithdrawn['reason'];
  origin: EventOrigin;
}

/** Unassigns a cleaner who left from a quote's job that they have not begun. The rest of the team stays. */
async function unassignFromQuote({ jobId, cleanerId, origin }: JobToReassign): Promise<void> {
  await mongoose.connection.transaction(async (session) => {
    const team = await findTeam(jobId, session);
    const left = team.find((one) => one.cleanerId === cleanerId);
    if (left?.status !== 'assigned') return;
    await release(jobId, session, cleanerId);
    const members = await membersOf(
      team.filter((one) => one !== left),
      session,
    );
    await writeTeam({ job: factsOf(left), members, reason: 'cleaner-left', origin }, session);
  });
}

/** What an assignment says of its job, without what is its cleaner's own. */
function factsOf(assignment: JobAssignmentRecord): JobFacts {
  const { kind, jobId, customerId, customerName, customerPhone, serviceName } = assignment;
  const { address, suburb, state, postalCode, timeZone, scheduledAt, duration } = assignment;
  const { price, cash, payout, isPaidByCard, guest } = assignment;
  const { specialInstructions, customerPhotos, notes, checklist } = assignment;
  return {
    ...{ kind, jobId, customerId, customerName, customerPhone, serviceName },
    ...{ address, suburb, state, timeZone, scheduledAt, duration },
    ...{ price, cash, specialInstructions, notes, checklist },
    ...(postalCode && { postalCode }),
    ...(guest && { guest }),
    ...(customerPhotos && { customerPhotos }),
    ...(payout && { payout }),
    ...(isPaidByCard !== undefined && { isPaidByCard }),
  };
}
