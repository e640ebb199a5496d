import {
  type AttentionItem,
  type AttentionKind,
  type AttentionResponse,
  MAX_ATTENTION_ITEMS,
} from '@brightnest/contracts/overview/attention';
import type { OfferStatus } from '@brightnest/contracts/offers/offer';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { propertyZone } from '@brightnest/contracts/times';
import { handle } from '@brightnest/service-kit/http/route';
import mongoose from 'mongoose';
import { QuoteSubmission, type QuoteSubmissionRecord } from '../records/quote-submission';
import { describeQuote } from './change-quote';

/** The quotes whose job a cleaner declined, or whose offer the customer, and that wait for the office since. */
export const listQuotesAttention = handle(
  quotesRoutes.listQuotesAttention,
  {},
  async (): Promise<AttentionResponse> => {
    const found = await Promise.all([findDeclinedJobs(), findAnsweredOffers()]);
    const items = found
      .flatMap((one) => one.items)
      .toSorted((a, b) => b.since.localeCompare(a.since))
      .slice(0, MAX_ATTENTION_ITEMS);
    const total = found.reduce((sum, one) => sum + one.total, 0);
    return { success: true, items, total };
  },
);

const FIELDS = {
  ...{ declines: 1, offer: 1, firstName: 1, lastName: 1, serviceType: 1, suburb: 1 },
  ...{ state: 1, scheduledAt: 1 },
} as const;

type WaitingQuote = Pick<QuoteSubmissionRecord, '_id' | keyof typeof FIELDS>;

async function findDeclinedJobs() {
  const filter = {
    'declines.at': mongoose.trusted({ $exists: true }),
    status: mongoose.trusted({ $in: ['customer_confirmed', 'cleaners_assigned', 'ready'] }),
  };
  return find(filter, 'declines.at', (quote) => {
    const { at, cleanerName, reason } = quote.declines!.at(-1)!;
    return toItem(quote, { kind: 'job-declined', since: at, who: cleanerName, reason });
  });
}

const KINDS: Partial<Record<OfferStatus, AttentionKind>> = {
  declined: 'offer-declined',
  change_requested: 'offer-change-requested',
};

async function findAnsweredOffers() {
  const filter = {
    'offer.status': mongoose.trusted({ $in: Object.keys(KINDS) }),
    // Once it is agreed or cancelled, nobody waits for another offer.
    status: mongoose.trusted({ $in: ['pending', 'quote_requested'] }),
  };
  return find(filter, 'offer.decidedAt', (quote) => {
    const { status, declineReason, changeRequest, decidedAt, sentAt } = quote.offer!;
    const reason = (status === 'declined' ? declineReason : changeRequest) ?? '';
    const since = (decidedAt ?? sentAt).toISOString();
    const kind = KINDS[status]!;
    return toItem(quote, { kind, since, who: nameOf(quote), reason });
  });
}

async function find(
  filter: object,
  newest: 'declines.at' | 'offer.decidedAt',
  itemOf: (quote: WaitingQuote) => AttentionItem,
): Promise<Pick<AttentionResponse, 'items' | 'total'>> {
  const [records, total] = await Promise.all([
    QuoteSubmission.find(filter, FIELDS)
      .sort({ [newest]: -1 })
      .limit(MAX_ATTENTION_ITEMS)
      .lean<WaitingQuote[]>(),
    QuoteSubmission.countDocuments(filter),
  ]);
  return { items: records.map(itemOf), total };
}

const nameOf = ({ firstName, lastName }: WaitingQuote) => `${firstName} ${lastName}`;

function toItem(
  quote: WaitingQuote,
  what: Pick<AttentionItem, 'kind' | 'since' | 'who' | 'reason'>,
): AttentionItem {
  return {
    ...what,
    ...{ record: 'quote', id: quote._id.toHexString() },
    description: describeQuote(quote),
    customerName: nameOf(quote),
    scheduledAt: quote.scheduledAt?.toISOString() ?? null,
    timeZone: propertyZone(quote.state),
  };
}
