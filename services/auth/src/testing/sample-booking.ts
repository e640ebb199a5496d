import type {
  BatchedBooking,
  BookingNotice,
} from '@brightnest/contracts/events/bookings/scheduling';

/** The payload of an event about bookings in Sydney. */
export function sampleBooking(
  customerId: unknown,
  cleans: [BatchedBooking, ...BatchedBooking[]],
  more: Partial<BookingNotice> = {},
): BookingNotice {
  const [{ bookingId, scheduledDate, revision }] = cleans;
  return {
    ...{ bookingId, scheduledDate, revision },
    customerId: String(customerId),
    serviceName: 'Deep Cleaning',
    duration: 150,
    timeZone: 'Australia/Sydney',
    address: '1 King Street, Newtown NSW 2042',
    currency: 'AUD',
    totalAmount: '1234.50',
    onlineConfirmationFee: '185.18',
    cashAmount: '1049.32',
    withCredit: false,
    batch: { isFirst: true, cleans },
    ...more,
  };
}
