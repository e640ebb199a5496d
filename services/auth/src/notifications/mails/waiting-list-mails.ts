import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import type {
  WaitingEnded,
  WaitingNotice,
  WaitingOffered,
  WaitingOfferEnded,
} from '@brightnest/contracts/events/waiting-list';
import { formatDateSpan, formatDuration } from '@brightnest/contracts/times';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { appointmentsLink } from './booking-recipient';
import type { LinkSettings } from './booking-recipient';
import { findRecipient, queueMail, type SmsBeside } from '../mail-queue';
import type { MessageTiming } from '../queue/message-queue';
import { recordRevision } from '../queue/topics';
import { formatSmsTime } from '../sms/sms-text';
import {
  composeMail,
  type Fact,
  formatMailTime,
  type MailContent,
  siteAddress,
} from '../mail-template';

type Settings = Pick<LinkSettings, 'publicUrl'>;
type WaitingEvent = DomainEvent<
  'waiting-list.offered' | 'waiting-list.offer-ended' | 'waiting-list.ended'
>;

/**
 * Mails who waits that a time is held for them, that it is not any more, and that they are off the list. One
 * queue for all of it: what was answered, or has run out, is not mailed any more.
 */
export function mailWaitingList(settings: Settings): Subscription {
  return on(
    ['waiting-list.offered', 'waiting-list.offer-ended', 'waiting-list.ended'],
    'mail-waiting-list',
    async (event) => {
      const { entryId, customerId, revision } = event.payload;
      await recordRevision(topicOf(entryId), revision, forgetDate(event.payload));
      const mail = mailOf(event, settings);
      const recipient = mail && (await findRecipient(customerId));
      if (!recipient) return;
      await queueMail({ ...mail, eventId: event.id, to: recipient });
    },
  );
}

const topicOf = (entryId: string) => `waiting-list ${entryId}`;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** When no mail about an entry can be waiting any more. */
const forgetDate = ({ to }: WaitingNotice) =>
  new Date(Math.max(Date.parse(to), Date.now()) + 3 * DAY_MS);

interface WaitingMail {
  template: string;
  content: MailContent;
  sms?: SmsBeside;
  timing?: Partial<MessageTiming>;
}

function mailOf(event: WaitingEvent, settings: Settings): WaitingMail | undefined {
  const { entryId, revision } = event.payload;
  const about = { id: topicOf(entryId), revision };
  switch (event.type) {
    case 'waiting-list.offered': {
      const { mailAt, expiresAt } = event.payload;
      const timing = { about, nextAttemptAt: new Date(mailAt), sendBefore: new Date(expiresAt) };
      const content = offered(event.payload, settings);
      return { template: 'held-time', content, timing, sms: offeredSms(event.payload) };
    }
    case 'waiting-list.offer-ended': {
      const content = offerEnded(event.payload, settings);
      return content && { template: 'held-time-ended', content, timing: { about } };
    }
    default: {
      const content = ended(event.payload, settings);
      return content && { template: 'waiting-ended', content };
    }
  }
}

function offered(entry: WaitingOffered, settings: Settings): MailContent {
  const { start, expiresAt, serviceName, timeZone } = entry;
  const until = formatMailTime(expiresAt, timeZone);
  return composeMail({
    subject: `A time for your ${serviceName} is free: ${formatMailTime(start, timeZone)}`,
    heading: 'A time that you wait for is free',
    paragraphs: [`We hold it for you until ${until}. Nobody else can book it until then.`],
    facts: [...whatFacts(entry), ['When', formatMailTime(start, timeZone)], ['Held until', until]],
    button: bookLink('Book this time', entry, settings),
    links: [appointmentsLink(settings.publicUrl)],
    closing:
      'If it does not suit you, say so in your account, and the next in the line has it sooner. You stay on the waiting list for other times.',
  });
}

const offeredSms = ({ start, expiresAt, serviceName, timeZone }: WaitingOffered): SmsBeside => ({
  purpose: 'smsOffers',
  says: `A time for your ${serviceName} is free: ${formatSmsTime(start, timeZone)}`,
  when: `Held for you until ${formatSmsTime(expiresAt, timeZone)}`,
});

const OUTCOMES: Partial<Record<WaitingOfferEnded['outcome'], string>> = {
  expired: 'We have not heard from you, so the next in the line is offered the time below.',
  withdrawn: 'We are sorry: nobody can come at the time below any more.',
  unpaid: 'Your booking was not paid in time, so the time below is open to others again.',
};

// Who declined knows that.
function offerEnded(entry: WaitingOfferEnded, settings: Settings): MailContent | undefined {
  const { start, outcome, timeZone, serviceName } = entry;
  const what = OUTCOMES[outcome];
  if (what === undefined) return undefined;
  return composeMail({
    subject: `Your ${serviceName} is not held for you any more`,
    heading: 'This time is not held for you any more',
    paragraphs: [
      what,
      'You keep your place on the waiting list. We mail you when another time opens that suits.',
    ],
    facts: [...whatFacts(entry), ['Was held', formatMailTime(start, timeZone)]],
    button: appointmentsLink(settings.publicUrl),
  });
}

const ENDS: Partial<Record<WaitingEnded['reason'], string>> = {
  past: 'The last day that you waited for is past, and no time opened that was for you. We are sorry.',
  removed: 'We have taken you off the waiting list. Please contact us if that surprises you.',
  discontinued: 'We do not offer this service any more. We are sorry.',
};

// Who booked or left knows that.
function ended(entry: WaitingEnded, settings: Settings): MailContent | undefined {
  const what = ENDS[entry.reason];
  if (what === undefined) return undefined;
  return composeMail({
    subject: `You are not on the waiting list for ${entry.serviceName} any more`,
    heading: 'You are not on the waiting list any more',
    paragraphs: [what],
    facts: [...whatFacts(entry), ['You waited for', formatDateSpan(entry.from, entry.to, 'full')]],
    button: { label: 'Choose another time', address: siteAddress(settings.publicUrl, BOOK) },
  });
}

const BOOK = '/book-service';

function bookLink(label: string, { entryId }: WaitingNotice, { publicUrl }: Settings) {
  return { label, address: siteAddress(publicUrl, BOOK, { waiting: entryId }) };
}

function whatFacts({ serviceName, duration }: WaitingNotice): Fact[] {
  return [
    ['What', serviceName],
    ['Takes', formatDuration(duration)],
  ];
}
