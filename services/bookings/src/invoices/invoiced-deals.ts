import type { Money } from '@brightnest/contracts/money';
import { PAYMENT_METHOD_LABELS, type DealKind } from '@brightnest/contracts/payments/deal';
import { couponLabel } from '@brightnest/contracts/promotions/coupon';
import { INVOICED_QUOTE_RPC } from '@brightnest/contracts/rpc/quotes';
import { extraTexts } from '@brightnest/contracts/catalogue/extras';
import { cleaningText } from '@brightnest/contracts/catalogue/home-options';
import { dateIn, formatDuration, officeZone } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { translateDescription } from '@brightnest/contracts/payments/payment-description';
import { foundOrNull, type RpcClient } from '@brightnest/service-kit/rpc/client';
import type { ClientSession } from 'mongoose';
import { readQuoteRates } from '../catalogue/quote-rates';
import { CheckoutModel, type CheckoutRecord } from '../payments/checkout';
import {
  type DealAccount,
  dealAccount,
  linesOfBookings,
  type DealTerms,
  linesOfQuote,
  termsOfBooking,
} from '../payments/ledger/deal-account';
import { TransactionModel, type TransactionRecord } from '../payments/ledger/ledger';
import { QuoteTerms, type QuoteTermsRecord } from '../payments/quote-terms';
import { Booking, type BookingRecord } from '../records/booking';
import { findPerson } from '../records/customer';
import { accountOf } from '../records/repeated-quote';
import type { InvoiceCustomer, InvoiceLine } from './invoice';

/** What is billed: a booking, a quote, or a month of a membership by the checkout that paid it. */
export interface InvoicedDeal {
  kind: DealKind;
  id: string;
}

/** What a document says of a deal besides its money. */
export interface InvoicedFacts {
  userId: string | null;
  customer: InvoiceCustomer;
  description: string;
  /** Calendar date of the work, in the property's zone. */
  serviceDate: string | null;
  /** What the price is made of. */
  lines: InvoiceLine[];
  /** The price as far as the ledger's side does not know it, and whether the work is done. */
  price?: Money;
  isCompleted: boolean;
}

/** The money of a deal at this moment. */
export interface InvoicedMoney {
  account: DealAccount;
  lines: readonly TransactionRecord[];
  /** It does not take place: its price is what is kept. */
  isOver: boolean;
}

interface InvoicedSource {
  /** Null where there is no such deal. */
  describe(id: string, rpc: RpcClient): Promise<InvoicedFacts | null>;
  /** Null where there is nothing to bill, or not yet. */
  readMoney(
    id: string,
    facts: InvoicedFacts,
    session: ClientSession | null,
  ): Promise<InvoicedMoney | null>;
}

/** How the deals of each kind are read. */
export const DEAL_SOURCES: Record<DealKind, InvoicedSource> = {
  booking: {
    async describe(id, rpc) {
      const booking = await Booking.findById(id).lean<BookingRecord>();
      return booking && describeBooking(booking, rpc);
    },
    async readMoney(id, _facts, session) {
      const booking = await Booking.findById(id).session(session).lean<BookingRecord>();
      if (!booking) return null;
      const lines = (await linesOfBookings([id], session)).get(id)!;
      return accounted(termsOfBooking(booking), lines);
    },
  },
  quote: {
    describe: describeQuote,
    async readMoney(id, { price }, session) {
      const terms = await QuoteTerms.findById(id).session(session).lean<QuoteTermsRecord>();
      // What it does with the money is being written.
      if (terms?.isCancelled && !terms.isCancellationTold) return null;
      const isOver = terms?.isCancelled ?? false;
      const lines = await linesOfQuote(id, session);
      return accounted({ price: terms?.price ?? price!, isOver }, lines);
    },
  },
  membership: {
    describe: describeMonth,
    async readMoney(id, _facts, session) {
      const checkout = await CheckoutModel.findById(id).session(session).lean<CheckoutRecord>();
      if (!checkout) return null;
      const lines = await TransactionModel.find({ checkoutId: id })
        .sort({ _id: 1 })
        .session(session)
        .lean<TransactionRecord[]>();
      return accounted({ price: checkout.amount, isOver: false }, lines.map(lowering));
    },
  },
};

/** A month is paid before it begins and nothing of it is ever due: what goes back of it is not asked for again. */
const lowering = (line: TransactionRecord): TransactionRecord =>
  line.type === 'refund' ? { ...line, lowersPrice: true } : line;

const accounted = (terms: DealTerms, lines: TransactionRecord[]): InvoicedMoney => ({
  ...{ account: dealAccount(terms, lines), lines, isOver: terms.isOver },
});

async function describeBooking(booking: BookingRecord, rpc: RpcClient): Promise<InvoicedFacts> {
  const { customerId, customer, serviceName, address, timeZone, duration } = booking;
  const known = customer.name === '' ? await nameOf(customerId, rpc) : customer;
  const serviceDate = dateIn(timeZone, booking.scheduledDate);
  return {
    userId: accountOf(booking),
    customer: { name: known.name, email: known.email || customer.email, address },
    description: serviceName,
    serviceDate,
    lines: bookingLines(booking, {
      cleaning: `${cleaningText(serviceName, booking)}, ${formatDuration(duration)}`,
      extras: extraTexts(await readQuoteRates(), booking).join(', '),
    }),
    isCompleted: booking.status === 'completed',
  };
}

/** The cleaning and its extras, of which the record knows the price together. */
function bookingLines(
  { totalAmount, extrasAmount, subscriptionId, discount }: BookingRecord,
  { cleaning, extras: names }: { cleaning: string; extras: string },
): InvoiceLine[] {
  const off = discount?.amount.minor ?? 0;
  const total = totalAmount.minor + off;
  const less = discount ? [{ description: couponLabel(discount.code), minor: -off }] : [];
  if (names === '') return [{ description: cleaning, minor: total }, ...less];
  const ofService = total - (extrasAmount?.minor ?? 0);
  if (!extrasAmount || ofService < 0) {
    return [
      { description: t('{cleaning}, with {extras}', { cleaning, extras: names }), minor: total },
      ...less,
    ];
  }
  const isByCredit = subscriptionId && ofService === 0;
  return [
    {
      description: isByCredit ? t('{cleaning}, paid with a club credit', { cleaning }) : cleaning,
      minor: ofService,
    },
    { description: t('Extras: {extras}', { extras: names }), minor: extrasAmount.minor },
    ...less,
  ];
}

async function describeQuote(quoteId: string, rpc: RpcClient): Promise<InvoicedFacts | null> {
  const quote = await foundOrNull(rpc.call(INVOICED_QUOTE_RPC, { quoteId }));
  if (!quote) return null;
  const { customerId, customerName: name, email, address, total, ...facts } = quote;
  return { ...facts, userId: customerId, customer: { name, email, address }, price: total };
}

async function describeMonth(checkoutId: string, rpc: RpcClient): Promise<InvoicedFacts | null> {
  const checkout = await CheckoutModel.findById(checkoutId).lean<CheckoutRecord>();
  if (checkout?.purpose !== 'subscription') return null;
  const { userId, amount, paidAt } = checkout;
  const description = translateDescription(checkout);
  const { name, email } = await nameOf(userId, rpc);
  return {
    ...{ userId, description, customer: { name, email, address: '' } },
    serviceDate: paidAt ? dateIn(officeZone(), paidAt) : null,
    lines: [{ description, minor: amount.minor }],
    isCompleted: false,
  };
}

async function nameOf(
  userId: string | null,
  rpc: RpcClient,
): Promise<Pick<InvoiceCustomer, 'name' | 'email'>> {
  const person = userId && (await findPerson(userId, rpc));
  if (!person) return { name: '', email: '' };
  return { name: `${person.firstName} ${person.lastName}`.trim(), email: person.email };
}

/** How a line of the ledger moved money, as documents print it. */
export function methodOf({ type, method, checkoutId }: TransactionRecord): string {
  if (type === 'refund') return msg('Refund');
  if (type === 'write_off') return msg('Written off');
  if (type === 'cash') return PAYMENT_METHOD_LABELS.cash;
  return PAYMENT_METHOD_LABELS[method ?? (checkoutId === undefined ? 'cash' : 'card')];
}
