import { extrasOn, priceExtras } from '@brightnest/contracts/catalogue/extras';
import { creditRefusal } from '@brightnest/contracts/memberships/credit-rule';
import { feeTermsOf, splitPayment } from '@brightnest/contracts/payments/fee-terms';
import { type BookingPrice, priceBooking } from '@brightnest/contracts/scheduling/booking-price';
import { BookableService, type ServiceRecord, toService } from '../catalogue/services';
import { readQuoteRates } from '../catalogue/quote-rates';
import { readBillingSettings } from '../documents/billing-settings';
import { findMembership, getCreditRule } from '../memberships/credits';
import { Booking, type BookingRecord } from '../records/booking';
import type { RecurrenceRecord } from '../records/recurrence';

/** What the bookings of a recurrence go by at this moment. */
export interface RecurrenceTerms {
  customer: BookingRecord['customer'];
  credits: number;
  prices: Record<'withCredit' | 'asYouGo', BookingPrice>;
}

/** What the next bookings of a recurrence go by. */
export function readTerms(recurrence: RecurrenceRecord): Promise<RecurrenceTerms> {
  return recurrence.quote
    ? readQuoteTerms(recurrence, recurrence.quote)
    : readBookedTerms(recurrence);
}

/** What was agreed of the quote holds for each. Its extras are in the price, whatever each of them costs now. */
async function readQuoteTerms(
  { _id, price: { minor }, ...recurrence }: RecurrenceRecord,
  { customer }: NonNullable<RecurrenceRecord['quote']>,
): Promise<RecurrenceTerms> {
  const { feeMinor: fee, cashMinor: cash } = splitPayment(minor, feeTermsOf(recurrence));
  const [rates, latest] = await Promise.all([readQuoteRates(), findLatest(_id)]);
  const extras = extrasOn(rates, recurrence.extras, 'later');
  const extraLines = priceExtras(rates, { ...recurrence, extras }).map((extra) => {
    return { ...extra, price: 0 };
  });
  const listed = { service: minor, extraLines, extras: 0, discount: 0, tax: 0 };
  const price = { ...listed, total: minor, fee, cash };
  return {
    ...{ customer: latest?.customer ?? customer, credits: 0 },
    prices: { withCredit: price, asYouGo: price },
  };
}

/** Whoever changed their name or number changed it on their bookings. */
function findLatest(recurrenceId: string): Promise<BookingRecord | null> {
  return Booking.findOne({ 'series.id': recurrenceId })
    .sort({ 'series.position': -1 })
    .lean<BookingRecord>()
    .exec();
}

async function readBookedTerms(recurrence: RecurrenceRecord): Promise<RecurrenceTerms> {
  const { _id, customerId, serviceId, every: frequency } = recurrence;
  const [latest, service, membership, pricing, rates] = await Promise.all([
    findLatest(_id),
    // Also one that is no longer offered to others.
    BookableService.findById(serviceId).orFail().lean<ServiceRecord>(),
    findMembership(customerId),
    readBillingSettings(),
    readQuoteRates(),
  ]);
  const terms = feeTermsOf(recurrence);
  const extras = extrasOn(rates, recurrence.extras, 'later');
  const priced = { service: toService(service, rates), frequency, extras, rates, pricing, terms };
  const input = { ...recurrence, ...priced };
  const isMember = membership !== null;
  return {
    customer: latest!.customer,
    credits: recurrence.withCredit ? await creditsFor(recurrence, membership) : 0,
    prices: {
      withCredit: priceBooking({ ...input, isMember, withCredit: true }),
      asYouGo: priceBooking({ ...input, isMember, withCredit: false }),
    },
  };
}

async function creditsFor(
  { serviceId, serviceName, duration }: RecurrenceRecord,
  membership: Awaited<ReturnType<typeof findMembership>>,
): Promise<number> {
  if (!membership) return 0;
  const wanted = { serviceId: String(serviceId), serviceName, duration };
  const refusal = creditRefusal(await getCreditRule(membership), wanted);
  return refusal === null ? membership.remainingCleanings : 0;
}
