import type { BookingNotice } from '@brightnest/contracts/events/bookings';
import { toDecimalText } from '@brightnest/contracts/money';
import type { BookingRecord } from './booking';

/** What an event of a booking says of it; `batch` are all it happened to at once, itself among them. */
export function bookingNotice(
  booking: Omit<BookingRecord, 'createdAt' | 'updatedAt'>,
  batch: readonly Pick<BookingRecord, '_id' | 'scheduledDate'>[],
): BookingNotice {
  return {
    bookingId: booking._id,
    customerId: booking.customerId,
    serviceName: booking.serviceName,
    scheduledDate: booking.scheduledDate.toISOString(),
    duration: booking.duration,
    timeZone: booking.timeZone,
    address: booking.address,
    currency: booking.totalAmount.currency,
    totalAmount: toDecimalText(booking.totalAmount.minor),
    onlineConfirmationFee: toDecimalText(booking.onlineConfirmationFee.minor),
    cashAmount: toDecimalText(booking.cashAmount.minor),
    withCredit: booking.subscriptionId !== undefined,
    revision: booking.revision,
    batch: {
      isFirst: batch[0]?._id === booking._id,
      starts: batch.map(({ scheduledDate }) => scheduledDate.toISOString()),
    },
  };
}
