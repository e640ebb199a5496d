import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import type { OfferMailed, OfferNotice, OfferSent } from '@brightnest/contracts/events/offers';
import { OFFER_PAGE } from '@brightnest/contracts/identity/credentials';
import { describeRepetition } from '@brightnest/contracts/scheduling/recurrence-rhythm';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { decrypt } from '@brightnest/service-kit/security/encryption';
import { queueMail } from '../../mail-queue';
import { recordRevision } from '../../queue/topics';
import {
  composeMail,
  type Fact,
  formatAmount,
  formatMailTime,
  type MailContent,
  siteAddress,
} from '../../mail-template';
import type { SmsNotice } from '../../sms/sms-queue';
import { formatSmsTime } from '../../sms/sms-text';
import { say, shared } from '../../texts/message-texts';
import { quoteEditFacts } from './quote-edited';
import { quoteRecipient } from '../quote-facts';

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
      };
    case 'offer.reminder-due':
      return {
        ...{ template: 'offer-reminder', content: offerReminder(event.payload, settings), timing },
      };
    case 'offer.expired':
      return { template: 'offer-expired', content: offerExpired(event.payload, settings) };
    default:
      return undefined;
  }
}

export function offerSent(
  { note, replacedOfferId, edit, ...offer }: OfferSent,
  settings: OfferMailSettings,
): MailContent {
  const which = replacedOfferId === null ? '' : '.new';
  return composeMail('offer', ({ say }) => {
    const values = offerValues(offer);
    return {
      subject: say(`subject${which}`, values),
      heading: say(`heading${which}`, values),
      paragraphs: [edit ? say('text.edited') : note, say(`text${which}`, values)],
      facts: [...offerFacts(offer, 'offer'), ...(edit ? quoteEditFacts(edit) : [])],
      button: { label: say('button'), address: offerAddress(offer, settings) },
      closing: say('closing', values),
      sms: offerSms(offer, say(`sms${which}`, values), 'offer'),
    };
  });
}

const offerValues = ({ description, total, currency, validUntil, timeZone }: OfferNotice) => ({
  ...{ description, price: formatAmount(total, currency) },
  until: formatMailTime(validUntil, timeZone),
});

const offerSms = (
  { validUntil, timeZone }: OfferNotice,
  says: string,
  template: 'offer' | 'offer-reminder',
): SmsNotice => ({
  ...{ purpose: 'smsOffers', says },
  when: say(template, 'smsWhen', { until: formatSmsTime(validUntil, timeZone) }),
});

export function offerReminder(offer: OfferMailed, settings: OfferMailSettings): MailContent {
  return composeMail('offer-reminder', ({ say }) => {
    const values = offerValues(offer);
    return {
      subject: say('subject', values),
      heading: say('heading', values),
      paragraphs: [say('text', values)],
      facts: offerFacts(offer, 'offer-reminder'),
      button: { label: say('button'), address: offerAddress(offer, settings) },
      closing: say('closing', values),
      sms: offerSms(offer, say('sms', values), 'offer-reminder'),
    };
  });
}

export function offerExpired(offer: OfferMailed, settings: OfferMailSettings): MailContent {
  return composeMail('offer-expired', ({ say }) => {
    const values = offerValues(offer);
    return {
      subject: say('subject', values),
      heading: say('heading', values),
      paragraphs: [say('text', values)],
      facts: priceFacts(offer, 'offer-expired'),
      button: { label: say('button'), address: offerAddress(offer, settings) },
      closing: say('closing', values),
    };
  });
}

/** What it is for and what it costs. */
function priceFacts(
  { description, total, laterTotal, currency, every }: OfferNotice,
  template: 'offer' | 'offer-reminder' | 'offer-expired',
): Fact[] {
  const what: Fact = [shared('label.for'), description];
  const price = formatAmount(total, currency);
  // A coupon takes something off the first alone.
  if (laterTotal !== undefined) {
    return [
      what,
      [shared('label.priceFirst'), price],
      [shared('label.priceOthers'), formatAmount(laterTotal, currency)],
    ];
  }
  return [what, [every ? say(template, 'label.priceEach') : shared('label.price'), price]];
}

/** The same, the times to choose from and until when. */
function offerFacts(offer: OfferNotice, template: 'offer' | 'offer-reminder'): Fact[] {
  const { times, timeZone, validUntil, every } = offer;
  // Of several the customer is yet to choose the day.
  const start = times.length === 1 ? { start: times[0]!, timeZone } : {};
  return [
    ...priceFacts(offer, template),
    ...(every
      ? [[shared('label.repeats'), describeRepetition({ every, ...start })] satisfies Fact]
      : []),
    [
      say(template, times.length === 1 ? 'label.time' : 'label.times'),
      times.map((time) => formatMailTime(time, timeZone)).join('; '),
    ],
    [shared('label.openUntil'), formatMailTime(validUntil, timeZone)],
  ];
}

function offerAddress(
  { quoteId, encryptedToken }: OfferMailed,
  { publicUrl, internalKey }: OfferMailSettings,
): string {
  const token = decrypt(internalKey, encryptedToken);
  return siteAddress(publicUrl, `${OFFER_PAGE}/${quoteId}`, { token });
}
