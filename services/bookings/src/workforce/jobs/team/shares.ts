import type { Money } from '@brightnest/contracts/money';
import type { JobAssignmentRecord } from '../../../records/job';

type Member = Pick<JobAssignmentRecord, '_id'>;

/**
 * What somebody earns with a job: an even part of what its team earns.
 * @param team all who do it.
 */
export function shareOfPayout(
  job: Member & Pick<JobAssignmentRecord, 'cash' | 'payout'>,
  team: readonly Member[],
): Money {
  return evenPart(job.payout ?? job.cash, job, team);
}

/** One of even parts, in whole minor units: what is left over goes to those who came to the job first. */
export function evenPart(whole: Money, { _id }: Member, team: readonly Member[]): Money {
  const place = team.findIndex((one) => one._id.equals(_id));
  const part = Math.floor(whole.minor / team.length);
  const left = whole.minor % team.length;
  return { ...whole, minor: part + (place >= 0 && place < left ? 1 : 0) };
}
