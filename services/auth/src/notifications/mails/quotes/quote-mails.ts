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
import {
  composeMail,
  type Fact,
  formatAmount,
  formatMailTime,
  isPositiveAmount,
  type MailContent,
} from '../../mail-template';
import { dealTopic, OVER, recordNews } from '../../queue/topics';
import type { SmsNotice } from '../../sms/sms-queue';
import { shared } from '../../texts/message-texts';
import {
  findQuoteReader,
  linksToCome,
  linksWhenDone,
  quoteCalendar,
  quoteDeal,
  quotePriceFacts,
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
    await mailCustomer(id, notice, {
      template: 'quote-done',
      compose: (told) => doneMail(told, told, () => linksWhenDone(told, settings)),
    });
  } else if (scheduledAt !== null && previousStart === null) {
    await mailCustomer(id, notice, {
      ...{ template: 'quote-confirmed', timing, saysWhen: true },
      compose: (told) => quoteConfirmed(told, { isAccepted: isByCustomer, ...settings }),
    });
  } else if (isMoved) {
    await mailCustomer(id, notice, {
      ...{ template: 'quote-moved', timing, saysWhen: true },
      compose: (told) => quoteMoved(told, settings),
    });
  } else if (isTeamChanged && team !== null) {
    await mailCustomer(id, notice, {
      template: 'team',
      compose: (told) =>
        teamMail(
          told,
          () => team,
          () => linksToCome(told, settings),
        ),
      timing: teamTiming(deal, occurredAt, settings.teamMailDelayMs),
    });
  }
}

/** A time is agreed. As long as its fee is to be paid, nothing is called confirmed that the payment confirms. */
export function quoteConfirmed(
  quote: QuoteNotice,
  { isAccepted, ...settings }: LinkSettings & { isAccepted: boolean },
): MailContent {
  return composeMail('quote-confirmed', ({ say }) => {
    const amount = formatAmount(quote.feeDue, quote.currency);
    const values = { service: quote.serviceName, amount };
    const pay = isPositiveAmount(quote.feeDue) ? '.pay' : '';
    return {
      subject: say(`subject${pay}`, values),
      heading: say(`heading${pay}`, values),
      paragraphs: [isAccepted ? say('text.accepted', values) : '', say(`text${pay}`, values)],
      facts: agreedFacts(quote, { isFirst: true }),
      ...linksToCome(quote, settings),
      closing: say(freeChangesKey(quote), { ...values, hours: freeHours(quote) }),
      sms: updateSms(quote, say(`sms${pay}`, values)),
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
    compose: (told) => onTheWayMail(told, told, () => ({})),
    timing: wayTiming(deal, quote.at, occurredAt),
  });
}

/** Tells by text message what has become of a quote, when and where. */
const updateSms = (quote: QuoteNotice, says: string): SmsNotice => ({
  ...{ purpose: 'smsUpdates', says },
  ...visitWhenWhere(quote),
});

interface CustomerMail<T extends QuoteNotice> {
  template: string;
  /** Of the quote as its reader is told of it. */
  compose: (told: T) => MailContent;
  timing?: Partial<MessageTiming>;
  /** It says a time, which the calendar file puts into a calendar. */
  saysWhen?: true;
}

/** Queues a mail to the customer of a quote. */
export async function mailCustomer<T extends QuoteNotice>(
  eventId: string,
  quote: T,
  { template, compose, timing, saysWhen }: CustomerMail<T>,
): Promise<void> {
  const { to, told } = await findQuoteReader(quote);
  const attachments = saysWhen ? quoteCalendar(quote, { to }) : [];
  await queueMail({
    ...{ eventId, template, to, content: compose(told) },
    ...(timing && { timing }),
    ...(attachments.length > 0 && { attachments }),
    ...(told.encryptedPaymentToken !== undefined && { holdsPrivateLink: true }),
  });
}
