import { bookingParamsSchema } from '@brightnest/contracts/bookings/customer-bookings';
import {
  staffCancelRequestSchema,
  type StaffBookingResponse,
} from '@brightnest/contracts/bookings/staff-bookings';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/staff-bookings';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { cancelForCompany } from '../../orders/cancel-for-company';
import { getStaffBookingView } from '../../staff/to-staff-booking';

/** Cancels a clean for the company: all that was paid goes back, whenever that is. */
export const cancelStaffBooking: Handler = handle(
  staffBookingsRoutes.cancelStaffBooking,
  { params: bookingParamsSchema, body: staffCancelRequestSchema },
  async ({ params: { id }, body, origin }): Promise<StaffBookingResponse> => {
    await cancelForCompany({ bookingId: id, reason: body.reason }, origin);
    return { success: true, booking: await getStaffBookingView(id) };
  },
);
