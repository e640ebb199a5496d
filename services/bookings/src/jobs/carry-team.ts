import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { ClientSession } from 'mongoose';
import type { BookingRecord } from '../model/booking';
import { bookingJob } from './booking-job';
import { membersOf } from './team-member';
import { findLive, writeTeam } from './write-team';

/** Carries the assignment of a clean along after a change, or takes it back where its cleaner can't come. */
export async function carryTeam(
  booking: BookingRecord,
  { keeps, origin }: { keeps: boolean; origin: EventOrigin },
  session: ClientSession,
): Promise<void> {
  const live = await findLive(booking._id, session);
  if (live.length === 0) return;
  const members = keeps ? await membersOf(live, session) : [];
  const job = bookingJob(booking);
  await writeTeam({ job, members, reason: 'unassigned', origin }, session);
}
