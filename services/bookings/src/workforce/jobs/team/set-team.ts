import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { DateTime } from 'luxon';
import mongoose, { type ClientSession } from 'mongoose';
import { moneyOfQuoteJob } from '../../../payments/checkouts/quote-payment';
import { endOf } from '../../../records/booking';
import { type JobFacts } from '../../../records/job';
import { JobTeam } from '../../../records/job-team';
import { CleanerProfile } from '../../cleaner';
import { describeConflict } from '../../conflicts';
import {
  businessDaysOf,
  type BusyKind,
  CleanerDay,
  cleanerDayId,
  type CleanerDayRecord,
  findHolders,
  type Interval,
  prepareDays,
  release,
  reserve,
} from '../../reservations';
import { findCashCollectors } from './cash-duty';
import { customMember, getMembers, isCustom, membersOf, type TeamMember } from './team-member';
import { findStrangers, refuseStrangers } from './outside-area';
import { findTeam, writeTeam } from './write-team';

/** The new team of a job. */
interface TeamRequest {
  job: JobFacts;
  /** Ids in `cleaners`. */
  cleanerIds: readonly string[];
  /** Addresses of people who are not in the list of cleaners. */
  customEmails: readonly string[];
  /** Whom staff choose of them to collect the cash, by their id; absent: as before, or the first. */
  cashCleanerId?: string;
  /** Staff say that some of them may not serve its area. */
  isOutsideArea?: boolean | undefined;
  /** Of the team that staff saw; absent: whoever does it now. */
  teamRevision?: number | undefined;
  origin: EventOrigin;
}

/** Who does a job. */
export interface Team {
  members: TeamMember[];
  /** Who of them collects the cash; absent where there is none, or nobody. */
  collectorId?: string;
  /** Grows with each reassignment. */
  revision: number;
}

/**
 * Sets who does a quote's job and when: their time is reserved, that of others released, and an event is published for each;
 * all of it or nothing. Asked again for the same, it changes nothing and answers the same.
 * @throws AppError `conflict` where it is another team than was seen; `cleaner_busy`, naming who is booked when;
 *   `outside_area`, naming who does not go there;
 *   `change_not_allowed` once the job has ended.
 */
export async function setTeam(request: TeamRequest): Promise<Team> {
  await prepareTeam(request.job, request.cleanerIds);
  return mongoose.connection.transaction(async (session) => {
    const job = { ...request.job, ...(await moneyOfQuoteJob(request.job, session)) };
    return setTeamInTransaction({ ...request, job }, session);
  });
}

/** The same within a transaction, after `prepareTeam`. */
export async function setTeamInTransaction(
  { job, cleanerIds, customEmails, cashCleanerId, isOutsideArea = false, ...request }: TeamRequest,
  session: ClientSession,
): Promise<Team> {
  const { origin, teamRevision } = request;
  await refuseEnded(job, { teamRevision, session });
  const members = [...(await getMembers(cleanerIds, session)), ...customEmails.map(customMember)];
  assertOneOf(members, cashCleanerId);
  const strangers = await findStrangers(job, cleanerIds, session);
  if (!isOutsideArea) refuseStrangers(strangers);
  await reserveChanged(job, members, session);
  const cash = cashCleanerId !== undefined && { cashCleanerId };
  const outsideArea = strangers.map(({ cleanerId }) => cleanerId);
  const change = { job, members, outsideArea, reason: 'unassigned' as const, origin, ...cash };
  const revision = await writeTeam(change, session);
  const live = await findTeam(job.jobId, session);
  const collector = (await findCashCollectors([job.jobId], session)).get(job.jobId);
  return {
    members: inOrder(members, await membersOf(live, session)),
    ...(collector && job.cash.minor > 0 && { collectorId: collector.cleanerId }),
    revision,
  };
}

function assertOneOf(members: readonly TeamMember[], cashCleanerId: string | undefined): void {
  if (cashCleanerId === undefined) return;
  if (members.some(({ cleanerId }) => cleanerId === cashCleanerId)) return;
  throw new AppError('validation_failed', {
    fields: { cashCleanerId: msg('Please choose one of the team to collect the cash') },
  });
}

async function refuseEnded(
  { jobId }: JobFacts,
  { teamRevision, session }: { teamRevision: number | undefined; session: ClientSession },
): Promise<void> {
  const team = await JobTeam.findById(jobId, { ended: 1, revision: 1 }).session(session).lean();
  const isSeen = teamRevision === undefined || teamRevision === (team?.revision ?? 0);
  if (!isSeen) throw new AppError('conflict');
  if (!team?.ended) return;
  throw new AppError('change_not_allowed', {
    message:
      team.ended === 'completed'
        ? msg('This job is completed already.')
        : msg('This job is cancelled already.'),
  });
}

/** Reserves the time of the team, unless the same people have it reserved already. */
async function reserveChanged(
  job: JobFacts,
  members: readonly TeamMember[],
  session: ClientSession,
): Promise<void> {
  const live = await findTeam(job.jobId, session);
  const isSameTime = live.every(
    ({ scheduledAt, duration }) =>
      scheduledAt.getTime() === job.scheduledAt.getTime() && duration === job.duration,
  );
  if (isSameTime && idsOf(live) === idsOf(members)) return;
  await reserveTeam(job, members, session);
}

const idsOf = (people: readonly { cleanerId: string }[]) =>
  people
    .map(({ cleanerId }) => cleanerId)
    .sort()
    .join();

function inOrder(asked: readonly TeamMember[], all: readonly TeamMember[]): TeamMember[] {
  const place = new Map(asked.map(({ cleanerId }, index) => [cleanerId, index]));
  return all.toSorted(
    (a, b) => (place.get(a.cleanerId) ?? Infinity) - (place.get(b.cleanerId) ?? Infinity),
  );
}

/** The fields of a job that its reservations depend on. */
type JobTime = Pick<JobFacts, 'kind' | 'jobId' | 'scheduledAt' | 'duration' | 'timeZone'>;

export function intervalOf({
  scheduledAt,
  duration,
}: Pick<JobTime, 'scheduledAt' | 'duration'>): Interval {
  return { from: scheduledAt, to: endOf(scheduledAt, duration) };
}

/** Creates the documents that {@link reserveTeam} writes to; outside of transactions. */
export async function prepareTeam(job: JobTime, cleanerIds: readonly string[]): Promise<void> {
  const { jobId, kind } = job;
  const interval = intervalOf(job);
  await JobTeam.updateOne({ _id: jobId }, { $setOnInsert: { kind } }, { upsert: true });
  await prepareDays(cleanerIds.map((cleanerId) => ({ cleanerId, interval })));
}

/**
 * Releases the reservations and holds of a job, and reserves the time of its new team. Staff may choose days and
 * hours on which a cleaner does not usually work.
 * @throws AppError `cleaner_busy`, saying of each who is booked when, or has all jobs of the week.
 */
async function reserveTeam(
  job: JobTime,
  members: readonly TeamMember[],
  session: ClientSession,
): Promise<void> {
  const holders = await findHolders(job.jobId, intervalOf(job), session);
  await release(job.jobId, session);
  const refusals: string[] = [];
  for (const member of members.filter((one) => !isCustom(one))) {
    // Held times were promised to the customer, so the limit of jobs per week does not apply.
    const isPromised = holders.has(member.cleanerId);
    const refusal = await reserveOne({ ...job, isPromised }, member, session);
    if (refusal !== undefined) refusals.push(refusal);
  }
  if (refusals.length > 0) {
    throw new AppError('cleaner_busy', { message: () => refusals.join(' ') });
  }
}

/** A time to be reserved for a job, or held for one. */
type WantedTime = Omit<JobTime, 'kind'> & {
  kind: BusyKind;
  offerId?: string;
  /** Whether the week's jobs already include it. */
  isPromised?: boolean;
};

/**
 * Reserves the time of one member of a team, after {@link prepareTeam} or `prepareDays`.
 * @returns why it can't be reserved, as a sentence for staff; undefined if it is reserved.
 */
export async function reserveOne(
  job: WantedTime,
  member: TeamMember,
  session: ClientSession,
): Promise<string | undefined> {
  const interval = intervalOf(job);
  const { kind, jobId: id, offerId } = job;
  const reservedFor = { kind, id, ...(offerId !== undefined && { offerId }) };
  const week = await lockWeeklyLoad(member.cleanerId, job, session);
  if (!(await reserve(member.cleanerId, interval, reservedFor, session))) {
    const { jobId, timeZone } = job;
    return describeConflict(member, { ref: jobId, timeZone, interval }, session);
  }
  if (job.isPromised || week.jobs < week.limit) return undefined;
  return t('{name} has {jobs} of {max} jobs that week.', {
    ...{ name: member.cleanerName, jobs: week.jobs, max: week.limit },
  });
}

/** The number of jobs of a cleaner in a week, and its limit. */
interface WeekLoad {
  jobs: number;
  limit: number;
}

/**
 * Counts a cleaner's jobs in the week of a job, without the job. It writes to the cleaner's profile, so that of two
 * concurrent assignments the second is retried and counts the first.
 */
async function lockWeeklyLoad(
  cleanerId: string,
  job: Pick<JobFacts, 'jobId' | 'scheduledAt' | 'timeZone'>,
  session: ClientSession,
): Promise<WeekLoad> {
  const profile = await CleanerProfile.findOneAndUpdate(
    { cleanerId },
    { $currentDate: { plannedAt: true } },
    { session, projection: { maxJobsPerWeek: 1 } },
  ).lean();
  const jobs = await countJobs(cleanerId, job, session);
  return { jobs, limit: profile?.maxJobsPerWeek ?? Infinity };
}

async function countJobs(
  cleanerId: string,
  { jobId, scheduledAt, timeZone }: Pick<JobFacts, 'jobId' | 'scheduledAt' | 'timeZone'>,
  session: ClientSession,
): Promise<number> {
  const monday = DateTime.fromJSDate(scheduledAt, { zone: timeZone }).startOf('week');
  const week = { from: monday.toJSDate(), to: monday.plus({ weeks: 1 }).toJSDate() };
  const ids = businessDaysOf(week).map((day) => cleanerDayId(cleanerId, day));
  const days = await CleanerDay.find({ _id: mongoose.trusted({ $in: ids }) }, { busy: 1 })
    .session(session)
    .lean<CleanerDayRecord[]>();
  const jobs = days
    .flatMap(({ busy }) => busy)
    .filter(({ kind, ref, from }) => {
      return kind !== 'off' && ref !== jobId && from >= week.from && from < week.to;
    });
  // A job that spans two business days is in two documents.
  return new Set(jobs.map(({ ref }) => ref)).size;
}
