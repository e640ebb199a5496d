import { assertSeen, versionOf } from '@brightnest/service-kit/persistence/edit-conflict';
import { bookedHomeOf } from './booked-home';
import type { BookingRecord } from './booking';

/** The version of a booking for staff who change it: when, where and what it is, what it costs, and who comes. */
export function bookingVersion({ totalAmount, ...booking }: BookingRecord): string {
  const { status, scheduledDate, duration, address, specialInstructions } = booking;
  const { serviceName, state, postalCode, cleanerId, heldCleanerId, onBehalf } = booking;
  return versionOf(
    ...[status, scheduledDate, duration, address, specialInstructions],
    ...[serviceName, state, postalCode, bookedHomeOf(booking), onBehalf?.confirmBy],
    ...[totalAmount.minor, cleanerId, heldCleanerId],
  );
}

/** @throws AppError `conflict` where a booking is not as it was seen; absent: whatever is there now. */
export function assertBookingSeen(booking: BookingRecord, seenVersion: string | undefined): void {
  assertSeen(bookingVersion(booking), seenVersion);
}
