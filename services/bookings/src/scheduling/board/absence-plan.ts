import { type Money, toDecimalText } from '@brightnest/contracts/money';
import { absenceRoutes } from '@brightnest/contracts/routes/bookings/workforce';
import {
  type AbsencePlanResponse,
  absencePlanQuerySchema,
  type AffectedJob,
} from '@brightnest/contracts/workforce/absence-schemas';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import mongoose from 'mongoose';
import { Booking, type BookingRecord } from '../../records/booking';
import { bookingVersion } from '../../records/booking-version';
import { JobAssignment, type JobAssignmentRecord, LIVE_STATUSES } from '../../records/job';
import { intervalOfAbsence } from '../../workforce/absences/absence';
import { findJobsWithin } from '../../workforce/absences/jobs-within';
import { CleanerProfile, type CleanerProfileRecord } from '../../workforce/cleaner';
import { shareOfPayout } from '../../workforce/jobs/team/shares';
import { suggestCleaners } from './suggestions';

/** A job that somebody else is to do. */
type PlannedJob = Omit<AffectedJob, 'suggestedId' | 'substitutes'>;

/** The jobs that fall into an absence, each with who is best to do it instead, and what they earn with it. */
export const planAbsence: Handler = handle(
  absenceRoutes.planAbsence,
  { query: absencePlanQuerySchema },
  async ({ query: { cleanerId, ...times } }): Promise<AbsencePlanResponse> => {
    const [taken, rates] = await Promise.all([
      findJobsWithin(cleanerId, intervalOfAbsence(times)),
      readHourlyRates(),
    ]);
    const jobs = await readJobs(
      taken.map(({ ref }) => ref),
      cleanerId,
    );
    const suggested = await suggestCleaners(jobs, cleanerId);
    return {
      success: true,
      hourlyRate: rates.get(cleanerId) ?? null,
      jobs: suggested.map(({ job, cleaners, suggestedId }) => ({
        ...job,
        suggestedId,
        substitutes: cleaners.map((one) => ({ ...one, hourlyRate: rates.get(one.id) ?? null })),
      })),
    };
  },
);

async function readHourlyRates(): Promise<ReadonlyMap<string, string>> {
  const profiles = await CleanerProfile.find(
    { hourlyRate: mongoose.trusted({ $exists: true }) },
    { cleanerId: 1, hourlyRate: 1 },
  ).lean<CleanerProfileRecord[]>();
  return new Map(
    profiles.flatMap(({ cleanerId, hourlyRate }) =>
      hourlyRate ? [[String(cleanerId), toDecimalText(hourlyRate.minor)]] : [],
    ),
  );
}

/** Bookings that are confirmed, and jobs of quotes that are assigned; none of them has begun. */
async function readJobs(ids: readonly string[], cleanerId: string): Promise<PlannedJob[]> {
  const among = mongoose.trusted({ $in: [...ids] });
  const [bookings, assignments] = await Promise.all([
    Booking.find({
      _id: among,
      status: mongoose.trusted({ $in: ['confirmed', 'assigned'] }),
    }).lean<BookingRecord[]>(),
    JobAssignment.find({
      jobId: among,
      status: mongoose.trusted({ $in: [...LIVE_STATUSES] }),
    })
      .sort({ _id: 1 })
      .lean<JobAssignmentRecord[]>(),
  ]);
  const teamOf = (jobId: string) => assignments.filter((one) => one.jobId === jobId);
  const ofQuotes = assignments.filter(
    (one) => one.kind === 'quote' && one.cleanerId === cleanerId && one.status === 'assigned',
  );
  return [
    ...bookings.map((booking) => fromBooking(booking, teamOf(booking._id), cleanerId)),
    ...ofQuotes.map((one) => fromAssignment(one, teamOf(one.jobId))),
  ].toSorted((a, b) => a.scheduledDate.localeCompare(b.scheduledDate));
}

function fromBooking(
  booking: BookingRecord,
  team: readonly JobAssignmentRecord[],
  cleanerId: string,
): PlannedJob {
  const { _id: id, serviceName, customer, address, scheduledDate, duration, timeZone } = booking;
  const { state, postalCode = '', teamSize = 1, cleanerPayout, cashAmount } = booking;
  const own = team.find((one) => one.cleanerId === cleanerId);
  // Of a time that is only kept: as much as each of so many would have.
  const held = { ...cashAmount, ...cleanerPayout };
  const pay = own
    ? shareOfPayout(own, team)
    : { ...held, minor: Math.floor(held.minor / teamSize) };
  return {
    ...{ kind: 'booking', id, version: bookingVersion(booking) },
    ...{ serviceName, customerName: customer.name, address },
    ...{ scheduledDate: scheduledDate.toISOString(), duration, timeZone, state, postalCode },
    isHeld: own === undefined,
    ...told(pay),
  };
}

function fromAssignment(
  assignment: JobAssignmentRecord,
  team: readonly JobAssignmentRecord[],
): PlannedJob {
  const { jobId: id, serviceName, customerName, address, scheduledAt, duration } = assignment;
  const { timeZone, state, postalCode = '' } = assignment;
  return {
    ...{ kind: 'quote', id, serviceName, customerName, address },
    ...{ scheduledDate: scheduledAt.toISOString(), duration, timeZone, state, postalCode },
    isHeld: false,
    ...told(shareOfPayout(assignment, team)),
  };
}

function told({ minor, currency }: Money): Pick<AffectedJob, 'pay' | 'currency'> {
  return { pay: toDecimalText(minor), currency };
}
