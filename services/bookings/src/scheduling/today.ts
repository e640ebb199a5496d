import {
  MAX_QUOTE_JOBS,
  QUOTE_JOBS_RPC,
  type StaffQuoteJob,
} from '@brightnest/contracts/board/quote-job-schemas';
import type {
  TodayJob,
  TodayResponse,
  TodayState,
} from '@brightnest/contracts/overview/today-schemas';
import { overviewRoutes } from '@brightnest/contracts/routes/attention';
import { dateIn, officeZone } from '@brightnest/contracts/times';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { lateSince } from '@brightnest/service-kit/attention/job-times';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { officeSettings } from '@brightnest/service-kit/settings/office-settings';
import mongoose from 'mongoose';
import type { Logger } from 'pino';
import { Booking, type BookingRecord, endOf } from '../records/booking';
import { withinOfficeDays } from '../records/booking-list';
import { JobAssignment, type JobAssignmentRecord, LIVE_STATUSES } from '../records/job';

const TAKES_PLACE = ['confirmed', 'assigned', 'in_progress', 'completed'] as const;

/** The jobs that begin today, of bookings and of quotes, and how far each is. */
export const listToday = (rpc: RpcClient): Handler =>
  handle(overviewRoutes.listToday, {}, async ({ requestId, log }): Promise<TodayResponse> => {
    const date = dateIn(officeZone());
    const context = { rpc, requestId, log };
    const [bookings, quotes, { lateMinutes }] = await Promise.all([
      findBookings(date),
      findQuoteJobs(date, context),
      officeSettings.readOrAsk(context),
    ]);
    const plans = [...bookings.map(ofBooking), ...(quotes ?? []).map(ofQuote)];
    const reports = await readReports(plans);
    const now = new Date().toISOString();
    const jobs = plans.map((plan) => toJob(plan, reports.get(plan.id) ?? [], { now, lateMinutes }));
    return {
      success: true,
      date,
      jobs: jobs.toSorted((a, b) => a.from.localeCompare(b.from) || a.id.localeCompare(b.id)),
      ...(!quotes && { isIncomplete: true }),
    };
  });

type Plan = Omit<TodayJob, 'cleaners' | 'state' | 'reportedAt' | 'isLate'> & {
  status: string;
  /** As far as the record itself names them. */
  named: string[];
};

function findBookings(date: string): Promise<BookingRecord[]> {
  return Booking.find({
    scheduledDate: withinOfficeDays({ from: date, to: date }),
    status: mongoose.trusted({ $in: [...TAKES_PLACE] }),
  })
    .lean<BookingRecord[]>()
    .exec();
}

const QUOTES_TIMEOUT_MS = 2_000;

async function findQuoteJobs(
  date: string,
  { rpc, requestId, log }: { rpc: RpcClient; requestId: string; log: Pick<Logger, 'warn'> },
): Promise<StaffQuoteJob[] | undefined> {
  try {
    const filter = { sort: 'scheduledDate' as const, from: date, to: date, limit: MAX_QUOTE_JOBS };
    const options = { timeoutMs: QUOTES_TIMEOUT_MS, requestId };
    const { jobs } = await rpc.call(QUOTE_JOBS_RPC, filter, options);
    return jobs.filter(({ status }) => (TAKES_PLACE as readonly string[]).includes(status));
  } catch (error) {
    log.warn({ err: error }, 'the jobs of quotes are missing from those of today');
    return undefined;
  }
}

const ofBooking = (booking: BookingRecord): Plan => ({
  ...{ kind: 'booking', id: booking._id, serviceName: booking.serviceName, named: [] },
  ...{ customerName: booking.customer.name, address: booking.address, status: booking.status },
  ...{ from: booking.scheduledDate.toISOString(), to: booking.endsAt.toISOString() },
  timeZone: booking.timeZone,
});

const ofQuote = (job: StaffQuoteJob): Plan => ({
  ...{ kind: 'quote', id: job.id, serviceName: job.serviceName, status: job.status },
  ...{ customerName: job.customerName, address: job.address, timeZone: job.timeZone },
  from: job.scheduledDate,
  to: endOf(new Date(job.scheduledDate), job.duration).toISOString(),
  named: job.cleaners.map(({ name }) => name),
});

type Report = Pick<
  JobAssignmentRecord,
  'jobId' | 'cleanerName' | 'onMyWayAt' | 'startedAt' | 'completedAt'
>;

async function readReports(plans: readonly Plan[]): Promise<Map<string, Report[]>> {
  const found = await JobAssignment.find(
    {
      jobId: mongoose.trusted({ $in: plans.map(({ id }) => id) }),
      status: mongoose.trusted({ $in: [...LIVE_STATUSES] }),
    },
    { jobId: 1, cleanerName: 1, onMyWayAt: 1, startedAt: 1, completedAt: 1 },
  ).lean<Report[]>();
  const byJob = new Map<string, Report[]>();
  for (const one of found) byJob.set(one.jobId, [...(byJob.get(one.jobId) ?? []), one]);
  return byJob;
}

function toJob(
  { status, named, ...plan }: Plan,
  team: readonly Report[],
  { now, lateMinutes }: { now: string; lateMinutes: number },
): TodayJob {
  const cleaners = team.length > 0 ? team.map(({ cleanerName }) => cleanerName) : named;
  const { state, reportedAt } = progressOf(status, team, cleaners.length > 0);
  const isBefore = state !== 'started' && state !== 'completed';
  return {
    ...{ ...plan, cleaners, state },
    reportedAt: reportedAt?.toISOString() ?? null,
    isLate: isBefore && lateSince(new Date(plan.from), lateMinutes) <= now,
  };
}

/** Of a team the one who is furthest, but done is what all of it has done. */
function progressOf(
  status: string,
  team: readonly Report[],
  hasTeam: boolean,
): { state: TodayState; reportedAt: Date | undefined } {
  const last = (step: 'onMyWayAt' | 'startedAt' | 'completedAt') =>
    team
      .flatMap((one) => one[step] ?? [])
      .toSorted((a, b) => a.getTime() - b.getTime())
      .at(-1);
  if (status === 'completed') return { state: 'completed', reportedAt: last('completedAt') };
  if (status === 'in_progress') return { state: 'started', reportedAt: last('startedAt') };
  const onTheWay = last('onMyWayAt');
  if (onTheWay) return { state: 'on_the_way', reportedAt: onTheWay };
  return { state: hasTeam ? 'assigned' : 'unassigned', reportedAt: undefined };
}
