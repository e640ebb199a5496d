import type { AttentionFact } from '@brightnest/contracts/attention';
import { propertyZone } from '@brightnest/contracts/times';
import { type AttentionSource, MAX_FACTS } from '@brightnest/service-kit/attention/attention';
import {
  lateSince,
  lateStarts,
  latest,
  lookedForSince,
  startsAhead,
} from '@brightnest/service-kit/attention/job-times';
import mongoose from 'mongoose';
import { QuoteSubmission, type QuoteSubmissionRecord } from '../records/quote-submission';
import { describeQuote } from './change-quote';

const FIELDS = {
  ...{ declines: 1, offer: 1, firstName: 1, lastName: 1, serviceType: 1, suburb: 1, email: 1 },
  ...{ state: 1, scheduledAt: 1, customerId: 1, assignedCleaners: 1, statusHistory: 1 },
} as const;

type WaitingQuote = Pick<QuoteSubmissionRecord, '_id' | keyof typeof FIELDS>;

/** The first of the quotes that a filter finds. */
export const findWaiting = (filter: object, sort: Record<string, 1 | -1>) =>
  QuoteSubmission.find(filter, FIELDS).sort(sort).limit(MAX_FACTS).lean<WaitingQuote[]>();

const AGREED = {
  status: mongoose.trusted({ $in: ['customer_confirmed', 'cleaners_assigned', 'ready'] }),
};

/** The quotes whose job a cleaner declined, and that have nobody new since. */
export const declinedJobs: AttentionSource = {
  kinds: ['job-declined'],
  async find() {
    const filter = { ...AGREED, 'declines.at': mongoose.trusted({ $exists: true }) };
    const quotes = await findWaiting(filter, { 'declines.at': -1 });
    return quotes.map((quote) => {
      const { at, cleanerName, reason } = quote.declines!.at(-1)!;
      return toFact(quote, { kind: 'job-declined', since: at, who: cleanerName, reason });
    });
  },
};

/** The jobs of the next days that nobody is assigned to. */
export const unassignedJobs: AttentionSource = {
  kinds: ['job-unassigned'],
  async find(now, { unassignedDays }) {
    const filter = {
      status: 'customer_confirmed',
      scheduledAt: mongoose.trusted(startsAhead(now, unassignedDays)),
    };
    const ahead = await findWaiting(filter, { scheduledAt: 1 });
    return ahead.flatMap((quote) => {
      const zone = propertyZone(quote.state);
      const lookedFor = lookedForSince(quote.scheduledAt!, zone, unassignedDays);
      if (lookedFor > now.toISOString()) return [];
      // Whoever was assigned before is not any more since then.
      const lastStep = quote.statusHistory.findLast(({ what }) => what === 'status');
      const since = latest(lookedFor, lastStep?.at.toISOString() ?? '');
      return [toFact(quote, { kind: 'job-unassigned', since, who: '', reason: '' })];
    });
  },
};

/** The jobs that were to begin a while ago, and have not. */
export const lateJobs: AttentionSource = {
  kinds: ['job-late'],
  async find(now, { lateMinutes }) {
    const filter = { ...AGREED, scheduledAt: mongoose.trusted(lateStarts(now, lateMinutes)) };
    const late = await findWaiting(filter, { scheduledAt: -1 });
    return late.map((quote) =>
      toFact(quote, {
        ...{ kind: 'job-late', since: lateSince(quote.scheduledAt!, lateMinutes), reason: '' },
        who: quote.assignedCleaners.map(({ name }) => name).join(', '),
      }),
    );
  },
};

/** @returns the customer's name. */
export const nameOf = ({ firstName, lastName }: Pick<WaitingQuote, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;

/** A quote as what waits for the office. */
export function toFact(
  quote: WaitingQuote,
  what: Pick<AttentionFact, 'kind' | 'since' | 'who' | 'reason'> & { scheduledAt?: string },
): AttentionFact {
  return {
    ...{ record: 'quote', id: quote._id.toHexString() },
    description: describeQuote(quote),
    ...{ customerName: nameOf(quote), customer: quote.customerId ?? quote.email },
    scheduledAt: quote.scheduledAt?.toISOString() ?? null,
    timeZone: propertyZone(quote.state),
    ...what,
  };
}
