import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { DEFAULT_PRICING_SETTINGS } from '@brightnest/contracts/payments/pricing-settings';
import { dateIn, propertyZone } from '@brightnest/contracts/times';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { Types } from 'mongoose';
import { draftTerms } from '../../services/quotes/src/offers/offer-draft';
import { newOffer, offerSent, priceOffer } from '../../services/quotes/src/offers/send-offer';
import { offerNotice } from '../../services/quotes/src/quotes/change-quote';
import type { OfferRecord } from '../../services/quotes/src/records/offer-record';
import type { NewQuote } from '../../services/quotes/src/quotes/submission/new-quote';
import { demoCleanerId, demoUserId } from './demo-ids';
import { type DemoOffer, type DemoOfferQuote, demoOfferTimes } from './demo-offers';
import {
  asRead,
  datedQuote,
  type DemoSettings,
  type DemoStep,
  STAFF,
  withSteps,
} from './quote-steps';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_HOURS = 24;
// As by default.
const SETTINGS = { validDays: 7, reminderHours: 24, maxTimes: 3 };

/** A demonstration quote with its offer; what is held for it is in the seed of bookings. */
export function offerQuote(demo: DemoOfferQuote, settings: DemoSettings): NewQuote {
  const { quoteId, isCustomers, request, hoursAgo, offer } = demo;
  const { now } = settings;
  const times = demoOfferTimes(demo, now);
  const dated = { ...request, preferredDate: dateIn(propertyZone(request.state), times[0]!) };
  const origin = isCustomers ? { userId: demoUserId(request.email) } : {};
  const createdAt = hoursAfter(now, -hoursAgo);
  const id = Types.ObjectId.createFromHexString(quoteId);
  const quote = asRead(datedQuote(id, dated, { ...settings, createdAt, origin }));
  const { duration, note, cleaner, validDays } = offer;
  const sentAt = hoursAfter(now, -offer.sentHoursAgo);
  const sent = sentOffer(quote, {
    ...{ id: offer.id, sentAt, duration, note, times, team: [cleaner] },
    validUntil: hoursAfter(sentAt, validDays * DAY_HOURS),
  });
  return withSteps(quote, [...sentSteps(sent, offer), ...decidedSteps(sent, offer, origin)]);
}

const hoursAfter = (time: Date, hours: number) => new Date(time.getTime() + hours * HOUR_MS);

/** What is said of a demonstration offer. */
interface OfferFacts extends Pick<OfferRecord, 'id' | 'sentAt' | 'duration' | 'note'> {
  times: readonly Date[];
  team: readonly { name: string; email: string }[];
  validUntil: Date;
}

/** An offer for what a quote is estimated at. */
function sentOffer(
  quote: NewQuote,
  { id, sentAt, duration, note, times, team, validUntil }: OfferFacts,
): OfferRecord {
  const asked = { ...quote, updatedAt: quote.createdAt };
  const terms = draftTerms(asked);
  const cleaners = team.map(({ name, email }) => ({ id: demoCleanerId(email), name }));
  return newOffer(
    {
      ...{ teamSize: terms.teamSize, duration, note, validUntil: validUntil.toISOString() },
      cleanerIds: cleaners.map((one) => one.id),
    },
    {
      ...{ id, sentBy: STAFF.userId, now: sentAt, settings: SETTINGS },
      price: priceOffer(terms, { pricing: DEFAULT_PRICING_SETTINGS, quote: asked }),
      times: times.map((scheduledAt) => ({ scheduledAt, cleaners })),
    },
  );
}

function sentSteps(offer: OfferRecord, { isViewed }: Pick<DemoOffer, 'isViewed'>): DemoStep[] {
  const sent: DemoStep = {
    at: offer.sentAt,
    set: { offer },
    event: (quote) => offerSent(quote, offer, { replaced: undefined, origin: STAFF }),
  };
  if (!isViewed) return [sent];
  const viewed = asViewed(offer);
  return [
    sent,
    {
      at: viewed.viewedAt,
      set: { offer: viewed },
      event: (quote) => newEvent('offer.viewed', offerNotice(quote, viewed), {}),
    },
  ];
}

const VIEWED_AFTER_HOURS = 0.5;
const DECIDED_AFTER_HOURS = 1;

const asViewed = (offer: OfferRecord) => ({
  ...offer,
  viewedAt: hoursAfter(offer.sentAt, VIEWED_AFTER_HOURS),
});

// Nobody is to be reminded of what is decided.
const withoutReminder = ({ remindAt: _remindAt, ...offer }: OfferRecord): OfferRecord => offer;

function decidedSteps(
  sent: OfferRecord,
  { became, isViewed }: DemoOffer,
  origin: EventOrigin,
): DemoStep[] {
  if (!became) return [];
  const { status } = became;
  const offer = withoutReminder(isViewed ? asViewed(sent) : sent);
  if (status === 'expired') {
    const expired = { ...offer, status, decidedAt: offer.validUntil };
    return [
      {
        at: offer.validUntil,
        set: { offer: expired },
        event: (quote) => {
          const encryptedToken = quote.encryptedPaymentToken;
          return newEvent('offer.expired', { ...offerNotice(quote, expired), encryptedToken });
        },
      },
    ];
  }
  const { message } = became;
  const decidedAt = hoursAfter(offer.sentAt, DECIDED_AFTER_HOURS);
  const words = status === 'declined' ? { declineReason: message } : { changeRequest: message };
  const answered = { ...offer, status, decidedAt, ...words };
  const type = status === 'declined' ? 'offer.declined' : 'offer.change-requested';
  return [
    {
      at: decidedAt,
      set: { offer: answered },
      event: (quote) => newEvent(type, { ...offerNotice(quote, answered), message }, origin),
    },
  ];
}

/** An offer of one time, and that its customer accepts it. */
export function acceptedOfferSteps(
  quote: NewQuote,
  { at, set }: DemoStep,
  { id, sentAt, team }: Pick<OfferFacts, 'id' | 'sentAt' | 'team'>,
): DemoStep[] {
  const { scheduledAt, duration } = set;
  const acceptedTime = scheduledAt!;
  const sent = sentOffer(quote, {
    ...{ id, sentAt, team, duration: duration!, note: '' },
    ...{ times: [acceptedTime], validUntil: acceptedTime },
  });
  const viewed = withoutReminder(asViewed(sent));
  const offer = { ...viewed, status: 'accepted' as const, acceptedTime, decidedAt: at };
  const accepted: DemoStep = {
    at,
    set: { ...set, offer },
    isByCustomer: true,
    event: (agreed) => {
      const notice = { ...offerNotice(agreed, offer), scheduledAt: acceptedTime.toISOString() };
      return newEvent('offer.accepted', notice, {});
    },
  };
  return [...sentSteps(sent, { isViewed: true }), accepted];
}
