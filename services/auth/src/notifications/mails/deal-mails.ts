import {
  type FeeTerms,
  feeTermsOf,
  freeChangeText,
  lateFeeName,
} from '@brightnest/contracts/payments/fee-terms';
import type { QuoteNotice } from '@brightnest/contracts/events/quote-notices';
import type { QuoteCancelled, QuoteRepriced } from '@brightnest/contracts/events/quotes';
import type { BookingRepriced } from '@brightnest/contracts/events/scheduling';
import { type Currency, type DecimalText, fromDecimalText } from '@brightnest/contracts/money';
import { formatZonedDateTime } from '@brightnest/contracts/times';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { findRecipient, queueMail, type SmsBeside } from '../mail-queue';
import type { MessageTiming } from '../queue/message-queue';
import {
  composeMail,
  type Fact,
  formatAmount,
  formatMailTime,
  type MailContent,
  type MailLink,
  siteAddress,
} from '../mail-template';
import { type MailedDeal, dealTopic, recordNews } from '../queue/topics';
import { quoteCalendar, quoteRecipient } from './quote-facts';
import { visitWhenWhere } from './visit-mails';

/** Tells a customer that their quote is cancelled, and what becomes of what they paid. */
export const mailQuoteCancelled: Subscription = on(
  'quote.cancelled',
  'mail-quote-cancelled',
  async ({ id, payload }) => {
    const { notice } = payload;
    const to = await quoteRecipient(payload);
    const content = cancelled(payload);
    const attachments = notice ? quoteCalendar(notice, { to, isCancelled: true }) : [];
    const sms: SmsBeside = {
      purpose: 'smsUpdates',
      says: 'Your quote is cancelled',
      ...(notice && visitWhenWhere(notice)),
    };
    await queueMail({ eventId: id, template: 'quote-cancelled', to, content, attachments, sms });
  },
);

function cancelled({ isByCustomer, description, notice, ...money }: QuoteCancelled): MailContent {
  return composeMail((company) => ({
    subject: `Your ${company.name} quote is cancelled`,
    heading: 'Your quote is cancelled',
    paragraphs: [isByCustomer ? 'As you asked, we have cancelled it.' : BY_STAFF],
    facts: [['For', description], ...(notice ? whenWhere(notice) : []), ...moneyFacts(money)],
    closing: cancelledClosing(money, feeTermsOf(notice ?? {})),
  }));
}

function whenWhere({ scheduledAt, timeZone, address }: QuoteNotice): Fact[] {
  if (scheduledAt === null) return [];
  return [
    ['When', formatMailTime(scheduledAt, timeZone)],
    ['Where', address],
  ];
}

const BY_STAFF =
  'We have cancelled your quote. If you did not expect this, please write to us: we are glad to help.';

function cancelledClosing(
  { refund, kept }: Pick<QuoteCancelled, 'refund' | 'kept'>,
  terms: FeeTerms,
): string {
  if (isSome(refund)) return BACK_TO_CARD;
  return isSome(kept)
    ? `It was less than ${freeChangeText(terms)} before the start, so the ${lateFeeName(terms)} stays with us. Nothing more is due.`
    : 'Nothing was charged, and nothing is due.';
}

const BACK_TO_CARD =
  'What goes back is sent to the card that you paid with. It can take some days until your bank shows it.';

/** Tells a customer another price of their quote, what follows for the fee, and where they pay it. */
export function mailQuoteRepriced(publicUrl: string): Subscription {
  return on('quote.repriced', 'mail-quote-repriced', async ({ id, payload, occurredAt }) => {
    const { description, quoteId } = payload;
    const content = repriced(payload, { what: 'quote', description, publicUrl });
    const to = await quoteRecipient(payload);
    const timing = await latestPrice({ kind: 'quote', id: quoteId }, { occurredAt });
    const sms = repricedSms(payload, 'quote');
    await queueMail({ eventId: id, template: 'quote-repriced', to, content, timing, sms });
  });
}

/** Tells a customer another price of their booking, why, and what follows for the fee. */
export function mailBookingRepriced(publicUrl: string): Subscription {
  return on('booking.repriced', 'mail-booking-repriced', async ({ id, payload, occurredAt }) => {
    const { bookingId, scheduledDate, batch, totalAmount: price, reason } = payload;
    const booking = { kind: 'booking', id: bookingId } as const;
    const timing = await latestPrice(booking, { occurredAt, start: scheduledDate });
    // Of several at once the mail of the first tells.
    const to = payload.guest?.email ?? (await findRecipient(payload.customerId));
    if (to === null || !batch.isFirst) return;
    const what = batch.cleans.length === 1 ? 'clean' : 'cleans';
    const deal = { what, description: describeCleans(payload), publicUrl, reason } as const;
    const content = repriced({ ...payload, price }, deal);
    const sms = repricedSms({ ...payload, price }, what);
    await queueMail({ eventId: id, template: 'booking-repriced', to, content, timing, sms });
  });
}

function describeCleans({ serviceName, scheduledDate, timeZone, batch }: BookingRepriced): string {
  const { length: count } = batch.cleans;
  const when = formatZonedDateTime(scheduledDate, timeZone);
  return count === 1
    ? `${serviceName} on ${when}`
    : `${serviceName}, ${count} cleans from ${when} on`;
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

interface RepricedDeal {
  what: 'quote' | 'clean' | 'cleans';
  description: string;
  publicUrl: string;
  reason?: string;
}

function repriced(
  { previousPrice, price, toCharge, checkoutId, due, ...money }: Repriced,
  { what, description, publicUrl, reason }: RepricedDeal,
): MailContent {
  const inText = (amount: DecimalText) => formatAmount(amount, money.currency);
  const isAsked = isSome(toCharge) && checkoutId !== null;
  const isPaid = isSome(money.kept) || isSome(money.refund);
  return composeMail((company) => ({
    subject: `The price of your ${company.name} ${what} has changed`,
    heading: 'Another price',
    paragraphs: [
      `The price of your ${what} is now ${inText(price)}${what === 'cleans' ? ' each' : ''}.`,
      ...(isAsked ? [DIFFERENCE] : []),
    ],
    facts: [
      ['For', description],
      ['Price before', inText(previousPrice)],
      ['New price', inText(price)],
      ...(reason === undefined ? [] : [['Why', reason] satisfies Fact]),
      ...(isSome(money.kept) ? [['Paid already', inText(money.kept)] satisfies Fact] : []),
      ...(isSome(money.refund) ? [['Goes back to you', inText(money.refund)] satisfies Fact] : []),
      ...(isAsked ? [['To pay online', inText(toCharge)] satisfies Fact] : []),
      [isPaid ? 'Due in cash after the clean' : 'Left to pay', inText(due)],
    ],
    ...(isAsked && { button: payLink(inText(toCharge), { checkoutId, publicUrl }) }),
    closing: [
      ...(isSome(money.refund) ? [BACK_TO_CARD] : []),
      'If you did not expect this, please write to us.',
    ].join(' '),
  }));
}

function repricedSms(
  { price, toCharge, currency }: Repriced,
  what: RepricedDeal['what'],
): SmsBeside {
  const said = `The price of your ${what} is now ${formatAmount(price, currency)}`;
  const pay = isSome(toCharge) ? `. Please pay ${formatAmount(toCharge, currency)} online` : '';
  return { purpose: 'smsOffers', says: said + pay };
}

const DIFFERENCE =
  'The confirmation fee is a part of the price and has grown with it. Please pay the difference, so that we can go on.';

function payLink(
  sum: string,
  { checkoutId, publicUrl }: { checkoutId: string; publicUrl: string },
): MailLink {
  const path = `/payment/checkout?checkout=${checkoutId}`;
  return { label: `Pay ${sum}`, address: siteAddress(publicUrl, path) };
}

function moneyFacts({ refund, kept, currency }: MoneyBack): Fact[] {
  return [
    ...(isSome(refund)
      ? [['Goes back to you', formatAmount(refund, currency)] satisfies Fact]
      : []),
    ...(isSome(kept) ? [['Stays with us', formatAmount(kept, currency)] satisfies Fact] : []),
  ];
}

interface MoneyBack {
  refund: DecimalText;
  kept: DecimalText;
  currency: Currency;
}

const isSome = (amount: DecimalText) => fromDecimalText(amount) > 0;
