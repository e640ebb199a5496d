import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { newEvent } from '@brightnest/service-kit/events';
import type { ClientSession } from 'mongoose';
import { releaseAhead } from '../calendar/reserve';
import { JobAssignment, OPEN_STATUSES } from '../model/job-assignment';
import { jobProgress } from './job-progress';
import { shareOfCash } from './share-of-cash';
import { findLive } from './write-team';

/** Completes what is still open of a job that staff have ended; the last one says that it is done. */
export async function completeTeam(
  { jobId, at, origin }: { jobId: string; at: Date; origin: EventOrigin },
  session: ClientSession,
): Promise<void> {
  const team = await findLive(jobId, session);
  const open = team.filter(({ status }) => OPEN_STATUSES.includes(status));
  await releaseAhead(jobId, at, session);
  for (const [index, assignment] of open.entries()) {
    const isJobCompleted = index === open.length - 1;
    const notice = jobProgress(assignment, { report: 'completed', isJobCompleted });
    await JobAssignment.updateOne(
      { _id: assignment._id, status: assignment.status },
      {
        $set: {
          status: 'completed',
          completedAt: at,
          startedAt: assignment.startedAt ?? at,
          earned: shareOfCash(assignment, team),
        },
        $push: { pendingEvents: newEvent('job.progressed', notice, origin) },
      },
      { session },
    );
  }
}
