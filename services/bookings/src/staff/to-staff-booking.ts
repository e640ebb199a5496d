import { BOOKING_MOVES } from '@brightnest/contracts/bookings/booking-status';
import type { StaffBooking } from '@brightnest/contracts/bookings/staff-bookings';
import { toDecimalText } from '@brightnest/contracts/money';
import type { AssignedCleaner } from '@brightnest/contracts/quotes/admin-quotes';
import { AppError } from '@brightnest/service-kit/errors';
import mongoose from 'mongoose';
import { toAssignedCleaner, toMember } from '../jobs/team-member';
import { Booking, type BookingRecord } from '../model/booking';
import { Cleaner, type CleanerRecord } from '../model/cleaner';
import { sumUp, weighInFull } from '../orders/weigh-change';

/** Cleans as staff see them, in the same order. */
export async function toStaffBookings(records: readonly BookingRecord[]): Promise<StaffBooking[]> {
  const cleaners = await readCleaners(records);
  return records.map((record) => toStaffBooking(record, cleaners));
}

/** @throws AppError `not_found` */
export async function getStaffBookingView(id: string): Promise<StaffBooking> {
  const record = await Booking.findById(id).lean<BookingRecord>();
  if (!record) throw new AppError('not_found');
  const [booking] = await toStaffBookings([record]);
  return booking!;
}

/** By the function that the cancellation itself goes by. */
function givenBack(record: BookingRecord): StaffBooking['ifCancelled'] {
  if (!BOOKING_MOVES[record.status].includes('cancelled')) return null;
  const { refund, creditsReturned } = sumUp([weighInFull(record, new Date())]);
  return { refund, creditsReturned };
}

type Cleaners = ReadonlyMap<string, AssignedCleaner>;

async function readCleaners(records: readonly BookingRecord[]): Promise<Cleaners> {
  const ids = records.flatMap(({ cleanerId, heldCleanerId }) => cleanerId ?? heldCleanerId ?? []);
  if (ids.length === 0) return new Map();
  const cleaners = await Cleaner.find(
    { _id: mongoose.trusted({ $in: [...new Set(ids)] }) },
    { userId: 1, firstName: 1, lastName: 1, email: 1, phone: 1, rating: 1 },
  ).lean<CleanerRecord[]>();
  return new Map(cleaners.map((one) => [String(one._id), toAssignedCleaner(toMember(one))]));
}

function toStaffBooking(record: BookingRecord, cleaners: Cleaners): StaffBooking {
  const { customer, cleanerId, heldCleanerId, series } = record;
  return {
    id: record._id,
    customerId: record.customerId,
    customerName: customer.name,
    customerEmail: customer.email,
    customerPhone: customer.phone,
    serviceName: record.serviceName,
    scheduledDate: record.scheduledDate.toISOString(),
    duration: record.duration,
    timeZone: record.timeZone,
    address: record.address,
    specialInstructions: record.specialInstructions,
    extras: record.extras,
    currency: record.totalAmount.currency,
    totalAmount: toDecimalText(record.totalAmount.minor),
    onlineConfirmationFee: toDecimalText(record.onlineConfirmationFee.minor),
    cashAmount: toDecimalText(record.cashAmount.minor),
    status: record.status,
    paymentStatus: record.paymentStatus,
    withCredit: record.subscriptionId !== undefined,
    ifCancelled: givenBack(record),
    cleaner: cleaners.get(cleanerId ?? '') ?? null,
    heldCleaner: cleanerId === undefined ? (cleaners.get(heldCleanerId ?? '') ?? null) : null,
    series: series ? { position: series.position, occurrences: series.occurrences } : null,
    customerRating: record.customerRating ?? null,
    customerReview: record.customerReview ?? null,
    createdAt: record.createdAt.toISOString(),
  };
}
