import type { AttentionFact, AttentionKind } from '@brightnest/contracts/attention';
import { t } from '@brightnest/contracts/translation';
import { type AttentionSource, MAX_FACTS } from '@brightnest/service-kit/attention/attention';
import {
  lateSince,
  lateStarts,
  latest,
  lookedForSince,
  startsAhead,
} from '@brightnest/service-kit/attention/job-times';
import mongoose from 'mongoose';
import { Booking, type BookingRecord } from '../records/booking';
import { JobAssignment, type JobAssignmentRecord, LIVE_STATUSES } from '../records/job';
import { accountOf } from '../records/repeated-quote';
import { problemLabel } from '../workforce/jobs/reports/job-problems';

// Whatever it was declined for, it takes place or it is over.
const OPEN = { status: mongoose.trusted({ $in: ['confirmed', 'assigned'] }) };

const FIELDS = {
  ...{ declines: 1, serviceName: 1, customer: 1, customerId: 1, scheduledDate: 1, timeZone: 1 },
  ...{ status: 1, teamSize: 1, createdAt: 1 },
} as const;

type FoundBooking = Pick<BookingRecord, '_id' | keyof typeof FIELDS>;

const find = (filter: object, sort: Record<string, 1 | -1>) =>
  Booking.find({ ...OPEN, ...filter } as object, FIELDS)
    .sort(sort)
    .limit(MAX_FACTS)
    .lean<FoundBooking[]>();

/** The bookings that were declined by a cleaner and have nobody new since. */
export const declinedBookings: AttentionSource = {
  kinds: ['job-declined'],
  async find() {
    const found = await find(
      { 'declines.at': mongoose.trusted({ $exists: true }) },
      { 'declines.at': -1 },
    );
    return found.map((booking) => {
      const { at, cleanerName, reason } = booking.declines!.at(-1)!;
      return toFact(booking, { kind: 'job-declined', since: at, who: cleanerName, reason });
    });
  },
};

/** The bookings of the next days that nobody, or not the whole of a team, is assigned to. */
export const unassignedBookings: AttentionSource = {
  kinds: ['job-unassigned'],
  async find(now, { unassignedDays }) {
    const ahead = await find(
      { scheduledDate: mongoose.trusted(startsAhead(now, unassignedDays)) },
      { scheduledDate: 1 },
    );
    const since = ({ scheduledDate, timeZone }: FoundBooking) =>
      lookedForSince(scheduledDate, timeZone, unassignedDays);
    const near = ahead.filter((booking) => since(booking) <= now.toISOString());
    const teams = await findTeams(near);
    return near.flatMap((booking) => {
      const { live, lastLost } = teams.get(booking._id) ?? NOBODY;
      const wanted = booking.teamSize ?? 1;
      // Of somebody who is assigned without a job of their own there is nothing but the status.
      const assigned = booking.status === 'confirmed' ? 0 : Math.max(1, live.length);
      if (assigned >= wanted) return [];
      const began = latest(since(booking), booking.createdAt.toISOString(), lastLost);
      const reason =
        wanted > 1 ? t('{assigned} of {wanted} cleaners are assigned.', { assigned, wanted }) : '';
      return [toFact(booking, { kind: 'job-unassigned', since: began, who: '', reason })];
    });
  },
};

/** The bookings that were to begin a while ago, and have not. */
export const lateBookings: AttentionSource = {
  kinds: ['job-late'],
  async find(now, { lateMinutes }) {
    const late = await find(
      { scheduledDate: mongoose.trusted(lateStarts(now, lateMinutes)) },
      { scheduledDate: -1 },
    );
    const teams = await findTeams(late);
    return late.map((booking) => {
      const since = lateSince(booking.scheduledDate, lateMinutes);
      const who = (teams.get(booking._id) ?? NOBODY).live.join(', ');
      return toFact(booking, { kind: 'job-late', since, who, reason: '' });
    });
  },
};

/** The problems that cleaners reported, at bookings and at jobs of quotes, and that nobody has settled. */
export const reportedProblems: AttentionSource = {
  kinds: ['problem-reported'],
  async find() {
    const jobs = await JobAssignment.find({ problemSince: mongoose.trusted({ $exists: true }) })
      .sort({ problemSince: -1 })
      .limit(MAX_FACTS)
      .lean<JobAssignmentRecord[]>();
    return jobs.flatMap(({ problems = [], kind: record, jobId: id, ...job }) =>
      problems
        .filter(({ settled }) => !settled)
        .map(({ text, at, ...problem }): AttentionFact => ({
          ...{ kind: 'problem-reported', record, id, since: at.toISOString() },
          ...{ description: job.serviceName, customerName: job.customerName },
          ...{ customer: job.customerId, who: job.cleanerName },
          reason: [t(problemLabel(problem)), text].filter(Boolean).join(': '),
          ...{ scheduledAt: job.scheduledAt.toISOString(), timeZone: job.timeZone },
        })),
    );
  },
};

interface Team {
  /** Names of who is assigned. */
  live: string[];
  /** When somebody was taken off it last, or left; empty where nobody was. */
  lastLost: string;
}

const NOBODY: Team = { live: [], lastLost: '' };

async function findTeams(bookings: readonly FoundBooking[]): Promise<Map<string, Team>> {
  const found = await JobAssignment.find(
    { jobId: mongoose.trusted({ $in: bookings.map(({ _id }) => _id) }) },
    { jobId: 1, status: 1, cleanerName: 1, updatedAt: 1 },
  ).lean<Pick<JobAssignmentRecord, 'jobId' | 'status' | 'cleanerName' | 'updatedAt'>[]>();
  const teams = new Map<string, Team>();
  for (const { jobId, status, cleanerName, updatedAt } of found) {
    const { live, lastLost } = teams.get(jobId) ?? NOBODY;
    const isLive = LIVE_STATUSES.includes(status);
    teams.set(jobId, {
      live: isLive ? [...live, cleanerName] : live,
      lastLost: isLive ? lastLost : latest(lastLost, updatedAt.toISOString()),
    });
  }
  return teams;
}

function toFact(
  { _id: id, customer, ...booking }: FoundBooking,
  what: { kind: AttentionKind } & Pick<AttentionFact, 'since' | 'who' | 'reason'>,
): AttentionFact {
  return {
    ...what,
    ...{ record: 'booking', id },
    description: booking.serviceName,
    customerName: customer.name,
    customer: accountOf(booking) ?? (customer.email || null),
    scheduledAt: booking.scheduledDate.toISOString(),
    timeZone: booking.timeZone,
  };
}
