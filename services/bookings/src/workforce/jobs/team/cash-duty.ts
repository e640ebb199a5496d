import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { NamedCleaner } from '@brightnest/contracts/payments/deal-schemas';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import mongoose, { type ClientSession } from 'mongoose';
import { publishDutyWith } from '../../../payments/ledger/job-money';
import {
  JobAssignment,
  type JobAssignmentRecord,
  LIVE_STATUSES,
  OPEN_STATUSES,
} from '../../../records/job';
import { JobTeam } from '../../../records/job-team';
import { jobNotice } from './job-events';
import { isCustom, type TeamMember } from './team-member';

/** The fields of an assignment that decide who collects the cash. */
export type CashHolder = Pick<TeamMember, 'cleanerId' | 'cleanerName'> &
  Pick<Partial<JobAssignmentRecord>, 'cashCollectedAt'>;

/**
 * Who of a team collects the cash, all of it: whoever has it already, else whom staff chose, else the one
 * who was assigned first. Somebody without an account could not record it, so they come last.
 * @param team in the order in which they came to the job.
 * @param chosenId who staff chose; somebody who has left the team is passed over.
 */
export function cashCollectorOf<T extends CashHolder>(
  team: readonly T[],
  chosenId: string | undefined,
): T | undefined {
  return (
    team.find(({ cashCollectedAt }) => cashCollectedAt) ??
    team.find(({ cleanerId }) => cleanerId === chosenId) ??
    team.find((one) => !isCustom(one)) ??
    team[0]
  );
}

/** Who collects the cash of each of these jobs, by the id of the job; none where nobody is to do it. */
export async function findCashCollectors(
  jobIds: readonly string[],
  session: ClientSession | null = null,
): Promise<Map<string, JobAssignmentRecord>> {
  const ids = mongoose.trusted({ $in: [...new Set(jobIds)] });
  const fields = { jobId: 1, cleanerId: 1, cleanerName: 1, cashCollectedAt: 1 };
  const live = mongoose.trusted({ $in: [...LIVE_STATUSES] });
  const assignments = await JobAssignment.find({ jobId: ids, status: live }, fields)
    .sort({ _id: 1 })
    .session(session)
    .lean<JobAssignmentRecord[]>();
  const teams = await JobTeam.find({ _id: ids }, { cashCleanerId: 1 }).session(session).lean();
  const chosenIds = new Map(teams.map(({ _id, cashCleanerId }) => [_id, cashCleanerId]));
  const membersByJob = new Map<string, JobAssignmentRecord[]>();
  for (const one of assignments) {
    membersByJob.set(one.jobId, [...(membersByJob.get(one.jobId) ?? []), one]);
  }
  return new Map(
    [...membersByJob].map(([jobId, members]) => [
      jobId,
      cashCollectorOf(members, chosenIds.get(jobId))!,
    ]),
  );
}

/** Who of the team of a job may have taken its cash, the one who collects it first. */
export async function findCashTakers(
  jobId: string,
  session: ClientSession | null = null,
): Promise<NamedCleaner[]> {
  const live = mongoose.trusted({ $in: [...LIVE_STATUSES] });
  const team = await JobAssignment.find({ jobId, status: live })
    .sort({ _id: 1 })
    .session(session)
    .lean<JobAssignmentRecord[]>();
  const collector = (await findCashCollectors([jobId], session)).get(jobId);
  const rank = ({ _id }: JobAssignmentRecord) => (collector?._id.equals(_id) ? 0 : 1);
  return team
    .filter((one) => !isCustom(one))
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ cleanerId: id, cleanerName: name }) => ({ id, name }));
}

/** Tells somebody of a team that the cash is now theirs to collect, or somebody else's. */
export async function publishCashDuty(
  assignment: JobAssignmentRecord,
  { collector, origin }: { collector: CashHolder | undefined; origin: EventOrigin },
  session: ClientSession,
): Promise<void> {
  const { _id, status } = assignment;
  if (!OPEN_STATUSES.includes(status)) return;
  const notice = jobNotice({ ...assignment, revision: assignment.revision + 1 }, collector);
  await JobAssignment.updateOne(
    { _id, status },
    { $inc: { revision: 1 }, $push: { pendingEvents: newEvent('job.assigned', notice, origin) } },
    { session },
  ).orFail(() => new AppError('conflict'));
}

publishDutyWith(async (team, origin, session) => {
  const jobIds = team.filter(({ cash }) => cash.minor > 0).map(({ jobId }) => jobId);
  const collectors = await findCashCollectors(jobIds, session);
  for (const one of team) {
    await publishCashDuty(one, { collector: collectors.get(one.jobId), origin }, session);
  }
});
