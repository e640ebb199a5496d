import {
  bookingParamsSchema,
  type UserBookingResponse,
} from '@brightnest/contracts/bookings/customer-bookings';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { getOwnBooking } from '../../model/get-own-booking';
import { toCustomerBookings } from '../../model/to-customer-booking';

/** One of the caller's own cleans. */
export const getBooking: Handler = handle(
  bookingsRoutes.getBooking,
  { params: bookingParamsSchema },
  async ({ params, actor }): Promise<UserBookingResponse> => {
    const record = await getOwnBooking(params.id, actor.userId);
    const [booking] = await toCustomerBookings([record]);
    return { success: true, booking: booking! };
  },
);
