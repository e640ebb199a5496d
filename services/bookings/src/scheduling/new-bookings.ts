import { createHash, randomUUID } from 'node:crypto';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { toDecimalText } from '@brightnest/contracts/money';
import type { PricingSettings } from '@brightnest/contracts/payments/pricing-settings';
import { BOOKING_HORIZON_DAYS, UNPAID_MINUTES } from '@brightnest/contracts/scheduling/booking';
import { type BookingPrice, priceBooking } from '@brightnest/contracts/scheduling/booking-price';
import type {
  BookingRequest,
  BookingSeriesRequest,
} from '@brightnest/contracts/scheduling/new-booking-schemas';
import { nextReminderTime } from '@brightnest/contracts/scheduling/reminders';
import { propertyZone } from '@brightnest/contracts/times';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { DateTime, type DurationLike } from 'luxon';
import type { ClientSession, Types } from 'mongoose';
import { BookableService, type ServiceRecord, toService } from '../catalogue/services';
import { takeCredits } from '../memberships/credits';
import { isOnlinePaymentOffered } from '../provider/provider';
import {
  Booking,
  type BookingCustomer,
  bookingNotice,
  type BookingRecord,
  endOf,
} from '../records/booking';
import { bookingSearchFields } from '../records/booking-list';
import { addBookingCheckout } from './booking-payment';

/** A booking that is about to be booked: not yet paid and without a cleaner. */
export type NewBooking = Omit<BookingRecord, 'createdAt' | 'updatedAt'>;

interface NewBookingsInput {
  submissionId: Types.ObjectId;
  customerId: string;
  customer: BookingCustomer;
  request: BookingRequest;
  service: ServiceRecord;
  /** Of each booking, in AUD minor units. */
  price: BookingPrice;
}

/** The bookings of a submission, soonest first. */
export function newBookings({
  submissionId,
  customerId,
  customer,
  request,
  service,
  price,
}: NewBookingsInput): NewBooking[] {
  const { duration, address, state = '', specialInstructions = '', extras = [], repeat } = request;
  const timeZone = propertyZone(state);
  const starts = seriesDates(new Date(request.scheduledDate), repeat, timeZone);
  const seriesId = randomUUID();
  const inAud = (minor: number) => ({ minor, currency: 'AUD' as const });
  return starts.map((scheduledDate, index) => ({
    _id: bookingIdOf(submissionId, index),
    customerId,
    customer,
    serviceId: service._id,
    serviceName: service.name,
    scheduledDate,
    duration,
    endsAt: endOf(scheduledDate, duration),
    ...{ timeZone, address, state, specialInstructions, extras },
    totalAmount: inAud(price.total),
    ...(extras.length > 0 && { extrasAmount: inAud(extrasShare(price)) }),
    onlineConfirmationFee: inAud(price.fee),
    cashAmount: inAud(price.cash),
    cleanerPayout: inAud(price.cash),
    status: 'pending' as const,
    paymentStatus: 'pending' as const,
    revision: 0,
    ...(repeat && {
      series: {
        id: seriesId,
        every: repeat.every,
        position: index + 1,
        occurrences: repeat.occurrences,
      },
    }),
  }));
}

/** What of the price is paid for the extras: with their share of the tax on top. */
function extrasShare({ service, extras, tax }: BookingPrice): number {
  return tax === 0 ? extras : extras + Math.round((tax * extras) / (service + extras));
}

const AFTER: Record<BookingSeriesRequest['every'], (index: number) => DurationLike> = {
  weekly: (index) => ({ weeks: index }),
  fortnightly: (index) => ({ weeks: 2 * index }),
  monthly: (index) => ({ months: index }),
};

/**
 * The starts of a series: all at the same local time, whatever clocks do in between. A month without the
 * day has its last one instead.
 */
function seriesDates(first: Date, repeat: BookingSeriesRequest | undefined, zone: string): Date[] {
  if (!repeat) return [first];
  const local = DateTime.fromJSDate(first, { zone });
  // Each is counted from the first: from one to the next, the 31st would become the 28th for good.
  return Array.from({ length: repeat.occurrences }, (_, index) =>
    local.plus(AFTER[repeat.every](index)).toJSDate(),
  );
}

/**
 * The UUID of one booking of a submission: the same whenever it is sent again, so that the database
 * takes it once.
 * @param position from 0.
 */
export function bookingIdOf(submissionId: Types.ObjectId, position: number): string {
  const hash = createHash('sha256')
    .update(`${submissionId.toHexString()}/${position}`)
    .digest('hex');
  // Marked as a UUID of version 8, which is what a UUID made in one's own way is.
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`];
  return [...parts, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-');
}

/** The service that is booked. */
export async function getBookedService(serviceId: string): Promise<ServiceRecord> {
  const service = await BookableService.findOne({
    _id: serviceId,
    isActive: true,
  }).lean<ServiceRecord>();
  if (service) return service;
  const message = 'This service is no longer offered. Please choose another.';
  throw new AppError('validation_failed', { message, fields: { serviceId: message } });
}

/** Prices one booking as the company does. @throws AppError `price_changed` where the form showed another price. */
export function verifiedPrice(
  request: BookingRequest,
  service: ServiceRecord,
  terms: { isMember: boolean; withCredit: boolean; pricing: PricingSettings },
): BookingPrice {
  const { duration, extras = [], totalAmount: shown } = request;
  const price = priceBooking({ service: toService(service), duration, extras, ...terms });
  const totalAmount = toDecimalText(price.total);
  if (shown !== undefined && shown !== totalAmount) {
    throw new AppError('price_changed', { fields: { totalAmount } });
  }
  return price;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** @throws AppError `validation_failed` for a start that nobody can book yet. */
export function assertWithinHorizon(start: Date, now: Date): void {
  if (start.getTime() <= now.getTime() + BOOKING_HORIZON_DAYS * DAY_MS) return;
  const scheduledDate = `Please choose a time within the next ${BOOKING_HORIZON_DAYS} days`;
  throw new AppError('validation_failed', { fields: { scheduledDate } });
}

const MINUTE_MS = 60_000;

/** How new bookings are paid. */
interface NewBookingTerms {
  /** Each takes a credit of the membership; else their fees are paid online. */
  withCredit: boolean;
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
  return { bookings, checkoutId: payment.checkoutId ?? null };
}

/** Where nothing is paid online, the fee is paid with the rest. */
function allInCash(booking: NewBooking): NewBooking {
  const { totalAmount } = booking;
  return {
    ...booking,
    onlineConfirmationFee: { ...totalAmount, minor: 0 },
    cashAmount: totalAmount,
    cleanerPayout: totalAmount,
  };
}

type Payment = Pick<
  NewBooking,
  'status' | 'paymentStatus' | 'subscriptionId' | 'checkoutId' | 'expiresAt'
>;

async function arrangePayment(
  newBookings: readonly NewBooking[],
  { withCredit, now }: NewBookingTerms,
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
    return { status: 'confirmed', paymentStatus: 'paid' };
  }
  const expiresAt = new Date(now.getTime() + UNPAID_MINUTES * MINUTE_MS);
  const checkoutId = await addBookingCheckout(newBookings, expiresAt, session);
  return { status: 'pending', paymentStatus: 'pending', checkoutId, expiresAt };
}
