import {
  bookingParamsSchema,
  moveBookingRequestSchema,
  type BookingChangedResponse,
} from '@brightnest/contracts/bookings/customer-bookings';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { findCustomerBookings } from '../../model/find-customer-bookings';
import { moveBookings } from '../../orders/move-bookings';

/** Moves one of the caller's own cleans, and those of its series that the scope names with it. */
export const moveBooking: Handler = handle(
  bookingsRoutes.moveBooking,
  { params: bookingParamsSchema, body: moveBookingRequestSchema },
  async ({ params, body, actor, origin }): Promise<BookingChangedResponse> => {
    const { scope, scheduledDate } = body;
    const request = { bookingId: params.id, customerId: actor.userId, scope };
    const to = new Date(scheduledDate);
    const { bookingIds, checkoutId } = await moveBookings({ ...request, to }, origin);
    const bookings = await findCustomerBookings(bookingIds);
    return {
      success: true,
      message: messageFor(bookings.length, checkoutId),
      bookings,
      checkoutId,
    };
  },
);

function messageFor(cleans: number, checkoutId: string | null): string {
  const moved = cleans === 1 ? 'Your clean is moved.' : `Your ${cleans} cleans are moved.`;
  return checkoutId === null ? moved : `${moved} Pay the new confirmation fee to confirm.`;
}
