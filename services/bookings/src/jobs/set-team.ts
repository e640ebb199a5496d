import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { AppError } from '@brightnest/service-kit/errors';
import mongoose, { type ClientSession } from 'mongoose';
import type { JobFacts } from '../model/job-assignment';
import { JobTeam } from '../model/job-team';
import { prepareTeam, reserveTeam } from './reserve-team';
import { customMember, getMembers, membersOf, type TeamMember } from './team-member';
import { findLive, writeTeam } from './write-team';

/** Who is to do a job from now on. */
export interface TeamOrder {
  job: JobFacts;
  /** Ids in `cleaners`. */
  cleanerIds: readonly string[];
  /** Addresses of people who are not in the list of cleaners. */
  customEmails: readonly string[];
  origin: EventOrigin;
}

/** Who does a job. */
export interface Team {
  members: TeamMember[];
  /** Counts how often other people were to do it. */
  revision: number;
}

/**
 * Sets who does a job and when: their time is reserved, that of others given back, and everybody is told;
 * all of it or nothing. Asked again for the same, it changes nothing and answers the same.
 * @throws AppError `cleaner_busy`, naming who is booked when; `change_not_allowed` once the job has ended.
 */
export async function setTeam(order: TeamOrder): Promise<Team> {
  await prepareTeam(order.job, order.cleanerIds);
  return mongoose.connection.transaction((session) => setTeamWithin(order, session));
}

/** The same within a transaction, after `prepareTeam`. */
export async function setTeamWithin(
  { job, cleanerIds, customEmails, origin }: TeamOrder,
  session: ClientSession,
): Promise<Team> {
  await refuseEnded(job, session);
  const members = [...(await getMembers(cleanerIds, session)), ...customEmails.map(customMember)];
  await reserveChanged(job, members, session);
  const revision = await writeTeam({ job, members, reason: 'unassigned', origin }, session);
  const live = await findLive(job.jobId, session);
  return { members: inOrder(members, await membersOf(live, session)), revision };
}

async function refuseEnded({ jobId }: JobFacts, session: ClientSession): Promise<void> {
  const team = await JobTeam.findById(jobId, { ended: 1 }).session(session).lean();
  if (!team?.ended) return;
  throw new AppError('change_not_allowed', { message: `This job is ${team.ended} already.` });
}

/** Calendars are left alone where the same people are to come at the same time. */
async function reserveChanged(
  job: JobFacts,
  members: readonly TeamMember[],
  session: ClientSession,
): Promise<void> {
  const live = await findLive(job.jobId, session);
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
