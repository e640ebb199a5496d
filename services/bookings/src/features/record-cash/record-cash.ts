import { bookingParamsSchema } from '@brightnest/contracts/bookings/customer-bookings';
import {
  recordCashRequestSchema,
  type StaffBookingResponse,
} from '@brightnest/contracts/bookings/staff-bookings';
import { formatDollars, fromDecimalText } from '@brightnest/contracts/money';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/staff-bookings';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/route';
import mongoose from 'mongoose';
import { Booking, type BookingRecord } from '../../model/booking';
import { settleCash } from '../../orders/settle-cash';
import { getStaffBookingView } from '../../staff/to-staff-booking';

/** Records the cash of a clean. */
export const recordCash: Handler = handle(
  staffBookingsRoutes.recordCash,
  { params: bookingParamsSchema, body: recordCashRequestSchema },
  async ({ params, body, origin }): Promise<StaffBookingResponse> => {
    await mongoose.connection.transaction(async (session) => {
      const booking = await Booking.findById(params.id).session(session).lean<BookingRecord>();
      if (!booking) throw new AppError('not_found');
      refuseOther(booking, body.amount);
      await settleCash(booking, origin, session);
    });
    return { success: true, booking: await getStaffBookingView(params.id) };
  },
);

/** What staff read may be out of date. */
function refuseOther({ cashAmount: { minor } }: BookingRecord, amount: string): void {
  if (fromDecimalText(amount) === minor) return;
  const message = `The cash of this clean is ${formatDollars(minor)}.`;
  throw new AppError('validation_failed', { message, fields: { amount: message } });
}
