import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import type { OfferMailed, OfferNotice, OfferSent } from '@brightnest/contracts/events/offers';
import { OFFER_PAGE } from '@brightnest/contracts/identity/credentials';
import { describeRepetition } from '@brightnest/contracts/scheduling/recurrence-rhythm';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { decrypt } from '@brightnest/service-kit/security/encryption';
import { queueMail, type SmsBeside } from '../mail-queue';
import { recordRevision } from '../queue/topics';
import {
  composeMail,
  type Fact,
  formatAmount,
  formatMailTime,
  type MailContent,
  siteAddress,
} from '../mail-template';
import { formatSmsTime } from '../sms/sms-text';
import { quoteRecipient } from './quote-facts';

interface OfferMailSettings {
  publicUrl: string;
  internalKey: string;
}

type OfferEvent = DomainEvent<
  | 'offer.sent'
  | 'offer.reminder-due'
  | 'offer.expired'
  | 'offer.accepted'
  | 'offer.declined'
  | 'offer.change-requested'
  | 'offer.withdrawn'
>;

/**
 * Mails an offer to its customer with its private link, reminds them of it, and says when it has expired. One
 * queue for all that becomes of an offer: what is answered or taken back is not mailed any more.
 */
export function mailOffers(settings: OfferMailSettings): Subscription {
  return on(
    [
      ...(['offer.sent', 'offer.reminder-due', 'offer.expired'] as const),
      ...(['offer.accepted', 'offer.declined', 'offer.change-requested'] as const),
      'offer.withdrawn',
    ],
    'mail-offer',
    async (event) => {
      const decided = decidedOffer(event);
      if (decided !== null) await recordRevision(topicOf(decided), DECIDED, forgetDate(event));
      const mail = mailOf(event, settings);
      if (!mail) return;
      const { id: eventId, payload } = event;
      await queueMail({
        ...{ eventId, ...mail, to: await quoteRecipient(payload), holdsPrivateLink: true },
      });
    },
  );
}

const topicOf = (offerId: string) => `offer ${offerId}`;

// What is mailed of an offer is outdated once somebody has decided about it.
const [OPEN, DECIDED] = [0, 1];

/** @returns the offer that nobody is to be asked about any more. */
function decidedOffer({ type, payload }: OfferEvent): string | null {
  if (type === 'offer.sent') return payload.replacedOfferId;
  return type === 'offer.reminder-due' ? null : payload.offerId;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** When no mail about an offer can be waiting any more. */
const forgetDate = ({ payload: { validUntil } }: OfferEvent) =>
  new Date(Math.max(Date.parse(validUntil), Date.now()) + 2 * DAY_MS);

function mailOf(event: OfferEvent, settings: OfferMailSettings) {
  const { validUntil, offerId } = event.payload;
  const timing = {
    sendBefore: new Date(validUntil),
    about: { id: topicOf(offerId), revision: OPEN },
  };
  switch (event.type) {
    case 'offer.sent':
      return {
        ...{ template: 'offer', content: offerSent(event.payload, settings), timing },
        sms: offerSms(event.payload, event.payload.replacedOfferId === null ? 'Our' : 'Our new'),
      };
    case 'offer.reminder-due':
      return {
        ...{ template: 'offer-reminder', content: reminder(event.payload, settings), timing },
        sms: offerSms(event.payload, 'A reminder of our'),
      };
    case 'offer.expired':
      return { template: 'offer-expired', content: expired(event.payload, settings) };
    default:
      return undefined;
  }
}

function offerSent(
  { note, replacedOfferId, ...offer }: OfferSent,
  settings: OfferMailSettings,
): MailContent {
  const isNew = replacedOfferId !== null;
  return composeMail({
    subject: `Our ${isNew ? 'new ' : ''}offer: ${offer.description}`,
    heading: isNew ? 'Our new offer for you' : 'Our offer for you',
    paragraphs: [
      ...note.split(/\n+/).filter((line) => line.trim() !== ''),
      isNew
        ? 'It takes the place of the one before.'
        : 'You can accept it, decline it or ask for a change on your private page. You need no account for that.',
    ],
    facts: offerFacts(offer),
    button: offerLink('Look at the offer', offer, settings),
    closing: `${HELD} ${PRIVATE}`,
  });
}

function offerSms(offer: OfferNotice, whose: string): SmsBeside {
  const { description, total, currency, validUntil, timeZone } = offer;
  return {
    purpose: 'smsOffers',
    says: `${whose} offer: ${description}, ${formatAmount(total, currency)}`,
    when: `Open until ${formatSmsTime(validUntil, timeZone)}`,
  };
}

const HELD = 'Until then we keep these times for you.';
const PRIVATE = 'Keep the link to yourself: whoever has it can answer for you.';

function reminder(offer: OfferMailed, settings: OfferMailSettings): MailContent {
  return composeMail({
    subject: `Our offer is open until ${formatMailTime(offer.validUntil, offer.timeZone)}`,
    heading: 'Have you had time to look at our offer?',
    paragraphs: ['We keep the times below for you a little longer.'],
    facts: offerFacts(offer),
    button: offerLink('Look at the offer', offer, settings),
    closing: 'If something does not suit you, you can ask for a change there.',
  });
}

function expired(offer: OfferMailed, settings: OfferMailSettings): MailContent {
  return composeMail({
    subject: `Our offer has expired: ${offer.description}`,
    heading: 'Our offer has expired',
    paragraphs: [
      'We have not heard from you, so the times that we kept for you are open to others again.',
    ],
    facts: offerFacts(offer).slice(0, 2),
    button: offerLink('Ask for a new offer', offer, settings),
    closing: 'If you do not need us any more, there is nothing to do, and nothing is due.',
  });
}

/** What it is for, what it costs, the times to choose from and until when. */
function offerFacts(offer: OfferNotice): Fact[] {
  const { description, total, currency, times, timeZone, validUntil, every } = offer;
  // Of several the customer is yet to choose the day.
  const start = times.length === 1 ? { start: times[0]!, timeZone } : {};
  const label = times.length === 1 ? 'Time' : 'Times to choose from';
  return [
    ['For', description],
    [every ? 'Price of each clean' : 'Price', formatAmount(total, currency)],
    ...(every ? [['Repeats', describeRepetition({ every, ...start })] satisfies Fact] : []),
    [label, times.map((time) => formatMailTime(time, timeZone)).join('; ')],
    ['Open until', formatMailTime(validUntil, timeZone)],
  ];
}

function offerLink(
  label: string,
  { quoteId, encryptedToken }: OfferMailed,
  { publicUrl, internalKey }: OfferMailSettings,
) {
  const token = decrypt(internalKey, encryptedToken);
  return { label, address: siteAddress(publicUrl, `${OFFER_PAGE}/${quoteId}`, { token }) };
}
