import type { JobVisit } from '@brightnest/contracts/events/bookings/workforce';
import type { Currency, DecimalText } from '@brightnest/contracts/money';
import { dateIn, formatDate, formatTime } from '@brightnest/contracts/times';
import { placeFacts } from './booking-facts';
import type { MessageTiming } from '../queue/message-queue';
import {
  composeMail,
  type Fact,
  formatAmount,
  formatMailTime,
  isPositiveAmount,
  type MailContent,
  type MailLink,
} from '../mail-template';
import { type MailedDeal, dealTopic } from '../queue/topics';
import type { SmsNotice } from '../sms/sms-queue';
import { formatSmsTime } from '../sms/sms-text';
import { shared } from '../texts/message-texts';

/** The work that the customer of a booking or a quote is told of. */
export interface Visit extends Omit<JobVisit, 'scheduledAt'> {
  serviceName: string;
  /** ISO 8601 UTC; null where no start was agreed. */
  scheduledAt: string | null;
}

/** What the customer can do next. */
interface NextSteps {
  button?: MailLink;
  links?: MailLink[];
}

interface Due {
  due: DecimalText;
  currency: Currency;
}

/** Says who comes. */
export function teamMail(visit: Visit, team: () => string, next: () => NextSteps): MailContent {
  const { serviceName: service, scheduledAt, timeZone } = visit;
  return composeMail('team', ({ say }) => ({
    subject:
      scheduledAt === null
        ? say('subject', { service })
        : say('subject.day', { service, day: formatDate(scheduledAt, 'weekday', timeZone) }),
    heading: say('heading', { service }),
    paragraphs: [say('text', { service })],
    facts: [[shared('label.whoComes'), team()], ...visitFacts(visit)],
    ...next(),
  }));
}

/** When a cleaner has set off, and who that is; their name is null where we only know an address. */
interface Departure {
  cleanerName: string | null;
  at: string;
}

/** Says that a cleaner has set off. */
export function onTheWayMail(
  visit: Visit,
  { cleanerName, at, due, currency }: Departure & Due,
  next: () => NextSteps,
): MailContent {
  const { timeZone, scheduledAt, serviceName: service } = visit;
  const who = cleanerName === null ? '.nobody' : '';
  return composeMail('on-the-way', ({ say }) => {
    const values = { cleaner: cleanerName ?? '', service, departure: formatTime(at, timeZone) };
    return {
      subject: say(`subject${who}`, values),
      heading: say(`heading${who}`, values),
      paragraphs: [
        scheduledAt === null
          ? say(cleanerName === null ? 'text.nobody' : 'text', values)
          : say(startText(cleanerName, dateIn(timeZone, scheduledAt) === dateIn(timeZone, at)), {
              ...values,
              day: formatDate(scheduledAt, 'weekday', timeZone),
              start: formatTime(scheduledAt, timeZone),
            }),
      ],
      facts: [
        ...visitFacts(visit),
        ...(isPositiveAmount(due)
          ? [[say('label.cash'), formatAmount(due, currency)] satisfies Fact]
          : []),
      ],
      sms: {
        ...{ purpose: 'smsUpdates', says: say(`sms${who}`, values) },
        ...visitWhenWhere(visit),
      },
      ...next(),
    };
  });
}

/** The text with the start, which names its day where that is not the one on which the cleaner set off. */
function startText(cleanerName: string | null, isSameDay: boolean) {
  if (cleanerName === null) return isSameDay ? 'text.nobodyStart' : 'text.nobodyOtherDay';
  return isSameDay ? 'text.start' : 'text.otherDay';
}

/** Says that the work is done, what is left to pay, and thanks. */
export function doneMail(visit: Visit, { due, currency }: Due, next: () => NextSteps): MailContent {
  const isDue = isPositiveAmount(due);
  return composeMail('done', ({ say }) => {
    const values = { service: visit.serviceName };
    const amount = formatAmount(due, currency);
    const says = isDue ? say('sms.due', { ...values, amount }) : say('sms.paid', values);
    return {
      subject: say('subject', values),
      heading: say('heading', values),
      paragraphs: [say('text', values)],
      facts: [
        ...visitFacts(visit),
        [shared('label.leftToPay'), isDue ? amount : shared('value.paid')],
      ],
      ...next(),
      ...(isDue && { closing: say('closing.cash', values) }),
      sms: { purpose: 'smsUpdates', says },
    };
  });
}

/** When and where, for a text message. */
export const visitWhenWhere = ({
  scheduledAt,
  timeZone,
  address,
}: Pick<Visit, 'scheduledAt' | 'timeZone' | 'address'>): Pick<SmsNotice, 'when' | 'where'> => ({
  ...(scheduledAt !== null && { when: formatSmsTime(scheduledAt, timeZone) }),
  where: address,
});

/** What, when and where. */
export function visitFacts(visit: Visit): Fact[] {
  const { serviceName, scheduledAt, timeZone } = visit;
  return [
    [shared('label.what'), serviceName],
    ...(scheduledAt === null
      ? []
      : [[shared('label.when'), formatMailTime(scheduledAt, timeZone)] satisfies Fact]),
    ...placeFacts(visit),
  ];
}

const HOUR_MS = 60 * 60 * 1_000;

/** Who said at that time that they are on the way has arrived an hour later. */
export const wayTiming = (
  deal: MailedDeal,
  at: string,
  occurredAt: string,
): Partial<MessageTiming> => ({
  sendBefore: new Date(Date.parse(at) + HOUR_MS),
  about: { id: dealTopic(deal, 'way'), revision: Date.parse(occurredAt) },
});

/** A team is told of once it has stayed the same for this long, unless it is outdated by then. */
export const teamTiming = (
  deal: MailedDeal,
  occurredAt: string,
  delayMs: number,
): Partial<MessageTiming> => ({
  nextAttemptAt: new Date(Date.now() + delayMs),
  about: { id: dealTopic(deal, 'team'), revision: Date.parse(occurredAt) },
});

/** What the mails of visits need of the service's settings. */
export interface VisitSettings {
  publicUrl: string;
  /** How long a changed team has to stay as it is until the customer is told. */
  teamMailDelayMs: number;
}
