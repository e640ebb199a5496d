import type { BatchedClean, BookingNotice } from '@brightnest/contracts/events/bookings';
import { toDecimalText } from '@brightnest/contracts/money';
import type { BookingRecord } from './booking';

/** A clean of a batch as it is now, and where it was before a move. */
type Batched = Pick<BookingRecord, '_id' | 'scheduledDate' | 'revision'> & { previousDate?: Date };

/** What an event of a booking says of it; `batch` are all it happened to at once, itself among them. */
export function bookingNotice(
  booking: Omit<BookingRecord, 'createdAt' | 'updatedAt'>,
  batch: readonly Batched[],
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
      cleans: batch.map(inBatch),
    },
  };
}

function inBatch({ _id, scheduledDate, previousDate, revision }: Batched): BatchedClean {
  return {
    bookingId: _id,
    scheduledDate: scheduledDate.toISOString(),
    ...(previousDate && { previousDate: previousDate.toISOString() }),
    revision,
  };
}
