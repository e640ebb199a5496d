import { freeChangeUntil } from '@brightnest/contracts/bookings/change-policy';
import type { CustomerBooking } from '@brightnest/contracts/bookings/customer-bookings';
import { toDecimalText } from '@brightnest/contracts/money';
import mongoose from 'mongoose';
import type { BookingRecord } from './booking';
import { CheckoutModel } from './checkout';
import { Cleaner } from './cleaner';

/** Cleans as their customer sees them, in the same order. */
export async function toCustomerBookings(
  records: readonly BookingRecord[],
): Promise<CustomerBooking[]> {
  const [names, receipts] = await Promise.all([readFirstNames(records), readReceipts(records)]);
  return records.map((record) =>
    toCustomerBooking(record, {
      cleanerName: names.get(record.cleanerId ?? '') ?? null,
      receiptNumber: receipts.get(record.checkoutId ?? '') ?? null,
    }),
  );
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

async function readReceipts(
  records: readonly BookingRecord[],
): Promise<Map<string, string | null>> {
  const ids = records.flatMap(({ checkoutId }) => checkoutId ?? []);
  if (ids.length === 0) return new Map();
  const checkouts = await CheckoutModel.find(
    { _id: mongoose.trusted({ $in: [...new Set(ids)] }) },
    { receiptNumber: 1 },
  ).lean();
  return new Map(checkouts.map(({ _id, receiptNumber }) => [_id, receiptNumber]));
}

function toCustomerBooking(
  record: BookingRecord,
  found: Pick<CustomerBooking, 'cleanerName' | 'receiptNumber'>,
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
    state: record.state as CustomerBooking['state'],
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
    ...found,
    series: series ? { ...series } : null,
    customerRating: record.customerRating ?? null,
    customerReview: record.customerReview ?? null,
    createdAt: record.createdAt.toISOString(),
  };
}
