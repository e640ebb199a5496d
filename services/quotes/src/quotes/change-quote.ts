import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { OfferNotice } from '@brightnest/contracts/events/offers';
import { labelOf } from '@brightnest/contracts/forms';
import { toDecimalText } from '@brightnest/contracts/money';
import { SERVICE_TYPES } from '@brightnest/contracts/catalogue/home-options';
import { recurrenceOf } from '@brightnest/contracts/quotes/quote-options';
import { quoteStepOf, skippedQuoteStatuses } from '@brightnest/contracts/quotes/quote-status';
import { propertyZone } from '@brightnest/contracts/times';
import type { JobDecline } from '@brightnest/contracts/workforce/assignment';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent, type PendingEvent } from '@brightnest/service-kit/messaging/events';
import mongoose, { type ClientSession } from 'mongoose';
import { closedOffer, type OfferRecord } from '../records/offer-record';
import { countAnotherEstimate, countQuoteChange } from '../records/quote-counts';
import { laterPrice } from './agreed-price';
import { changeNotice, plannedFields } from './quote-notice';
import {
  QuoteSubmission,
  type QuoteSubmissionRecord,
  type StatusHistoryEntry,
  withHistoryEntry,
} from '../records/quote-submission';

/** A change of a quote, with the event that tells of it. */
export interface QuoteChange {
  set: Partial<QuoteSubmissionRecord>;
  event: PendingEvent;
  /** What else is to be told of it, after that. */
  further?: PendingEvent[];
  /** Its entry in the status history, if it has one. */
  entry?: StatusHistoryEntry;
}

/**
 * The only writer of a stored quote, except for its payment. Of two changes at once the database lets one
 * through; the other one reads the quote again and decides anew.
 * @param decide what to change, or nothing; it may run several times, so it has no effects of its own.
 * @param within what else belongs to the same transaction, whether or not the quote changes.
 * @throws AppError `not_found`.
 */
export async function changeQuote(
  id: string,
  decide: (quote: QuoteSubmissionRecord) => QuoteChange | undefined,
  within?: (session: ClientSession) => Promise<void>,
): Promise<void> {
  await mongoose.connection.transaction(async (session) => {
    const quote = await QuoteSubmission.findById(id)
      .select('+encryptedPaymentToken')
      .session(session)
      .lean<QuoteSubmissionRecord>();
    if (!quote) throw new AppError('not_found');
    const change = decide(quote);
    if (change) await write(quote, change, session);
    await within?.(session);
  });
}

async function write(
  quote: QuoteSubmissionRecord,
  { set, event, further = [], entry }: QuoteChange,
  session: ClientSession,
): Promise<void> {
  const whole = { ...set, ...(entry && { statusHistory: withHistoryEntry(quote, entry) }) };
  await QuoteSubmission.updateOne(
    { _id: quote._id, status: quote.status },
    { $set: whole, $push: { pendingEvents: { $each: [event, ...further] } } },
    { session },
  );
  await countQuoteChange(quote, { ...quote, ...set }, session);
  if (set.estimatedPrice) await countAnotherEstimate(quote, set.estimatedPrice, session);
}

/** Whose change it is and when it happened, now by default. */
interface ChangeOccasion {
  origin: EventOrigin;
  at?: Date;
  /** The customer does it; of one who cancels too late the fee is kept. */
  byCustomer?: { isFeeKept?: boolean };
  /** A cleaner does it by declining the job. */
  declined?: JobDecline;
}

/**
 * A change of the status or of what is agreed, with its event and its entry in the status history; nothing
 * where all fields have these values already.
 */
export function statusChange(
  quote: QuoteSubmissionRecord,
  set: Partial<QuoteSubmissionRecord>,
  { origin, at = new Date(), byCustomer, declined }: ChangeOccasion,
): QuoteChange | undefined {
  const asked = { ...quote, ...set };
  const planned = plannedFields(quote, asked);
  const changed = { ...asked, ...planned };
  // What is agreed otherwise, or over, nobody is to accept any more.
  const withdrawn =
    quoteStepOf(changed.status) === 'review'
      ? undefined
      : closedOffer(changed.offer, 'withdrawn', at);
  const isSame = (Object.keys(set) as (keyof QuoteSubmissionRecord)[]).every(
    (field) => jsonOf(asked[field]) === jsonOf(quote[field]),
  );
  if (isSame) return undefined;
  const event = newEvent(
    'quote.status-changed',
    {
      quoteId: quote._id.toHexString(),
      customerName: `${quote.firstName} ${quote.lastName}`,
      customerId: quote.customerId ?? null,
      email: quote.email,
      description: describeQuote(quote),
      from: quote.status,
      to: changed.status,
      skipped: skippedQuoteStatuses(quote.status, changed.status),
      currency: quote.estimatedPrice.currency,
      finalPriceMinor: changed.finalPrice?.minor ?? null,
      previousPriceMinor: (quote.finalPrice ?? quote.estimatedPrice).minor,
      isDifferenceInCash: changed.isDifferenceInCash ?? false,
      ...(byCustomer && { isByCustomer: true, ...byCustomer }),
      scheduledAt: changed.scheduledAt?.toISOString() ?? null,
      notice: changeNotice(quote, changed),
      ...(declined && { declined }),
    },
    origin,
  );
  const { status } = changed;
  const isNowInCash = changed.isDifferenceInCash && !quote.isDifferenceInCash;
  return {
    set: { ...set, ...planned, ...(withdrawn && { offer: withdrawn }) },
    event,
    ...(withdrawn && {
      further: [newEvent('offer.withdrawn', offerNotice(quote, withdrawn), origin)],
    }),
    entry: {
      ...{ what: whatChanged(quote, changed), status, at, by: origin.userId ?? null },
      ...(byCustomer && { isByCustomer: true as const }),
      ...(declined && { declined }),
      ...(isNowInCash && { isDifferenceInCash: true as const }),
    },
  };
}

/** What a quote is for, in a line: "Regular Cleaning in Newtown". */
export function describeQuote({
  serviceType,
  suburb,
}: Pick<QuoteSubmissionRecord, 'serviceType' | 'suburb'>): string {
  return `${labelOf(SERVICE_TYPES, serviceType)} in ${suburb}`;
}

/** What every event about an offer says. */
export function offerNotice(quote: QuoteSubmissionRecord, offer: OfferRecord): OfferNotice {
  const every = recurrenceOf(quote.cleaningFrequency);
  const later = laterPrice(quote, offer);
  return {
    quoteId: quote._id.toHexString(),
    offerId: offer.id,
    customerId: quote.customerId ?? null,
    customerName: `${quote.firstName} ${quote.lastName}`,
    email: quote.email,
    description: describeQuote(quote),
    currency: offer.total.currency,
    total: toDecimalText(offer.total.minor),
    times: offer.times.map(({ scheduledAt }) => scheduledAt.toISOString()),
    timeZone: propertyZone(quote.state),
    validUntil: offer.validUntil.toISOString(),
    ...(every && { every }),
    ...(every && later.minor !== offer.total.minor && { laterTotal: toDecimalText(later.minor) }),
  };
}

function whatChanged(
  before: QuoteSubmissionRecord,
  after: QuoteSubmissionRecord,
): StatusHistoryEntry['what'] {
  if (before.status !== after.status) return 'status';
  const isSameTeam = jsonOf(before.assignedCleaners) === jsonOf(after.assignedCleaners);
  return isSameTeam ? 'agreement' : 'team';
}

// What was never set is what is empty, or nothing.
const jsonOf = (value: unknown): string => JSON.stringify(value || null);
