import { bookingParamsSchema } from '@brightnest/contracts/bookings/customer-bookings';
import {
  staffCancelRequestSchema,
  type StaffBookingResponse,
} from '@brightnest/contracts/bookings/staff-bookings';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/staff-bookings';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { Booking } from '../../model/booking';
import { cancelBookings } from '../../orders/cancel-bookings';
import { getStaffBookingView } from '../../staff/to-staff-booking';

/** Cancels a clean for the company: all that was paid goes back, whenever that is. */
export const cancelStaffBooking: Handler = handle(
  staffBookingsRoutes.cancelStaffBooking,
  { params: bookingParamsSchema, body: staffCancelRequestSchema },
  async ({ params: { id }, body, origin }): Promise<StaffBookingResponse> => {
    const booking = await Booking.findById(id, { customerId: 1 }).lean();
    if (!booking) throw new AppError('not_found');
    const { customerId } = booking;
    const byStaff = { reason: body.reason ?? '' };
    await cancelBookings({ bookingId: id, customerId, scope: 'this', byStaff }, origin);
    return { success: true, booking: await getStaffBookingView(id) };
  },
);
