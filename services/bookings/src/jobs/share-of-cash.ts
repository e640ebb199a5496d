import type { Money } from '@brightnest/contracts/money';
import type { JobAssignmentRecord } from '../model/job-assignment';

/**
 * What somebody earns with a job: the cash at the door, in even parts of whole minor units. What is left
 * over goes to those who came to it first.
 * @param team all who do it.
 */
export function shareOfCash(
  { _id, cash }: Pick<JobAssignmentRecord, '_id' | 'cash'>,
  team: readonly Pick<JobAssignmentRecord, '_id'>[],
): Money {
  const place = team.findIndex((one) => one._id.equals(_id));
  const part = Math.floor(cash.minor / team.length);
  const left = cash.minor % team.length;
  return { ...cash, minor: part + (place >= 0 && place < left ? 1 : 0) };
}
