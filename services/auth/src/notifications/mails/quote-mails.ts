import {
  feeTermsOf,
  freeChangeText,
  isFreeUntilStart,
  lateFeeName,
} from '@brightnest/contracts/payments/fee-terms';
import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import type { QuoteChangeNotice, QuoteNotice } from '@brightnest/contracts/events/quote-notices';
import type { QuoteStatusChanged } from '@brightnest/contracts/events/quotes';
import { describeRepetition } from '@brightnest/contracts/scheduling/recurrence-rhythm';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { queueMail, type SmsBeside } from '../mail-queue';
import type { LinkSettings } from './booking-recipient';
import type { MessageTiming } from '../queue/message-queue';
import { composeMail, type Fact, formatMailTime, type MailContent } from '../mail-template';
import { dealTopic, OVER, recordNews } from '../queue/topics';
import {
  linksToCome,
  linksWhenDone,
  quoteCalendar,
  quoteDeal,
  quotePriceFacts,
  quoteRecipient,
  teamFacts,
} from './quote-facts';
import {
  doneMail,
  doneSms,
  onTheWayMail,
  teamMail,
  teamTiming,
  visitFacts,
  type VisitSettings,
  visitWhenWhere,
  wayTiming,
} from './visit-mails';

type QuoteMailSettings = VisitSettings & LinkSettings;

/**
 * Tells the customer of a quote what was agreed and what became of it: confirmed, moved, who comes, on the
 * way, done. One queue, so that what outdates a mail is heard in its order.
 */
export function mailQuoteNews(settings: QuoteMailSettings): Subscription {
  return on(['quote.status-changed', 'quote.on-the-way'], 'mail-quote-news', async (event) => {
    if (event.type === 'quote.on-the-way') return mailDeparture(event);
    const { notice, ...change } = event.payload;
    // An event that was stored before there were such mails.
    if (!notice) return;
    await recordChange(change, notice, event.occurredAt);
    await mailChange({ id: event.id, occurredAt: event.occurredAt, change, notice }, settings);
  });
}

type Change = Omit<QuoteStatusChanged, 'notice'>;

/** What was to be told of how it was before is outdated. */
async function recordChange(
  { from, to }: Change,
  notice: QuoteChangeNotice,
  occurredAt: string,
): Promise<void> {
  const deal = quoteDeal(notice);
  const { scheduledAt: start, revision } = notice;
  await recordNews(deal, ['time'], { revision, start });
  if (to === 'cancelled') {
    await recordNews(deal, ['price', 'team', 'way', 'whole'], { revision: OVER, start });
  } else if (to !== from && (to === 'in_progress' || to === 'completed')) {
    await recordNews(deal, ['team', 'way'], { revision: OVER, start });
  } else if (notice.isMoved || notice.isTeamChanged) {
    const aspects = notice.isMoved ? (['team', 'way'] as const) : (['team'] as const);
    await recordNews(deal, aspects, { revision: Date.parse(occurredAt), start });
  }
}

interface ToldChange {
  id: string;
  occurredAt: string;
  change: Change;
  notice: QuoteChangeNotice;
}

/** One change is one mail, of the most that it means: who comes is said in that of another time as well. */
async function mailChange(
  { id, occurredAt, change: { from, to, isByCustomer = false }, notice }: ToldChange,
  settings: QuoteMailSettings,
): Promise<void> {
  const { previousStart, scheduledAt, isMoved, isTeamChanged, team, revision } = notice;
  const deal = quoteDeal(notice);
  const timing = { about: { id: dealTopic(deal, 'time'), revision } };
  // Of what is cancelled bookings tell, who know what becomes of its money.
  if (to === 'cancelled' || to === 'in_progress') return;
  if (to === 'completed') {
    if (from === 'completed') return;
    const due = { due: notice.due, currency: notice.currency };
    const content = doneMail(notice, due, linksWhenDone(notice, settings));
    await mailCustomer(id, notice, { template: 'quote-done', content, sms: doneSms(due) });
  } else if (scheduledAt !== null && previousStart === null) {
    const content = quoteConfirmed(notice, { isAccepted: isByCustomer, ...settings });
    await mailCustomer(id, notice, {
      ...{ template: 'quote-confirmed', content, timing, saysWhen: true, sms: updateSms(notice) },
    });
  } else if (isMoved) {
    const content = quoteMoved(notice, settings);
    await mailCustomer(id, notice, {
      ...{ template: 'quote-moved', content, timing, saysWhen: true, sms: updateSms(notice) },
    });
  } else if (isTeamChanged && team !== null) {
    const content = teamMail(notice, team, linksToCome(notice, settings));
    const delayed = teamTiming(deal, occurredAt, settings.teamMailDelayMs);
    await mailCustomer(id, notice, { template: 'team', content, timing: delayed });
  }
}

function quoteConfirmed(
  quote: QuoteNotice,
  { isAccepted, ...settings }: QuoteMailSettings & { isAccepted: boolean },
): MailContent {
  return composeMail({
    subject: 'Your clean is confirmed',
    heading: 'Your clean is confirmed',
    paragraphs: [
      ...(isAccepted ? ['Thank you for accepting our offer.'] : []),
      'We look forward to it. The calendar file with this message puts it into your calendar.',
    ],
    facts: agreedFacts(quote, { isFirst: true }),
    ...linksToCome(quote, settings),
    closing: freeChanges(quote),
  });
}

function freeChanges(quote: QuoteNotice): string {
  const terms = feeTermsOf(quote);
  const when = isFreeUntilStart(terms, false)
    ? 'You can cancel free of charge until it begins.'
    : `Up to ${freeChangeText(terms)} before the start you can cancel free of charge. After that, the ${lateFeeName(terms)} is kept.`;
  return `${when} For another time, please write to us.`;
}

function quoteMoved(quote: QuoteChangeNotice, settings: QuoteMailSettings): MailContent {
  const { previousStart, scheduledAt, timeZone } = quote;
  const before: Fact[] =
    previousStart === null || previousStart === scheduledAt
      ? []
      : [['Before', formatMailTime(previousStart, timeZone)]];
  return composeMail({
    subject: 'Your clean has a new time',
    heading: 'Your clean has a new time',
    paragraphs: [
      'What was paid for it stays paid. The calendar file with this message moves it in your calendar.',
    ],
    facts: [...agreedFacts(quote), ...before],
    ...linksToCome(quote, settings),
    closing: freeChanges(quote),
  });
}

/**
 * What, when and where, how it repeats, who comes, and what it costs.
 * @param isFirst the others are counted from its start; what is moved later may be another's day.
 */
export function agreedFacts(quote: QuoteNotice, { isFirst = false } = {}): Fact[] {
  const { every, scheduledAt, timeZone } = quote;
  const start = isFirst && scheduledAt !== null ? { start: scheduledAt, timeZone } : {};
  const repeats = every && (['Repeats', describeRepetition({ every, ...start })] satisfies Fact);
  return [
    ...visitFacts(quote),
    ...(repeats ? [repeats] : []),
    ...teamFacts(quote),
    ...quotePriceFacts(quote),
  ];
}

async function mailDeparture({
  payload: quote,
  occurredAt,
}: DomainEvent<'quote.on-the-way'>): Promise<void> {
  const deal = quoteDeal(quote);
  // Of a team, the first who sets off to a start is told of.
  const once = `way-${quote.quoteId}-${Date.parse(quote.scheduledAt ?? quote.at)}`;
  await mailCustomer(once, quote, {
    template: 'on-the-way',
    content: onTheWayMail(quote, quote, {}),
    timing: wayTiming(deal, quote.at, occurredAt),
    sms: updateSms(quote),
  });
}

/** Tells by text message what has become of a quote, when and where. */
const updateSms = (quote: QuoteNotice): SmsBeside => ({
  purpose: 'smsUpdates',
  ...visitWhenWhere(quote),
});

interface CustomerMail {
  template: string;
  content: MailContent;
  sms?: SmsBeside;
  timing?: Partial<MessageTiming>;
  /** It says a time, which the calendar file puts into a calendar. */
  saysWhen?: true;
}

/** Queues a mail to the customer of a quote. */
export async function mailCustomer(
  eventId: string,
  quote: QuoteNotice,
  { template, content, sms, timing, saysWhen }: CustomerMail,
): Promise<void> {
  const to = await quoteRecipient(quote);
  const attachments = saysWhen ? quoteCalendar(quote, { to }) : [];
  await queueMail({
    ...{ eventId, template, to, content },
    ...(sms && { sms }),
    ...(timing && { timing }),
    ...(attachments.length > 0 && { attachments }),
    ...(quote.encryptedPaymentToken !== undefined && { holdsPrivateLink: true }),
  });
}
