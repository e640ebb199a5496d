import { wholeAddress } from '@brightnest/contracts/company/address-text';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import { createHash, randomUUID } from 'node:crypto';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { FeeTerms } from '@brightnest/contracts/payments/fee-terms';
import { UNPAID_MINUTES } from '@brightnest/contracts/scheduling/booking';
import type { BookingPrice } from '@brightnest/contracts/scheduling/booking-price';
import type { BookingRequest } from '@brightnest/contracts/scheduling/new-booking-schemas';
import { nextReminderTime } from '@brightnest/contracts/scheduling/reminders';
import { propertyZone } from '@brightnest/contracts/times';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { ClientSession, Types } from 'mongoose';
import type { ServiceRecord } from '../../catalogue/services';
import { takeCredits } from '../../memberships/credits';
import { addCheckout } from '../../payments/checkout';
import { isOnlinePaymentOffered } from '../../provider/provider';
import { Booking, type BookingRecord, type BookingSeries, endOf } from '../../records/booking';
import { bookingNotice } from '../../records/booking-notice';
import type { BookingCustomer } from '../../records/booking-customer';
import { bookingSearchFields } from '../../records/booking-list';
import { occurrenceStart } from '../../records/occurrences';
import { isOfRecurrence } from '../../records/recurrence';
import { addRecurrence } from '../../records/write-recurrence';
import type { VisitPrices } from './verified-prices';

/** A booking that is about to be booked: not yet paid and without a cleaner. */
export type NewBooking = Omit<BookingRecord, 'createdAt' | 'updatedAt'>;

/** What new bookings of one customer have in common. */
interface NewBookingsInput {
  customerId: string;
  customer: BookingCustomer;
  request: Omit<BookingRequest, 'serviceId'>;
  service: { _id?: ServiceRecord['_id']; name: string };
  /** In minor units; its extras are those that count. */
  price: BookingPrice;
  /** Of the first, where a coupon takes something off that. */
  discounted?: { price: BookingPrice; code: string } | undefined;
  terms: FeeTerms;
}

/** The bookings of a submission, soonest first; of a recurrence the first alone. */
export function newBookings({
  submissionId,
  prices,
  ...shared
}: Omit<NewBookingsInput, 'price'> & {
  submissionId: Types.ObjectId;
  prices: VisitPrices;
}): NewBooking[] {
  const { repeat, scheduledDate, state = '' } = shared.request;
  const first = new Date(scheduledDate);
  const timeZone = propertyZone(state);
  const seriesId = randomUUID();
  return Array.from({ length: repeat?.occurrences ?? 1 }, (_, index) =>
    newBookingAt(
      index === 0
        ? { ...shared, price: prices.first }
        : { ...shared, price: prices.later, discounted: undefined },
      {
        id: bookingIdOf(submissionId.toHexString(), index),
        start: repeat ? occurrenceStart(first, { ...repeat, timeZone }, index) : first,
        ...(repeat && { series: { ...repeat, id: seriesId, position: index + 1 } }),
      },
    ),
  );
}

/** One booking that is about to be booked. */
export function newBookingAt(
  { customerId, customer, request, service, price: full, discounted, terms }: NewBookingsInput,
  { id, start: scheduledDate, series }: { id: string; start: Date; series?: BookingSeries },
): NewBooking {
  const { duration, state = '', specialInstructions = '' } = request;
  const { bedrooms, bathrooms } = request;
  const { currency } = currentRegion();
  const inCurrency = (minor: number) => ({ minor, currency });
  const price = discounted?.price ?? full;
  const { postalCode } = request;
  return {
    _id: id,
    customerId,
    customer,
    ...(service._id && { serviceId: service._id }),
    serviceName: service.name,
    scheduledDate,
    duration,
    endsAt: endOf(scheduledDate, duration),
    ...{ timeZone: propertyZone(state), address: wholeAddress(request), state },
    specialInstructions,
    ...(bedrooms !== undefined && { bedrooms }),
    ...(bathrooms !== undefined && { bathrooms }),
    extras: price.extraLines.map((extra) => extra.id),
    quantities: Object.fromEntries(
      price.extraLines.flatMap((extra) => (extra.quantity > 1 ? [[extra.id, extra.quantity]] : [])),
    ),
    totalAmount: inCurrency(price.total),
    ...(discounted && {
      discount: { code: discounted.code, amount: inCurrency(full.total - price.total) },
    }),
    ...(full.extras > 0 && { extrasAmount: inCurrency(extrasShare(full)) }),
    onlineConfirmationFee: inCurrency(price.fee),
    cashAmount: inCurrency(price.cash),
    // A coupon is the company's gift: who cleans earns as much as without it.
    cleanerPayout: inCurrency(full.cash),
    ...(postalCode && { postalCode }),
    terms,
    status: 'pending',
    paymentStatus: 'pending',
    revision: 0,
    ...(series && { series }),
  };
}

/** What of the price is paid for the extras: with their share of the tax on top. */
function extrasShare({ service, extras, tax }: BookingPrice): number {
  return tax === 0 ? extras : extras + Math.round((tax * extras) / (service + extras));
}

/**
 * The UUID of one booking of a submission or of a recurrence: the same whenever it is made again, so that the
 * database takes it once.
 * @param source id of what books it.
 */
export function bookingIdOf(source: string, position: number): string {
  const hash = createHash('sha256').update(`${source}/${position}`).digest('hex');
  // Marked as a UUID of version 8, which is what a UUID made in one's own way is.
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`];
  return [...parts, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-');
}

const MINUTE_MS = 60_000;

/** How new bookings are paid. */
interface NewBookingTerms {
  /** Each takes a credit of the membership; else their fees are paid online. */
  withCredit: boolean;
  /** Until when its customer is to confirm what staff booked; absent: it is confirmed, or paid in minutes. */
  confirmUntil?: Date | undefined;
  now: Date;
  origin: EventOrigin;
}

/** What {@link insertBookings} wrote. */
export interface InsertedBookings {
  bookings: BookingRecord[];
  /** Where to pay; null where nothing is due. */
  checkoutId: string | null;
}

/**
 * Writes new bookings of one customer, whose cleaners are reserved, with their payment and their events:
 * confirmed where a credit pays or nothing is to pay, else pending with one checkout for all.
 */
export async function insertBookings(
  given: readonly NewBooking[],
  terms: NewBookingTerms,
  session: ClientSession,
): Promise<InsertedBookings> {
  const newBookings = isOnlinePaymentOffered() ? given : given.map(allInCash);
  const payment = await arrangePayment(newBookings, terms, session);
  const type = payment.status === 'confirmed' ? 'booking.confirmed' : 'booking.requested';
  const records = newBookings.map((one) => {
    const booking: NewBooking = { ...one, ...payment };
    const nextReminderAt = nextReminderTime(one.scheduledDate, terms.now);
    const event = newEvent(type, bookingNotice(booking, newBookings), terms.origin);
    return {
      ...booking,
      ...bookingSearchFields(booking),
      ...(payment.status === 'confirmed' && nextReminderAt && { nextReminderAt }),
      pendingEvents: [event],
    };
  });
  const inserted = await Booking.create(records, { session, ordered: true });
  const bookings = inserted.map((booking) => booking.toObject<BookingRecord>());
  const [first] = bookings;
  // Others of a recurrence are booked by itself.
  if (first?.series?.position === 1 && isOfRecurrence(first.series) && !first.movedFrom) {
    await addRecurrence(first, terms, session);
  }
  return { bookings, checkoutId: payment.checkoutId ?? null };
}

/** Where nothing is paid online, the fee is paid with the rest. */
export function allInCash(booking: NewBooking): NewBooking {
  const { totalAmount, discount } = booking;
  const full = totalAmount.minor + (discount?.amount.minor ?? 0);
  return {
    ...booking,
    onlineConfirmationFee: { ...totalAmount, minor: 0 },
    cashAmount: totalAmount,
    cleanerPayout: { ...totalAmount, minor: full },
  };
}

type Payment = Pick<
  NewBooking,
  'status' | 'paymentStatus' | 'subscriptionId' | 'checkoutId' | 'expiresAt'
>;

async function arrangePayment(
  newBookings: readonly NewBooking[],
  { withCredit, confirmUntil, now }: NewBookingTerms,
  session: ClientSession,
): Promise<Payment> {
  if (withCredit) {
    const subscriptionId = await takeCredits(
      newBookings[0]!.customerId,
      newBookings.length,
      session,
    );
    return { status: 'confirmed', paymentStatus: 'paid', subscriptionId };
  }
  if (newBookings.every(({ onlineConfirmationFee }) => onlineConfirmationFee.minor === 0)) {
    if (confirmUntil) {
      return { status: 'pending', paymentStatus: 'pending', expiresAt: confirmUntil };
    }
    const isFree = newBookings.every(({ totalAmount }) => totalAmount.minor === 0);
    return { status: 'confirmed', paymentStatus: isFree ? 'paid' : 'pending' };
  }
  const expiresAt = confirmUntil ?? new Date(now.getTime() + UNPAID_MINUTES * MINUTE_MS);
  const checkoutId = await addBookingCheckout(newBookings, expiresAt, session);
  return { status: 'pending', paymentStatus: 'pending', checkoutId, expiresAt };
}

type Payable = Pick<
  BookingRecord,
  | '_id'
  | 'customerId'
  | 'serviceName'
  | 'series'
  | 'terms'
  | 'totalAmount'
  | 'cashAmount'
  | 'onlineConfirmationFee'
>;

/** Adds one checkout for the fees of all these bookings of one customer. @returns its id. */
export function addBookingCheckout(
  bookings: readonly Payable[],
  expiresAt: Date,
  session: ClientSession,
): Promise<string> {
  const { customerId, serviceName, series, terms } = bookings[0]!;
  return addCheckout(
    {
      purpose: 'booking',
      userId: customerId,
      email: null,
      bookingIds: bookings.map(({ _id }) => _id),
      ...(bookings.length > 1 && { allocations: bookings.map(feeOf) }),
      quoteId: null,
      subscriptionId: null,
      ...(terms && { terms }),
      ...(isOfRecurrence(series) && { recurrenceId: series.id }),
      amount: sumOf(bookings, 'onlineConfirmationFee'),
      total: sumOf(bookings, 'totalAmount'),
      cash: sumOf(bookings, 'cashAmount'),
      description: bookings.length > 1 ? `${serviceName}, ${bookings.length} cleans` : serviceName,
      expiresAt,
    },
    session,
  );
}

const feeOf = ({ _id, onlineConfirmationFee }: Payable) => ({
  bookingId: _id,
  minor: onlineConfirmationFee.minor,
});

/** Bookings that are booked together are all in one currency. */
function sumOf(
  bookings: readonly Payable[],
  amount: 'totalAmount' | 'cashAmount' | 'onlineConfirmationFee',
) {
  const { currency } = bookings[0]![amount];
  return { minor: bookings.reduce((sum, booking) => sum + booking[amount].minor, 0), currency };
}
