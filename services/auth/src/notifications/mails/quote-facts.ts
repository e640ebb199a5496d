import type { QuoteNotice } from '@brightnest/contracts/events/quote-notices';
import {
  QUOTE_CANCEL_PAGE,
  QUOTE_MESSAGES_PAGE,
  QUOTE_PAYMENT_PAGE,
} from '@brightnest/contracts/identity/credentials';
import { fromDecimalText, toDecimalText } from '@brightnest/contracts/money';
import { decrypt } from '@brightnest/service-kit/security/encryption';
import type { LinkSettings } from './booking-recipient';
import { calendarFile } from '../calendar-file';
import type { Recipient } from '../guest-links';
import { type Attachment, findRecipient } from '../mail-queue';
import {
  type Fact,
  formatAmount,
  isPositiveAmount,
  type MailLink,
  siteAddress,
} from '../mail-template';
import type { MailedDeal } from '../queue/topics';
import { shared } from '../texts/message-texts';

/** Whose account it is of, else the address that the quote was asked for with. */
export async function quoteRecipient({
  customerId,
  email,
}: Pick<QuoteNotice, 'customerId' | 'email'>): Promise<string | Recipient> {
  if (customerId === null) return email;
  return (await findRecipient(customerId)) ?? email;
}

/**
 * Whom mail about a quote goes to, and what it tells them of: who has no account to sign in to goes on by the
 * private link, everybody else in their account.
 */
export async function findQuoteReader<
  T extends Pick<QuoteNotice, 'customerId' | 'email' | 'encryptedPaymentToken'>,
>(quote: T): Promise<{ to: string | Recipient; told: T }> {
  const to = await quoteRecipient(quote);
  const hasAccount = typeof to === 'string' ? quote.customerId !== null : !to.isGuest;
  const told = { ...quote };
  if (hasAccount) delete told.encryptedPaymentToken;
  return { to, told };
}

export const quoteDeal = ({ quoteId: id }: Pick<QuoteNotice, 'quoteId'>): MailedDeal => ({
  kind: 'quote',
  id,
});

/** Who comes, where that is known. */
export const teamFacts = ({ team }: QuoteNotice): Fact[] =>
  team === null ? [] : [[shared('label.whoComes'), team]];

/** What it costs, what of it is paid, and how the rest is. */
export function quotePriceFacts(quote: QuoteNotice): Fact[] {
  const { currency, price, paidOnline, feeDue, due } = quote;
  const cash = toDecimalText(
    fromDecimalText(due, currency) - fromDecimalText(feeDue, currency),
    currency,
  );
  const facts: [applies: boolean, fact: Fact][] = [
    ...discountFacts(quote).map((fact): [boolean, Fact] => [true, fact]),
    [true, [shared('label.price'), formatAmount(price, currency)]],
    [
      isPositiveAmount(paidOnline),
      [shared('label.paidOnline'), formatAmount(paidOnline, currency)],
    ],
    [isPositiveAmount(feeDue), [shared('label.toPayOnline'), formatAmount(feeDue, currency)]],
    [isPositiveAmount(cash), [shared('label.dueInCash'), formatAmount(cash, currency)]],
    [!isPositiveAmount(due), [shared('label.leftToPay'), shared('value.paid')]],
  ];
  return facts.filter(([applies]) => applies).map(([, fact]) => fact);
}

/** What a coupon takes off, beside the price. */
export function discountFacts({
  discount,
  currency,
}: Pick<QuoteNotice, 'discount' | 'currency'>): Fact[] {
  if (!discount) return [];
  const label = shared('label.coupon', { code: discount.code });
  return [[label, `− ${formatAmount(discount.amount, currency)}`]];
}

/** Where the customer of a quote goes on: in the account, or by the private link of a visitor. */
export interface QuoteLinks {
  button?: MailLink;
  links?: MailLink[];
}

/** How a quote that is to come is paid and cancelled. */
export function linksToCome(quote: QuoteNotice, settings: LinkSettings): QuoteLinks {
  const { publicUrl } = settings;
  const pays = isPositiveAmount(quote.feeDue) && {
    button: { label: shared('button.payFee'), address: payAddress(quote, settings) },
  };
  const held = heldBy(quote, settings);
  if (!held) {
    if (quote.customerId === null) return {};
    const account = accountLink(quote, publicUrl);
    return pays ? { ...pays, links: [account] } : { button: account };
  }
  const cancellation = siteAddress(publicUrl, QUOTE_CANCEL_PAGE, held);
  const links = [
    messagesLink(held, publicUrl),
    { label: shared('link.cancelQuote'), address: cancellation },
  ];
  return { ...pays, links };
}

/** How what is left of one that is done is paid. By card it is once the fee was. */
export function linksWhenDone(quote: QuoteNotice, settings: LinkSettings): QuoteLinks {
  const isPayable = isPositiveAmount(quote.due) && isPositiveAmount(quote.paidOnline);
  const { publicUrl } = settings;
  const held = heldBy(quote, settings);
  const page = held ? messagesLink(held, publicUrl) : accountLink(quote, publicUrl);
  if (!isPayable) return { links: [page] };
  const address = payAddress(quote, settings, { pays: 'balance' });
  return { button: { label: shared('button.payRest'), address }, links: [page] };
}

function accountLink({ quoteId }: QuoteNotice, publicUrl: string): MailLink {
  return {
    label: shared('button.quote'),
    address: siteAddress(publicUrl, `/customer/quotes/${quoteId}`),
  };
}

function messagesLink(held: Record<string, string>, publicUrl: string): MailLink {
  const address = siteAddress(publicUrl, QUOTE_MESSAGES_PAGE, held);
  return { label: shared('link.writeToUs'), address };
}

function payAddress(
  quote: QuoteNotice,
  settings: LinkSettings,
  more: Record<string, string> = {},
): string {
  const held = heldBy(quote, settings) ?? { quote_id: quote.quoteId };
  return siteAddress(settings.publicUrl, QUOTE_PAYMENT_PAGE, { ...held, ...more });
}

/** What the private link says, of a quote of who has no account. */
function heldBy(
  { quoteId, encryptedPaymentToken }: QuoteNotice,
  { internalKey }: LinkSettings,
): { quote_id: string; token: string } | undefined {
  if (encryptedPaymentToken === undefined) return undefined;
  return { quote_id: quoteId, token: decrypt(internalKey, encryptedPaymentToken) };
}

/** Puts the agreed time into the customer's calendar, moves it there, or takes it out. */
export function quoteCalendar(
  { quoteId, revision, scheduledAt, duration, serviceName, address }: QuoteNotice,
  { to, ...options }: { to: string | Recipient; isCancelled?: boolean },
): Attachment[] {
  if (scheduledAt === null) return [];
  const guest = typeof to === 'string' ? to : to.email;
  const entry = {
    ...{ uid: `quote-${quoteId}`, sequence: revision, start: scheduledAt },
    ...{ minutes: duration, summary: serviceName, location: address },
  };
  return [calendarFile({ ...options, guest, name: 'clean', isAgreed: true, entries: [entry] })];
}
