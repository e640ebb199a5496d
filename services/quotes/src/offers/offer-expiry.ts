import { OFFER_HOLDS_RPC, offerHoldsRequestSchema } from '@brightnest/contracts/rpc/offers';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import type { PeriodicTask } from '@brightnest/service-kit/service/periodic';
import mongoose, { type QueryFilter } from 'mongoose';
import { changeQuote, offerNotice } from '../quotes/change-quote';
import type { OfferRecord } from '../records/offer-record';
import { QuoteSubmission, type QuoteSubmissionRecord } from '../records/quote-submission';

const EVERY_MS = 60_000;
const BATCH = 100;

/** What becomes of an offer whose time has come. */
interface DueChange {
  event: 'offer.expired' | 'offer.reminder-due';
  isDue(offer: OfferRecord, now: Date): boolean;
  change(offer: OfferRecord, now: Date): OfferRecord;
}

/** Ends what nobody has answered in time. */
export const expireOffers: PeriodicTask = dueTask(
  'expire-offers',
  (now) => ({ 'offer.validUntil': mongoose.trusted({ $lte: now }) }),
  {
    event: 'offer.expired',
    isDue: ({ validUntil }, now) => validUntil <= now,
    change: ({ remindAt: _remindAt, ...offer }, now) => ({
      ...offer,
      status: 'expired',
      decidedAt: now,
    }),
  },
);

/** Reminds customers, once, of what they have yet to answer. */
export const remindOfOffers: PeriodicTask = dueTask(
  'remind-of-offers',
  (now) => ({ 'offer.remindAt': mongoose.trusted({ $lte: now }) }),
  {
    event: 'offer.reminder-due',
    isDue: ({ remindAt, validUntil }, now) =>
      remindAt !== undefined && remindAt <= now && validUntil > now,
    change: ({ remindAt: _remindAt, ...offer }, now) => ({ ...offer, remindedAt: now }),
  },
);

function dueTask(
  name: string,
  filter: (now: Date) => QueryFilter<QuoteSubmissionRecord>,
  due: DueChange,
): PeriodicTask {
  return {
    name,
    everyMs: EVERY_MS,
    async run({ signal }) {
      const now = new Date();
      const quotes = await QuoteSubmission.find(
        { 'offer.status': 'sent', ...filter(now) },
        { _id: 1 },
      )
        .limit(BATCH)
        .lean();
      for (const { _id } of quotes) {
        if (signal.aborted) return;
        await changeDue(_id.toHexString(), due, now);
      }
    },
  };
}

/** The quote is read again: an answer that came first stands. */
async function changeDue(
  id: string,
  { event, isDue, change }: DueChange,
  now: Date,
): Promise<void> {
  await changeQuote(id, (quote) => {
    if (quote.offer?.status !== 'sent' || !isDue(quote.offer, now)) return undefined;
    const offer = change(quote.offer, now);
    const notice = { ...offerNotice(quote, offer), encryptedToken: quote.encryptedPaymentToken };
    return { set: { offer }, event: newEvent(event, notice) };
  });
}

/** Whether the times of an offer are still to be held: until it is over, or its team is assigned. */
export const answerOfferHolds: RpcHandler = rpcHandler(
  OFFER_HOLDS_RPC,
  offerHoldsRequestSchema,
  async ({ quoteId, offerId }) => {
    const quote = await QuoteSubmission.findOne(
      { _id: quoteId, 'offer.id': offerId },
      { offer: 1, status: 1, scheduledAt: 1 },
    ).lean<QuoteSubmissionRecord>();
    return { isNeeded: quote?.offer !== undefined && needsHolds(quote, quote.offer, new Date()) };
  },
);

function needsHolds(
  { status, scheduledAt }: Pick<QuoteSubmissionRecord, 'status' | 'scheduledAt'>,
  offer: OfferRecord,
  now: Date,
): boolean {
  switch (offer.status) {
    case 'sent':
      return true;
    // Staff may want to propose them again.
    case 'change_requested':
      return offer.validUntil > now;
    case 'accepted':
      return (
        status === 'customer_confirmed' && scheduledAt?.getTime() === offer.acceptedTime?.getTime()
      );
    default:
      return false;
  }
}
