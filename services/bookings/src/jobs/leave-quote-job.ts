import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import mongoose from 'mongoose';
import { release } from '../calendar/reserve';
import { factsOf } from './facts-of';
import { membersOf } from './team-member';
import { findLive, writeTeam } from './write-team';

/** A job, and who does not do it after all. */
export interface LeftJob {
  jobId: string;
  cleanerId: string;
  origin: EventOrigin;
}

/** Takes somebody who has left off a quote's job that they have not begun. The others stay. */
export async function leaveQuoteJob({ jobId, cleanerId, origin }: LeftJob): Promise<void> {
  await mongoose.connection.transaction(async (session) => {
    const team = await findLive(jobId, session);
    const left = team.find((one) => one.cleanerId === cleanerId);
    if (left?.status !== 'assigned') return;
    await release(jobId, session, cleanerId);
    const members = await membersOf(
      team.filter((one) => one !== left),
      session,
    );
    await writeTeam({ job: factsOf(left), members, reason: 'cleaner-left', origin }, session);
  });
}
