import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { ClientSession } from 'mongoose';
import { release } from '../calendar/reserve';
import { findLive, writeTeam, type WithdrawalReason } from './write-team';

/** Takes everybody who has not completed their part off a job, and gives back their time. */
export async function withdrawTeam(
  { jobId, ...why }: { jobId: string; reason: WithdrawalReason; origin: EventOrigin },
  session: ClientSession,
): Promise<void> {
  await release(jobId, session);
  const [first] = await findLive(jobId, session);
  if (first) await writeTeam({ job: first, members: [], ...why }, session);
}
