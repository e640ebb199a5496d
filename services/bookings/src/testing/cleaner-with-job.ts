import { ASSIGN_QUOTE_QUESTION, type QuoteJob } from '@brightnest/contracts/bookings/assign-quote';
import type { CleanerJobResponse } from '@brightnest/contracts/bookings/cleaner-job';
import { Cleaner } from '../model/cleaner';
import { JobAssignment } from '../model/job-assignment';
import { addFreeCleaner } from './add-free-cleaner';
import { ask } from './ask';
import { inHours } from './book';
import { quoteJob } from './quote-job';
import type { BookingsUnderTest } from './start-bookings';

/** A cleaner who can call. */
export interface CleanerAtWork {
  cleanerId: string;
  as: { role: 'verified_cleaner'; userId: string };
}

export async function addCleanerAtWork(): Promise<CleanerAtWork> {
  const cleanerId = await addFreeCleaner();
  const { userId } = await Cleaner.findById(cleanerId).orFail().lean();
  return { cleanerId, as: { role: 'verified_cleaner', userId } };
}

/** Gives cleaners the job of a quote, in two days unless said otherwise. @returns its id. */
export async function giveQuoteJob(
  bookings: BookingsUnderTest,
  cleaners: readonly CleanerAtWork[],
  job: Partial<QuoteJob> = {},
): Promise<string> {
  const cleanerIds = cleaners.map(({ cleanerId }) => cleanerId);
  const scheduledAt = inHours(48).toISOString();
  const question = quoteJob({ cleanerIds, job: { scheduledAt, ...job } });
  await ask(bookings, ASSIGN_QUOTE_QUESTION, question);
  return question.job.quoteId;
}

/** @returns the id of somebody's assignment to a job. */
export async function assignmentOf(jobId: string, { cleanerId }: CleanerAtWork): Promise<string> {
  const assignment = await JobAssignment.findOne({ jobId, cleanerId }).sort({ _id: -1 }).orFail();
  return String(assignment._id);
}

/** Reports on a job as its cleaner. */
export function report(
  bookings: BookingsUnderTest,
  { as }: Pick<CleanerAtWork, 'as'>,
  assignmentId: string,
  body: object,
  key?: string,
) {
  return bookings.call<CleanerJobResponse>('PUT', `/api/cleaner/jobs/${assignmentId}/status`, {
    as,
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
}
