import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import type {
  WaitingEnded,
  WaitingNotice,
  WaitingOffered,
  WaitingOfferEnded,
} from '@brightnest/contracts/events/bookings/waiting-list';
import { formatDateSpan, formatDuration } from '@brightnest/contracts/times';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { appointmentsLink } from '../booking-recipient';
import type { LinkSettings } from '../booking-recipient';
import { findRecipient, queueMail } from '../../mail-queue';
import type { MessageTiming } from '../../queue/message-queue';
import { recordRevision } from '../../queue/topics';
import { formatSmsTime } from '../../sms/sms-text';
import { say, shared } from '../../texts/message-texts';
import {
  composeMail,
  type Fact,
  formatMailTime,
  type MailContent,
  siteAddress,
} from '../../mail-template';

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
  timing?: Partial<MessageTiming>;
}

function mailOf(event: WaitingEvent, settings: Settings): WaitingMail | undefined {
  const { entryId, revision } = event.payload;
  const about = { id: topicOf(entryId), revision };
  switch (event.type) {
    case 'waiting-list.offered': {
      const { mailAt, expiresAt } = event.payload;
      const timing = { about, nextAttemptAt: new Date(mailAt), sendBefore: new Date(expiresAt) };
      const content = heldTime(event.payload, settings);
      return { template: 'held-time', content, timing };
    }
    case 'waiting-list.offer-ended': {
      const content = heldTimeEnded(event.payload, settings);
      return content && { template: 'held-time-ended', content, timing: { about } };
    }
    default: {
      const content = waitingEnded(event.payload, settings);
      return content && { template: 'waiting-ended', content };
    }
  }
}

export function heldTime(entry: WaitingOffered, settings: Settings): MailContent {
  const { start, expiresAt, serviceName: service, timeZone } = entry;
  return composeMail('held-time', ({ say }) => {
    const until = formatMailTime(expiresAt, timeZone);
    const values = { service, time: formatMailTime(start, timeZone), until };
    return {
      subject: say('subject', values),
      heading: say('heading', values),
      paragraphs: [say('text', values)],
      facts: [
        ...whatFacts(entry, 'held-time'),
        [shared('label.when'), values.time],
        [say('label.until'), until],
      ],
      button: bookLink(say('button'), entry, settings),
      links: [appointmentsLink(settings.publicUrl)],
      closing: say('closing', values),
      sms: {
        purpose: 'smsOffers',
        says: say('sms', { service, time: formatSmsTime(start, timeZone) }),
        when: say('smsWhen', { until: formatSmsTime(expiresAt, timeZone) }),
      },
    };
  });
}

// Who declined knows that.
const TOLD_OUTCOMES = ['expired', 'withdrawn', 'unpaid'] as const;

export function heldTimeEnded(
  entry: WaitingOfferEnded,
  settings: Settings,
): MailContent | undefined {
  const { start, timeZone, serviceName: service } = entry;
  const outcome = TOLD_OUTCOMES.find((told) => told === entry.outcome);
  if (outcome === undefined) return undefined;
  return composeMail('held-time-ended', ({ say }) => ({
    subject: say('subject', { service }),
    heading: say('heading', { service }),
    paragraphs: [say(`text.${outcome}`, { service }), say('text.place', { service })],
    facts: [
      ...whatFacts(entry, 'held-time-ended'),
      [say('label.was'), formatMailTime(start, timeZone)],
    ],
    button: appointmentsLink(settings.publicUrl),
  }));
}

// Who booked or left knows that.
const TOLD_ENDS = ['past', 'removed', 'discontinued'] as const;

export function waitingEnded(entry: WaitingEnded, settings: Settings): MailContent | undefined {
  const { serviceName: service, from, to } = entry;
  const reason = TOLD_ENDS.find((told) => told === entry.reason);
  if (reason === undefined) return undefined;
  return composeMail('waiting-ended', ({ say }) => ({
    subject: say('subject', { service }),
    heading: say('heading', { service }),
    paragraphs: [say(`text.${reason}`, { service })],
    facts: [
      ...whatFacts(entry, 'waiting-ended'),
      [say('label.waitedFor'), formatDateSpan(from, to, 'full')],
    ],
    button: { label: say('button'), address: siteAddress(settings.publicUrl, BOOK) },
  }));
}

const BOOK = '/book-service';

function bookLink(label: string, { entryId }: WaitingNotice, { publicUrl }: Settings) {
  return { label, address: siteAddress(publicUrl, BOOK, { waiting: entryId }) };
}

function whatFacts(
  { serviceName, duration }: WaitingNotice,
  template: 'held-time' | 'held-time-ended' | 'waiting-ended',
): Fact[] {
  return [
    [shared('label.what'), serviceName],
    [say(template, 'label.takes'), formatDuration(duration)],
  ];
}
