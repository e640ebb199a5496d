import type { QuoteCancelled, QuoteRepriced } from '@brightnest/contracts/events/quotes';
import { type Currency, type DecimalText, fromDecimalText } from '@brightnest/contracts/money';
import { formatZonedDateTime } from '@brightnest/contracts/times';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { findRecipient, queueMail } from './mail-queue';
import {
  composeMail,
  type Fact,
  formatAmount,
  type MailContent,
  type MailLink,
  siteAddress,
} from './mail-template';

/** Tells a customer that their quote is cancelled, and what becomes of what they paid. */
export const mailQuoteCancelled: Subscription = on(
  'quote.cancelled',
  'mail-quote-cancelled',
  async ({ id, payload }) => {
    const to = await addressOf(payload);
    await queueMail({ eventId: id, template: 'quote-cancelled', to, content: cancelled(payload) });
  },
);

function cancelled({ isByCustomer, description, ...money }: QuoteCancelled): MailContent {
  return composeMail({
    subject: 'Your Brightnest quote is cancelled',
    heading: 'Your quote is cancelled',
    paragraphs: [isByCustomer ? 'As you asked, we have cancelled it.' : BY_STAFF],
    facts: [['For', description], ...moneyFacts(money)],
    closing: cancelledClosing(money),
  });
}

const BY_STAFF =
  'We have cancelled your quote. If you did not expect this, please write to us: we are glad to help.';

function cancelledClosing({ refund, kept }: Pick<QuoteCancelled, 'refund' | 'kept'>): string {
  if (isSome(refund)) return BACK_TO_CARD;
  return isSome(kept)
    ? 'It was less than 24 hours before the start, so the confirmation fee stays with us. Nothing more is due.'
    : 'Nothing was charged, and nothing is due.';
}

const BACK_TO_CARD =
  'What goes back is sent to the card that you paid with. It can take some days until your bank shows it.';

/** Tells a customer another price of their quote, what follows for the fee, and where they pay it. */
export function mailQuoteRepriced(publicUrl: string): Subscription {
  return on('quote.repriced', 'mail-quote-repriced', async ({ id, payload }) => {
    const { description } = payload;
    const content = repriced(payload, { what: 'quote', description, publicUrl });
    const to = await addressOf(payload);
    await queueMail({ eventId: id, template: 'quote-repriced', to, content });
  });
}

/** Tells a customer another price of their booking, why, and what follows for the fee. */
export function mailBookingRepriced(publicUrl: string): Subscription {
  return on('booking.repriced', 'mail-booking-repriced', async ({ id, payload }) => {
    const person = await findRecipient(payload.customerId);
    if (!person) return;
    const { serviceName, scheduledDate, timeZone, totalAmount: price, reason } = payload;
    const description = `${serviceName} on ${formatZonedDateTime(scheduledDate, timeZone)}`;
    const deal = { what: 'clean', description, publicUrl, reason } as const;
    const content = repriced({ ...payload, price }, deal);
    await queueMail({ eventId: id, template: 'booking-repriced', to: person.email, content });
  });
}

/** Another price of a deal. */
type Repriced = Pick<
  QuoteRepriced,
  'currency' | 'previousPrice' | 'price' | 'refund' | 'kept' | 'toCharge' | 'checkoutId' | 'due'
>;

interface RepricedDeal {
  what: 'quote' | 'clean';
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
  return composeMail({
    subject: `The price of your Brightnest ${what} has changed`,
    heading: 'Another price',
    paragraphs: [
      `The price of your ${what} is now ${inText(price)}.`,
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
  });
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

/** The address of the account, else the one that the quote was asked for with. */
async function addressOf({
  customerId,
  email,
}: Pick<QuoteCancelled, 'customerId' | 'email'>): Promise<string> {
  if (customerId === null) return email;
  return (await findRecipient(customerId))?.email ?? email;
}
