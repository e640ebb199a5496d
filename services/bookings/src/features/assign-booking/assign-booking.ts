import { bookingParamsSchema } from '@brightnest/contracts/bookings/customer-bookings';
import {
  assignBookingRequestSchema,
  type StaffBookingResponse,
} from '@brightnest/contracts/bookings/staff-bookings';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/staff-bookings';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { assignBooking as assignInOrders } from '../../orders/assign-booking';
import { getStaffBookingView } from '../../staff/to-staff-booking';

/** Says who does a clean and when, or that nobody is assigned any more. */
export const assignBooking: Handler = handle(
  staffBookingsRoutes.assignBooking,
  { params: bookingParamsSchema, body: assignBookingRequestSchema },
  async ({ params, body, origin }): Promise<StaffBookingResponse> => {
    const { cleanerId, scheduledDate } = body;
    const to = scheduledDate ? { to: new Date(scheduledDate) } : {};
    await assignInOrders({ bookingId: params.id, cleanerId, ...to }, origin);
    return { success: true, booking: await getStaffBookingView(params.id) };
  },
);
