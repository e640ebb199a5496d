import type { ErasureObstaclesAnswer, Person } from '@brightnest/contracts/rpc/privacy';
import { anyOf } from '@brightnest/service-kit/privacy/personal-data';
import mongoose, { type QueryFilter } from 'mongoose';
import { Application, type ApplicationRecord } from '../applications/application';

/** The applications of a person whose account and profile are being made. */
export async function findErasureObstacles({
  userIds,
  emails,
}: Pick<Person, 'userIds' | 'emails'>): Promise<ErasureObstaclesAnswer> {
  const whose = anyOf(['userId', userIds], ['email', emails]);
  if (whose === null) return { obstacles: [] };
  const isRunning = {
    'approval.profile': mongoose.trusted({ $in: ['waiting', 'failed'] as never[] }),
  };
  const filter: QueryFilter<ApplicationRecord> = { ...whose, ...isRunning };
  const found = await Application.find(filter).lean<ApplicationRecord[]>();
  return {
    obstacles: found.map(({ _id, jobTitle }) => ({
      ...{ kind: 'application' as const, id: String(_id), description: jobTitle ?? '' },
    })),
  };
}
