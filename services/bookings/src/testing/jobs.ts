import { randomUUID } from 'node:crypto';
import type { Currency } from '@brightnest/contracts/money';
import {
  ASSIGN_QUOTE_RPC,
  type AssignQuoteRequest,
  type QuoteJob,
} from '@brightnest/contracts/rpc/bookings';
import { JOB_KINDS, type JobKind } from '@brightnest/contracts/workforce/assignment';
import type { CleanerJobResponse } from '@brightnest/contracts/workforce/cleaner-job-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw } from '@brightnest/service-kit/testing/test-broker';
import { Types } from 'mongoose';
import { JobAssignment } from '../records/job';
import { Cleaner } from '../workforce/cleaner';
import { addService, bookPaid, inHours, newUserId } from './bookings';
import { addFreeCleaner } from './cleaners';
import { quoteChanged } from './quotes';
import { ask, type BookingsUnderTest } from './start-bookings';

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

/** Has staff assign a cleaner to a booking, or nobody. */
export async function assignBooking(
  bookings: BookingsUnderTest,
  bookingId: string,
  cleanerId: string | null,
): Promise<void> {
  const path = `/api/admin/bookings/${bookingId}/assignment`;
  const { status } = await bookings.call('PUT', path, { as: 'admin', body: { cleanerId } });
  if (status !== 200) throw new Error(`assigning a clean answers ${status}`);
}

/** Has staff assign somebody who is free to a booking. */
export async function assignToFreeCleaner(
  bookings: BookingsUnderTest,
  bookingId: string,
): Promise<CleanerAtWork> {
  const cleaner = await addCleanerAtWork();
  await assignBooking(bookings, bookingId, cleaner.cleanerId);
  return cleaner;
}

/** Gives cleaners the job of a quote, in two days unless said otherwise. @returns its id. */
export async function giveQuoteJob(
  bookings: BookingsUnderTest,
  cleaners: readonly CleanerAtWork[],
  job: Partial<QuoteJob> = {},
): Promise<string> {
  const cleanerIds = cleaners.map(({ cleanerId }) => cleanerId);
  const scheduledAt = inHours(48).toISOString();
  const request = quoteJob({ cleanerIds, job: { scheduledAt, ...job } });
  await ask(bookings, ASSIGN_QUOTE_RPC, request);
  return request.job.quoteId;
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
interface JobDetails {
  scheduledAt?: string;
  specialInstructions?: string;
}

type Give = (
  bookings: BookingsUnderTest,
  cleaner: CleanerAtWork,
  details?: JobDetails,
) => Promise<GivenJob>;

/** Gives somebody a job of each kind: two days from now, of Jane Doe in Newtown. */
export const giveJob: Readonly<Record<JobKind, Give>> = { quote: giveQuote, booking: giveBooking };

/** For tests of what holds for jobs of both kinds. */
export const EACH_KIND = JOB_KINDS.map((kind) => [kind, giveJob[kind]] as const);

async function giveQuote(
  bookings: BookingsUnderTest,
  cleaner: CleanerAtWork,
  {
    scheduledAt = inHours(48).toISOString(),
    specialInstructions = 'Mind the cat',
  }: JobDetails = {},
): Promise<GivenJob> {
  const { cleanerId } = cleaner;
  const job = { scheduledAt, specialInstructions };
  const request = quoteJob({ cleanerIds: [cleanerId], notes: 'Key under the mat', job });
  await ask(bookings, ASSIGN_QUOTE_RPC, request);
  const jobId = request.job.quoteId;
  const assignmentId = await assignmentOf(jobId, cleaner);
  return {
    ...{ jobId, assignmentId },
    async withdraw() {
      await ask(bookings, ASSIGN_QUOTE_RPC, { ...request, cleanerIds: [] });
    },
    async cancel() {
      const change = { from: 'cleaners_assigned', to: 'cancelled' } as const;
      await publishRaw(bookings.env, [quoteChanged(jobId, change)]);
      await eventually(() =>
        JobAssignment.exists({ _id: assignmentId, status: 'withdrawn' }).then(Boolean),
      );
    },
  };
}

async function giveBooking(
  bookings: BookingsUnderTest,
  cleaner: CleanerAtWork,
  {
    scheduledAt = inHours(48).toISOString(),
    specialInstructions = 'Mind the cat',
  }: JobDetails = {},
): Promise<GivenJob> {
  const request = {
    serviceId: await addService(),
    scheduledDate: scheduledAt,
    specialInstructions,
  };
  const [booking] = await bookPaid(bookings, newUserId(), request);
  const jobId = booking!.id;
  await assignBooking(bookings, jobId, cleaner.cleanerId);
  return {
    ...{ jobId, assignmentId: await assignmentOf(jobId, cleaner) },
    withdraw: () => assignBooking(bookings, jobId, null),
    async cancel() {
      const path = `/api/admin/bookings/${jobId}/cancel`;
      const { status } = await bookings.call('POST', path, { as: 'admin', body: {} });
      if (status !== 200) throw new Error(`cancelling a clean answers ${status}`);
    },
  };
}

type Given = Partial<Omit<AssignQuoteRequest, 'job'>> & { job?: Partial<QuoteJob> };

/** What quotes asks: three hours on 3 March 2031 from 9 in Sydney, for nobody unless said otherwise. */
export function quoteJob({ job, ...given }: Given = {}): AssignQuoteRequest {
  return {
    job: {
      quoteId: new Types.ObjectId().toHexString(),
      serviceName: 'Deep Cleaning',
      customerName: 'Jane Doe',
      customerPhone: '0412 345 678',
      customerEmail: 'jane@example.com',
      address: '1 King Street',
      suburb: 'Newtown',
      state: 'NSW',
      postalCode: '2042',
      scheduledAt: '2031-03-02T22:00:00.000Z',
      duration: 180,
      priceMinor: 20_000,
      cashMinor: 17_000,
      currency: 'AUD',
      specialInstructions: 'Mind the cat',
      checklist: ['Oven'],
      ...job,
    },
    cleanerIds: [],
    customCleanerEmails: [],
    notes: '',
    origin: {},
    ...given,
  };
}

interface DoneJob {
  /** ISO 8601 UTC. */
  completedAt: string;
  minor?: number;
  currency?: Currency;
  isCollected?: boolean;
  kind?: JobKind;
}

/** Writes a job that somebody completed straight into the database: 100.00 AUD, not collected. */
export async function addDoneJob(
  { cleanerId, as }: CleanerAtWork,
  { completedAt, minor = 10_000, currency = 'AUD', isCollected = false, kind = 'quote' }: DoneJob,
): Promise<void> {
  const at = new Date(completedAt);
  const amount = { minor, currency };
  await JobAssignment.create({
    ...{ kind, jobId: randomUUID(), cleanerId, cleanerUserId: as.userId },
    ...{ cleanerName: 'Rosa Free', cleanerEmail: 'rosa@example.com' },
    ...{ serviceName: 'Deep Cleaning', customerName: 'Jane Doe' },
    ...{ address: '1 King Street, Newtown NSW 2042', state: 'NSW', timeZone: 'Australia/Sydney' },
    ...{ scheduledAt: at, duration: 180, endsAt: at, startedAt: at, completedAt: at },
    ...{ price: amount, cash: amount, earned: amount, status: 'completed' },
    ...(isCollected && { cashCollectedAt: at }),
  });
}
