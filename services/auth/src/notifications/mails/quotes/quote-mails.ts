import {
  feeTermsOf,
  freeChangeText,
  isFreeUntilStart,
  keepsWholeFee,
} from '@brightnest/contracts/payments/fee-terms';
import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import type { QuoteChangeNotice, QuoteNotice } from '@brightnest/contracts/events/quote-notices';
import type { QuoteStatusChanged } from '@brightnest/contracts/events/quotes';
import { describeRepetition } from '@brightnest/contracts/scheduling/recurrence-rhythm';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { queueMail } from '../../mail-queue';
import type { LinkSettings } from '../booking-recipient';
import type { MessageTiming } from '../../queue/message-queue';
import { composeMail, type Fact, formatMailTime, type MailContent } from '../../mail-template';
import { dealTopic, OVER, recordNews } from '../../queue/topics';
import type { SmsNotice } from '../../sms/sms-queue';
import { shared } from '../../texts/message-texts';
import {
  linksToCome,
  linksWhenDone,
  quoteCalendar,
  quoteDeal,
  quotePriceFacts,
  quoteRecipient,
  teamFacts,
} from '../quote-facts';
import {
  doneMail,
  onTheWayMail,
  teamMail,
  teamTiming,
  visitFacts,
  type VisitSettings,
  visitWhenWhere,
  wayTiming,
} from '../visit-mails';

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
    const content = doneMail(notice, notice, () => linksWhenDone(notice, settings));
    await mailCustomer(id, notice, { template: 'quote-done', content });
  } else if (scheduledAt !== null && previousStart === null) {
    const content = quoteConfirmed(notice, { isAccepted: isByCustomer, ...settings });
    await mailCustomer(id, notice, {
      ...{ template: 'quote-confirmed', content, timing, saysWhen: true },
    });
  } else if (isMoved) {
    const content = quoteMoved(notice, settings);
    await mailCustomer(id, notice, {
      ...{ template: 'quote-moved', content, timing, saysWhen: true },
    });
  } else if (isTeamChanged && team !== null) {
    const content = teamMail(
      notice,
      () => team,
      () => linksToCome(notice, settings),
    );
    const delayed = teamTiming(deal, occurredAt, settings.teamMailDelayMs);
    await mailCustomer(id, notice, { template: 'team', content, timing: delayed });
  }
}

export function quoteConfirmed(
  quote: QuoteNotice,
  { isAccepted, ...settings }: LinkSettings & { isAccepted: boolean },
): MailContent {
  return composeMail('quote-confirmed', ({ say }) => {
    const values = { service: quote.serviceName };
    return {
      subject: say('subject', values),
      heading: say('heading', values),
      paragraphs: [isAccepted ? say('text.accepted', values) : '', say('text', values)],
      facts: agreedFacts(quote, { isFirst: true }),
      ...linksToCome(quote, settings),
      closing: say(freeChangesKey(quote), { ...values, hours: freeHours(quote) }),
      sms: updateSms(quote, say('sms', values)),
    };
  });
}

const freeHours = (quote: QuoteNotice) => freeChangeText(feeTermsOf(quote));

/** What cancelling costs. */
function freeChangesKey(quote: QuoteNotice): 'closing.free' | 'closing.fee' | 'closing.lateFee' {
  const terms = feeTermsOf(quote);
  if (isFreeUntilStart(terms, false)) return 'closing.free';
  return keepsWholeFee(terms) ? 'closing.fee' : 'closing.lateFee';
}

export function quoteMoved(quote: QuoteChangeNotice, settings: LinkSettings): MailContent {
  const { previousStart, scheduledAt, timeZone } = quote;
  return composeMail('quote-moved', ({ say }) => {
    const values = { service: quote.serviceName };
    const before: Fact[] =
      previousStart === null || previousStart === scheduledAt
        ? []
        : [[shared('label.before'), formatMailTime(previousStart, timeZone)]];
    return {
      subject: say('subject', values),
      heading: say('heading', values),
      paragraphs: [say('text', values)],
      facts: [...agreedFacts(quote), ...before],
      ...linksToCome(quote, settings),
      closing: say(freeChangesKey(quote), { ...values, hours: freeHours(quote) }),
      sms: updateSms(quote, say('sms', values)),
    };
  });
}

/**
 * What, when and where, how it repeats, who comes, and what it costs.
 * @param isFirst the others are counted from its start; what is moved later may be another's day.
 */
export function agreedFacts(quote: QuoteNotice, { isFirst = false } = {}): Fact[] {
  const { every, scheduledAt, timeZone } = quote;
  const start = isFirst && scheduledAt !== null ? { start: scheduledAt, timeZone } : {};
  const repeats =
    every && ([shared('label.repeats'), describeRepetition({ every, ...start })] satisfies Fact);
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
    content: onTheWayMail(quote, quote, () => ({})),
    timing: wayTiming(deal, quote.at, occurredAt),
  });
}

/** Tells by text message what has become of a quote, when and where. */
const updateSms = (quote: QuoteNotice, says: string): SmsNotice => ({
  ...{ purpose: 'smsUpdates', says },
  ...visitWhenWhere(quote),
});

interface CustomerMail {
  template: string;
  content: MailContent;
  timing?: Partial<MessageTiming>;
  /** It says a time, which the calendar file puts into a calendar. */
  saysWhen?: true;
}

/** Queues a mail to the customer of a quote. */
export async function mailCustomer(
  eventId: string,
  quote: QuoteNotice,
  { template, content, timing, saysWhen }: CustomerMail,
): Promise<void> {
  const to = await quoteRecipient(quote);
  const attachments = saysWhen ? quoteCalendar(quote, { to }) : [];
  await queueMail({
    ...{ eventId, template, to, content },
    ...(timing && { timing }),
    ...(attachments.length > 0 && { attachments }),
    ...(quote.encryptedPaymentToken !== undefined && { holdsPrivateLink: true }),
  });
}
