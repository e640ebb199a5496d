import { calendarFeedParamsSchema } from '@brightnest/contracts/bookings/customer-bookings';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/route';
import mongoose from 'mongoose';
import { cleansCalendar } from '../../calendar-files/cleans-calendar';
import { sendCalendar } from '../../calendar-files/send-calendar';
import { Booking, type BookingRecord } from '../../model/booking';
import { CalendarFeed, digestOf } from '../../model/calendar-feed';

const DAY_MS = 24 * 60 * 60 * 1_000;
const DAYS_BACK = 366;

/** All cleans of whoever's address it is, for calendar programs: the last year's and those to come. */
export const readCalendarFeed: Handler = handle(
  bookingsRoutes.readCalendarFeed,
  { params: calendarFeedParamsSchema },
  async ({ params, response }) => {
    const feed = await CalendarFeed.findOne({ tokenDigest: digestOf(params.token) }).lean();
    if (!feed) throw new AppError('not_found');
    const bookings = await Booking.find({
      customerId: feed._id,
      // A checkout that was left is no clean.
      status: mongoose.trusted({ $ne: 'expired' }),
      scheduledDate: mongoose.trusted({ $gte: new Date(Date.now() - DAYS_BACK * DAY_MS) }),
    })
      .sort({ scheduledDate: 1 })
      .lean<BookingRecord[]>();
    return sendCalendar(response, { file: 'cleans.ics', content: cleansCalendar(bookings) });
  },
);
