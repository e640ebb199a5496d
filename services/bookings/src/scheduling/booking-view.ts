import { toDecimalText } from '@brightnest/contracts/money';
import type { BookingView } from '@brightnest/contracts/scheduling/booking-view';
import type { BookingRecord } from '../records/booking';

/** What customers and staff both see of a booking. */
export function toBookingView(record: BookingRecord): BookingView {
  const { serviceName, duration, timeZone, address, specialInstructions, extras } = record;
  const { totalAmount, onlineConfirmationFee, cashAmount, status, paymentStatus } = record;
  return {
    id: record._id,
    ...{ serviceName, duration, timeZone, address, specialInstructions, extras },
    scheduledDate: record.scheduledDate.toISOString(),
    currency: totalAmount.currency,
    totalAmount: toDecimalText(totalAmount.minor),
    onlineConfirmationFee: toDecimalText(onlineConfirmationFee.minor),
    cashAmount: toDecimalText(cashAmount.minor),
    ...{ status, paymentStatus },
    withCredit: record.subscriptionId !== undefined,
    customerRating: record.customerRating ?? null,
    customerReview: record.customerReview ?? null,
    createdAt: record.createdAt.toISOString(),
  };
}
