import { ASSIGN_QUOTE_QUESTION } from '@brightnest/contracts/bookings/assign-quote';
import { JOB_KINDS, type JobKind } from '@brightnest/contracts/bookings/job-status';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { JobAssignment } from '../model/job-assignment';
import { ask } from './ask';
import { addService, inHours, newUserId } from './book';
import { bookPaid } from './book-paid';
import { assignmentOf, type CleanerAtWork } from './cleaner-with-job';
import { quoteJob } from './quote-job';
import type { BookingsUnderTest } from './start-bookings';

/** A job of one cleaner, whichever its kind. */
export interface GivenJob {
  jobId: string;
  assignmentId: string;
  /** Staff take the cleaner off it. */
  withdraw(): Promise<void>;
  /** It does not take place. */
  cancel(): Promise<void>;
}

/** When it is, and what the customer wants the cleaner to know. */
export interface JobWishes {
  scheduledAt?: string;
  specialInstructions?: string;
}

type Give = (
  bookings: BookingsUnderTest,
  cleaner: CleanerAtWork,
  wishes?: JobWishes,
) => Promise<GivenJob>;

/** Gives somebody a job of each kind: two days from now, of Jane Doe in Newtown. */
export const giveJob: Readonly<Record<JobKind, Give>> = { quote: giveQuote, booking: giveClean };

/** For tests of what holds for jobs of both kinds. */
export const EACH_KIND = JOB_KINDS.map((kind) => [kind, giveJob[kind]] as const);

async function giveQuote(
  bookings: BookingsUnderTest,
  cleaner: CleanerAtWork,
  { scheduledAt = inHours(48).toISOString(), specialInstructions = 'Mind the cat' }: JobWishes = {},
): Promise<GivenJob> {
  const { cleanerId } = cleaner;
  const job = { scheduledAt, specialInstructions };
  const question = quoteJob({ cleanerIds: [cleanerId], notes: 'Key under the mat', job });
  await ask(bookings, ASSIGN_QUOTE_QUESTION, question);
  const jobId = question.job.quoteId;
  const assignmentId = await assignmentOf(jobId, cleaner);
  return {
    ...{ jobId, assignmentId },
    async withdraw() {
      await ask(bookings, ASSIGN_QUOTE_QUESTION, { ...question, cleanerIds: [] });
    },
    async cancel() {
      await publishRaw(bookings.env, [quoteCancelled(jobId)]);
      await eventually(() =>
        JobAssignment.exists({ _id: assignmentId, status: 'withdrawn' }).then(Boolean),
      );
    },
  };
}

const quoteCancelled = (quoteId: string) =>
  testEvent('quote.status-changed', {
    ...{ quoteId, customerName: 'Jane Doe', from: 'cleaners_assigned', to: 'cancelled' },
    ...{ skipped: [], finalPriceMinor: null, scheduledAt: null },
  });

async function giveClean(
  bookings: BookingsUnderTest,
  cleaner: CleanerAtWork,
  { scheduledAt = inHours(48).toISOString(), specialInstructions = 'Mind the cat' }: JobWishes = {},
): Promise<GivenJob> {
  const wish = { serviceId: await addService(), scheduledDate: scheduledAt, specialInstructions };
  const [clean] = await bookPaid(bookings, newUserId(), wish);
  const jobId = clean!.id;
  const assign = async (cleanerId: string | null) => {
    const path = `/api/admin/bookings/${jobId}/assignment`;
    const { status } = await bookings.call('PUT', path, { as: 'admin', body: { cleanerId } });
    if (status !== 200) throw new Error(`assigning a clean answers ${status}`);
  };
  await assign(cleaner.cleanerId);
  return {
    ...{ jobId, assignmentId: await assignmentOf(jobId, cleaner) },
    withdraw: () => assign(null),
    async cancel() {
      const path = `/api/admin/bookings/${jobId}/cancel`;
      const { status } = await bookings.call('POST', path, { as: 'admin', body: {} });
      if (status !== 200) throw new Error(`cancelling a clean answers ${status}`);
    },
  };
}
