import { bookingParamsSchema } from '@brightnest/contracts/bookings/customer-bookings';
import type { StaffBookingResponse } from '@brightnest/contracts/bookings/staff-bookings';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/staff-bookings';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { getStaffBookingView } from '../../staff/to-staff-booking';

export const getStaffBooking: Handler = handle(
  staffBookingsRoutes.getStaffBooking,
  { params: bookingParamsSchema },
  async ({ params }): Promise<StaffBookingResponse> => {
    return { success: true, booking: await getStaffBookingView(params.id) };
  },
);
