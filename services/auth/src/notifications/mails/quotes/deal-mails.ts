import {
  type FeeTerms,
  feeTermsOf,
  freeChangeText,
  keepsWholeFee,
} from '@brightnest/contracts/payments/fee-terms';
import type { QuoteNotice } from '@brightnest/contracts/events/quote-notices';
import type { QuoteCancelled, QuoteRepriced } from '@brightnest/contracts/events/quotes';
import type { BookingRepriced } from '@brightnest/contracts/events/bookings/scheduling';
import { type Currency, type DecimalText, fromDecimalText } from '@brightnest/contracts/money';
import { formatZonedDateTime } from '@brightnest/contracts/times';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { findRecipient, queueMail } from '../../mail-queue';
import type { MessageTiming } from '../../queue/message-queue';
import {
  composeMail,
  type Fact,
  formatAmount,
  formatMailTime,
  type MailContent,
  siteAddress,
} from '../../mail-template';
import { type MailedDeal, dealTopic, recordNews } from '../../queue/topics';
import { say, shared } from '../../texts/message-texts';
import { quoteCalendar, quoteRecipient } from '../quote-facts';
import { visitWhenWhere } from '../visit-mails';

/** Tells a customer that their quote is cancelled, and what becomes of what they paid. */
export const mailQuoteCancelled: Subscription = on(
  'quote.cancelled',
  'mail-quote-cancelled',
  async ({ id, payload }) => {
    const { notice } = payload;
    const to = await quoteRecipient(payload);
    const content = quoteCancelled(payload);
    const attachments = notice ? quoteCalendar(notice, { to, isCancelled: true }) : [];
    await queueMail({ eventId: id, template: 'quote-cancelled', to, content, attachments });
  },
);

export function quoteCancelled({
  isByCustomer,
  description,
  notice,
  ...money
}: Omit<QuoteCancelled, 'quoteId' | 'customerId' | 'customerName' | 'email'>): MailContent {
  return composeMail('quote-cancelled', ({ say }) => ({
    subject: say('subject', { description }),
    heading: say('heading', { description }),
    paragraphs: [say(isByCustomer ? 'text.asked' : 'text.staff', { description })],
    facts: [
      [shared('label.for'), description],
      ...(notice ? whenWhere(notice) : []),
      ...moneyFacts(money),
    ],
    closing: cancelledClosing(money, feeTermsOf(notice ?? {})),
    sms: {
      ...{ purpose: 'smsUpdates', says: say('sms', { description }) },
      ...(notice && visitWhenWhere(notice)),
    },
  }));
}

function whenWhere({ scheduledAt, timeZone, address }: QuoteNotice): Fact[] {
  if (scheduledAt === null) return [];
  return [
    [shared('label.when'), formatMailTime(scheduledAt, timeZone)],
    [shared('label.where'), address],
  ];
}

function cancelledClosing(
  { refund, kept }: Pick<QuoteCancelled, 'refund' | 'kept'>,
  terms: FeeTerms,
): string {
  if (isSome(refund)) return shared('text.backToCard');
  if (!isSome(kept)) return say('quote-cancelled', 'closing.nothing');
  const key = keepsWholeFee(terms) ? 'closing.kept' : 'closing.keptLateFee';
  return say('quote-cancelled', key, { hours: freeChangeText(terms) });
}

/** Tells a customer another price of their quote, what follows for the fee, and where they pay it. */
export function mailQuoteRepriced(publicUrl: string): Subscription {
  return on('quote.repriced', 'mail-quote-repriced', async ({ id, payload, occurredAt }) => {
    const content = quoteRepriced(payload, publicUrl);
    const to = await quoteRecipient(payload);
    const timing = await latestPrice({ kind: 'quote', id: payload.quoteId }, { occurredAt });
    await queueMail({ eventId: id, template: 'quote-repriced', to, content, timing });
  });
}

export function quoteRepriced(quote: Repriced & { description: string }, publicUrl: string) {
  return composeMail('quote-repriced', ({ say }) => {
    const { values, isAsked, pay } = repricedTerms(quote, publicUrl);
    return {
      subject: say('subject', values),
      heading: say('heading', values),
      paragraphs: [say('text', values), isAsked ? say('text.difference', values) : ''],
      facts: [[shared('label.for'), quote.description], ...repricedFacts('quote-repriced', quote)],
      ...(isAsked && { button: { label: say('button', values), address: pay } }),
      closing: say(isSome(quote.refund) ? 'closing.back' : 'closing', values),
      sms: { purpose: 'smsOffers', says: say(isAsked ? 'sms.pay' : 'sms', values) },
    };
  });
}

/** Tells a customer another price of their booking, why, and what follows for the fee. */
export function mailBookingRepriced(publicUrl: string): Subscription {
  return on('booking.repriced', 'mail-booking-repriced', async ({ id, payload, occurredAt }) => {
    const { bookingId, scheduledDate, batch, isToldByEdit } = payload;
    const booking = { kind: 'booking', id: bookingId } as const;
    const timing = await latestPrice(booking, { occurredAt, start: scheduledDate });
    // Of several at once the mail of the first tells.
    const to = payload.guest?.email ?? (await findRecipient(payload.customerId));
    if (to === null || !batch.isFirst || isToldByEdit) return;
    const content = bookingRepriced(payload, publicUrl);
    await queueMail({ eventId: id, template: 'booking-repriced', to, content, timing });
  });
}

export function bookingRepriced(booking: BookingRepriced, publicUrl: string): MailContent {
  const { serviceName: service, scheduledDate, timeZone, batch, reason } = booking;
  const deal = { ...booking, price: booking.totalAmount };
  return composeMail('booking-repriced', ({ say }) => {
    const { values: amounts, isAsked, pay } = repricedTerms(deal, publicUrl);
    const values = { ...amounts, service, count: batch.cleans.length };
    const time = formatZonedDateTime(scheduledDate, timeZone);
    return {
      subject: say('subject', values),
      heading: say('heading', values),
      paragraphs: [say('text', values), isAsked ? say('text.difference', values) : ''],
      facts: [
        [shared('label.for'), say('value.clean', { ...values, time })],
        ...repricedFacts('booking-repriced', deal, [[say('label.why'), reason]]),
      ],
      ...(isAsked && { button: { label: say('button', values), address: pay } }),
      closing: say(isSome(deal.refund) ? 'closing.back' : 'closing', values),
      sms: { purpose: 'smsOffers', says: say(isAsked ? 'sms.pay' : 'sms', values) },
    };
  });
}

/** Drops what waits about a price before this one; this one is dropped by the next, or by a cancellation. */
async function latestPrice(
  deal: MailedDeal,
  { occurredAt, start = null }: { occurredAt: string; start?: string | null },
): Promise<Partial<MessageTiming>> {
  const revision = Date.parse(occurredAt);
  await recordNews(deal, ['price'], { revision, start });
  return { about: { id: dealTopic(deal, 'price'), revision } };
}

/** Another price of a deal. */
type Repriced = Pick<
  QuoteRepriced,
  'currency' | 'previousPrice' | 'price' | 'refund' | 'kept' | 'toCharge' | 'checkoutId' | 'due'
>;

/** What is asked for another price, and where it is paid. */
export function repricedTerms(
  { price, toCharge, checkoutId, currency }: Repriced,
  publicUrl: string,
) {
  return {
    values: { price: formatAmount(price, currency), amount: formatAmount(toCharge, currency) },
    isAsked: isSome(toCharge) && checkoutId !== null,
    pay: siteAddress(publicUrl, `/payment/checkout?checkout=${checkoutId}`),
  };
}

/** What another price does with the money. */
export function repricedFacts(
  template: 'quote-repriced' | 'booking-repriced',
  { previousPrice, price, refund, kept, toCharge, checkoutId, due, currency }: Repriced,
  why: Fact[] = [],
): Fact[] {
  const inText = (amount: DecimalText) => formatAmount(amount, currency);
  const isPaid = isSome(kept) || isSome(refund);
  const optional = (label: () => string, amount: DecimalText): Fact[] =>
    isSome(amount) ? [[label(), inText(amount)]] : [];
  return [
    [say(template, 'label.before'), inText(previousPrice)],
    [say(template, 'label.now'), inText(price)],
    ...why,
    ...optional(() => say(template, 'label.paid'), kept),
    ...optional(() => shared('label.goesBack'), refund),
    ...(checkoutId === null ? [] : optional(() => shared('label.toPayOnline'), toCharge)),
    [shared(isPaid ? 'label.dueInCash' : 'label.leftToPay'), inText(due)],
  ];
}

function moneyFacts({ refund, kept, currency }: MoneyBack): Fact[] {
  return [
    ...(isSome(refund)
      ? [[shared('label.goesBack'), formatAmount(refund, currency)] satisfies Fact]
      : []),
    ...(isSome(kept)
      ? [[shared('label.staysWithUs'), formatAmount(kept, currency)] satisfies Fact]
      : []),
  ];
}

interface MoneyBack {
  refund: DecimalText;
  kept: DecimalText;
  currency: Currency;
}

const isSome = (amount: DecimalText) => fromDecimalText(amount) > 0;
