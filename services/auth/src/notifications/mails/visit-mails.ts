import type { JobVisit } from '@brightnest/contracts/events/workforce';
import type { Currency, DecimalText } from '@brightnest/contracts/money';
import { formatDate, formatTime } from '@brightnest/contracts/times';
import { placeFacts } from './booking-facts';
import type { SmsBeside } from '../mail-queue';
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
import { formatSmsTime } from '../sms/sms-text';

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
export function teamMail(visit: Visit, team: string, next: NextSteps): MailContent {
  const { serviceName, scheduledAt, timeZone } = visit;
  const day = scheduledAt === null ? '' : ` on ${formatDate(scheduledAt, 'weekday', timeZone)}`;
  return composeMail({
    subject: `Who comes for ${serviceName}${day}`,
    heading: 'Who comes to you',
    paragraphs: ['If an earlier message named somebody else, this one holds.'],
    facts: [['Who comes', team], ...visitFacts(visit)],
    ...next,
  });
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
  next: NextSteps,
): MailContent {
  const { timeZone, scheduledAt } = visit;
  const who = cleanerName ?? 'Your cleaner';
  const start =
    scheduledAt === null ? '' : ` Your clean starts at ${formatTime(scheduledAt, timeZone)}.`;
  return composeMail({
    subject: `${who} is on the way`,
    heading: `${who} is on the way`,
    paragraphs: [`${who} set off at ${formatTime(at, timeZone)}.${start}`],
    facts: [
      ...visitFacts(visit),
      ...(isPositiveAmount(due)
        ? [['To pay in cash after the clean', formatAmount(due, currency)] satisfies Fact]
        : []),
    ],
    ...next,
  });
}

/** Says that the work is done, what is left to pay, and thanks. */
export function doneMail(visit: Visit, { due, currency }: Due, next: NextSteps): MailContent {
  return composeMail({
    subject: `Your clean is done: ${visit.serviceName}`,
    heading: 'Thank you! Your clean is done',
    paragraphs: ['We hope you like it. If something is not as it should be, please tell us.'],
    facts: [
      ...visitFacts(visit),
      isPositiveAmount(due)
        ? ['Left to pay', formatAmount(due, currency)]
        : ['Left to pay', 'Nothing, it is paid'],
    ],
    ...next,
    ...(isPositiveAmount(due) && {
      closing: 'If you have handed over the cash already, you owe nothing: we note it shortly.',
    }),
  });
}

/** Says by text message that the work is done, and what is left to pay. */
export const doneSms = ({ due, currency }: Due): SmsBeside => ({
  purpose: 'smsUpdates',
  says: isPositiveAmount(due)
    ? `Your clean is done. Left to pay: ${formatAmount(due, currency)}`
    : 'Your clean is done. It is paid.',
});

/** When and where, for a text message. */
export const visitWhenWhere = ({
  scheduledAt,
  timeZone,
  address,
}: Pick<Visit, 'scheduledAt' | 'timeZone' | 'address'>): Pick<SmsBeside, 'when' | 'where'> => ({
  ...(scheduledAt !== null && { when: formatSmsTime(scheduledAt, timeZone) }),
  where: address,
});

/** What, when and where. */
export function visitFacts(visit: Visit): Fact[] {
  const { serviceName, scheduledAt, timeZone } = visit;
  return [
    ['What', serviceName],
    ...(scheduledAt === null
      ? []
      : [['When', formatMailTime(scheduledAt, timeZone)] satisfies Fact]),
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
