import { AppError } from '@brightnest/service-kit/errors';
import mongoose, { type ClientSession } from 'mongoose';
import { JobAssignment, type JobFacts, LIVE_STATUSES } from '../../../records/job';
import { Cleaner, type CleanerRecord, nameOf } from '../../cleaner';
import { findReserved } from '../../reservations';
import { whoServes } from '../../serving';

/** Somebody who is to come to a job although they don't serve its area. */
interface Stranger {
  cleanerId: string;
  /** A sentence for staff. */
  reason: string;
}

/** @returns who of the cleaners does not serve the area of a job, and is new to it. */
export async function findStrangers(
  job: Pick<JobFacts, 'jobId' | 'state' | 'postalCode'>,
  cleanerIds: readonly string[],
  session: ClientSession,
): Promise<Stranger[]> {
  if (cleanerIds.length === 0) return [];
  const { jobId } = job;
  const live = { jobId, status: mongoose.trusted({ $in: [...LIVE_STATUSES] }) };
  // One after another: a transaction takes one command at a time.
  const assigned = await JobAssignment.distinct('cleanerId', live).session(session);
  const known = new Set([...assigned, ...(await findReserved(jobId, session))]);
  const ids = cleanerIds.filter((id) => !known.has(id));
  if (ids.length === 0) return [];
  const cleaners = await Cleaner.find(
    { _id: mongoose.trusted({ $in: ids }) },
    { firstName: 1, lastName: 1, state: 1 },
  )
    .session(session)
    .lean<CleanerRecord[]>();
  const serving = await whoServes(job);
  return cleaners.flatMap((cleaner) => {
    const refusal = serving.refusal(cleaner);
    if (refusal === null) return [];
    return { cleanerId: String(cleaner._id), reason: `${nameOf(cleaner)}: ${refusal}.` };
  });
}

/** @throws AppError `outside_area`, naming who does not go there. */
export function refuseStrangers(strangers: readonly Stranger[]): void {
  if (strangers.length === 0) return;
  const message = strangers.map(({ reason }) => reason).join(' ');
  throw new AppError('outside_area', { message: () => message });
}
