import { formatAddress } from '@brightnest/contracts/company/address-text';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import {
  ASSIGN_QUOTE_RPC,
  assignQuoteRequestSchema,
  type QuoteJob,
} from '@brightnest/contracts/rpc/bookings';
import { propertyZone } from '@brightnest/contracts/times';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import mongoose, { type ClientSession } from 'mongoose';
import { JobAssignment, type JobFacts, OPEN_STATUSES } from '../../../records/job';
import { JobTeam } from '../../../records/job-team';
import { releaseAhead } from '../../reservations';
import { shareOfPayout } from './shares';
import { jobProgress } from './job-events';
import { setTeam } from './set-team';
import { toAssignedCleaner } from './team-member';
import { findTeam, unassignTeam } from './write-team';

/** Reserves the cleaners whom staff choose for a quote's job, and gives back the time of the others. */
export const assignQuote: RpcHandler = rpcHandler(
  ASSIGN_QUOTE_RPC,
  assignQuoteRequestSchema,
  async ({ job, cleanerIds, customCleanerEmails, cashCleanerId, notes, ...request }) => {
    const { members, collectorId, revision } = await setTeam({
      job: quoteJob(job, notes),
      cleanerIds,
      customEmails: customCleanerEmails,
      ...(cashCleanerId !== undefined && { cashCleanerId }),
      ...request,
    });
    const cleaners = members.map((member) => toAssignedCleaner(member, collectorId));
    return { cleaners, revision };
  },
);

/** A quote's job as it is told to us, and as its cleaners have it. */
export function quoteJob(quote: QuoteJob, notes: string): JobFacts {
  const { quoteId, serviceName, customerName, customerPhone, duration, suburb, state } = quote;
  const { specialInstructions, photos = [], checklist } = quote;
  const inCurrency = (minor: number) => ({ minor, currency: quote.currency });
  return {
    ...{ kind: 'quote', jobId: quoteId, customerId: null },
    ...{ serviceName, customerName, customerPhone, suburb, state, duration },
    ...{ specialInstructions, notes, checklist },
    ...(photos.length > 0 && { customerPhotos: photos }),
    ...(quote.postalCode && { postalCode: quote.postalCode }),
    address: formatAddress(quote),
    timeZone: propertyZone(state),
    scheduledAt: new Date(quote.scheduledAt),
    price: inCurrency(quote.priceMinor),
    cash: inCurrency(quote.cashMinor),
  };
}

/**
 * Ends the work on a quote's job with the quote. Both ends are final, so of events in any order and any
 * number the first one that tells of an end is the one that counts; an assignment that comes after it is
 * refused.
 */
export const endQuoteJob: Subscription = on(
  'quote.status-changed',
  'end-quote-job',
  async ({ payload: { quoteId, to }, origin, occurredAt }) => {
    if (to !== 'completed' && to !== 'cancelled') return;
    await JobTeam.updateOne(
      { _id: quoteId },
      { $setOnInsert: { kind: 'quote' } },
      { upsert: true },
    );
    await mongoose.connection.transaction(async (session) => {
      await JobTeam.updateOne(
        { _id: quoteId, ended: mongoose.trusted({ $exists: false }) },
        { $set: { ended: to } },
        { session },
      );
      if (to === 'completed') {
        await completeTeam({ jobId: quoteId, at: new Date(occurredAt), origin }, session);
      } else {
        await unassignTeam({ jobId: quoteId, reason: 'job-cancelled', origin }, session);
      }
    });
  },
);

/** Completes what is still open of a job that staff have ended; the last one says that it is done. */
async function completeTeam(
  { jobId, at, origin }: { jobId: string; at: Date; origin: EventOrigin },
  session: ClientSession,
): Promise<void> {
  const team = await findTeam(jobId, session);
  const open = team.filter(({ status }) => OPEN_STATUSES.includes(status));
  await releaseAhead(jobId, at, session);
  for (const [index, assignment] of open.entries()) {
    const isJobCompleted = index === open.length - 1;
    const notice = jobProgress(assignment, { report: 'completed', isJobCompleted, at });
    await JobAssignment.updateOne(
      { _id: assignment._id, status: assignment.status },
      {
        $set: {
          status: 'completed',
          completedAt: at,
          startedAt: assignment.startedAt ?? at,
          earned: shareOfPayout(assignment, team),
        },
        $push: { pendingEvents: newEvent('job.progressed', notice, origin) },
      },
      { session },
    );
  }
}
