import { bookingParamsSchema } from '@brightnest/contracts/bookings/customer-bookings';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { cleansCalendar } from '../../calendar-files/cleans-calendar';
import { sendCalendar } from '../../calendar-files/send-calendar';
import { getOwnBooking } from '../../model/get-own-booking';

/** One of the caller's own cleans as a calendar file. */
export const getBookingCalendar: Handler = handle(
  bookingsRoutes.getBookingCalendar,
  { params: bookingParamsSchema },
  async ({ params, actor, response }) => {
    const booking = await getOwnBooking(params.id, actor.userId);
    return sendCalendar(response, { file: 'clean.ics', content: cleansCalendar([booking]) });
  },
);
