import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { AppError } from '@brightnest/service-kit/errors';
import { Booking } from '../model/booking';
import { cancelBookings } from './cancel-bookings';
import type { WrittenWith } from './change-several';

/** A clean that staff cancel. */
interface CompanyCancellation {
  bookingId: string;
  /** For the record. */
  reason: string | undefined;
  written?: WrittenWith;
}

/**
 * Cancels a clean for the company, whenever that is.
 * @throws AppError `not_found`; `change_not_allowed` once it has begun or is over.
 */
export async function cancelForCompany(
  { bookingId, reason = '', written }: CompanyCancellation,
  origin: EventOrigin,
): Promise<void> {
  const booking = await Booking.findById(bookingId, { customerId: 1 }).lean();
  if (!booking) throw new AppError('not_found');
  const { customerId } = booking;
  const cancellation = { bookingId, customerId, scope: 'this', byStaff: { reason } } as const;
  await cancelBookings({ ...cancellation, ...(written && { written }) }, origin);
}
