import { freeChangeUntil } from '@brightnest/contracts/bookings/change-policy';
import type { CustomerBooking } from '@brightnest/contracts/bookings/customer-bookings';
import { toDecimalText } from '@brightnest/contracts/money';
import mongoose from 'mongoose';
import type { BookingRecord } from './booking';
import { Cleaner } from './cleaner';

/** Cleans as their customer sees them, in the same order. */
export async function toCustomerBookings(
  records: readonly BookingRecord[],
): Promise<CustomerBooking[]> {
  const names = await readFirstNames(records);
  return records.map((record) => toCustomerBooking(record, names.get(record.cleanerId ?? '')));
}

async function readFirstNames(records: readonly BookingRecord[]): Promise<Map<string, string>> {
  const ids = records.flatMap(({ cleanerId }) => cleanerId ?? []);
  if (ids.length === 0) return new Map();
  const cleaners = await Cleaner.find(
    { _id: mongoose.trusted({ $in: ids }) },
    { firstName: 1 },
  ).lean();
  return new Map(cleaners.map(({ _id, firstName }) => [String(_id), firstName]));
}

function toCustomerBooking(
  record: BookingRecord,
  cleanerName: string | undefined,
): CustomerBooking {
  const { series } = record;
  return {
    id: record._id,
    serviceId: String(record.serviceId),
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
    expiresAt: record.expiresAt?.toISOString() ?? null,
    freeChangeUntil: freeChangeUntil(record.scheduledDate).toISOString(),
    checkoutId: record.checkoutId ?? null,
    cleanerName: cleanerName ?? null,
    series: series ? { ...series } : null,
    customerRating: record.customerRating ?? null,
    customerReview: record.customerReview ?? null,
    createdAt: record.createdAt.toISOString(),
  };
}
