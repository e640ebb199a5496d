import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import { OCCUPYING_STATUSES } from '@brightnest/contracts/scheduling/booking';
import {
  type HolidayPreviewQuery,
  holidayPreviewQuerySchema,
  type HolidayPreviewResponse,
  type HolidayQuoteClean,
  MOST_HOLIDAY_CLEANS,
} from '@brightnest/contracts/scheduling/holiday-schemas';
import { addDays } from '@brightnest/contracts/calendar-dates';
import { dateIn } from '@brightnest/contracts/times';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import mongoose from 'mongoose';
import { Booking, type BookingRecord, type BookingSeries } from '../records/booking';
import { JobAssignment, LIVE_STATUSES } from '../records/job';
import { CURRENT_RECURRENCES, RecurrenceModel, type RecurrenceRecord } from '../records/recurrence';
import { toStaffBookings } from '../scheduling/staff/staff-bookings';
import { startsAround } from './next-starts';

/** What is on a day on which nothing is to be cleaned, before that is said. */
export const previewHoliday: Handler = handle(
  staffBookingsRoutes.previewHoliday,
  { query: holidayPreviewQuerySchema },
  async ({ query }): Promise<HolidayPreviewResponse> => {
    const [bookings, quoteCleans, leftOut] = await Promise.all([
      findBooked(query),
      findQuoteCleans(query),
      countLeftOut(query),
    ]);
    return {
      ...{ success: true, booked: bookings.length, quotes: quoteCleans.length, leftOut },
      repeated: bookings.filter(({ series }) => isRepeated(series)).length,
      cleans: await toStaffBookings(bookings.slice(0, MOST_HOLIDAY_CLEANS)),
      quoteCleans: quoteCleans.slice(0, MOST_HOLIDAY_CLEANS),
    };
  },
);

const isRepeated = (series: BookingSeries | undefined) =>
  series !== undefined && series.occurrences === undefined;

interface Placed {
  timeZone: string;
  state: string;
}

/** A day is another one elsewhere: what is around it is read, and each asked for its own. */
const around = ({ date }: HolidayPreviewQuery) =>
  mongoose.trusted({
    $gte: new Date(`${addDays(date, -1)}T00:00:00Z`),
    $lt: new Date(`${addDays(date, 2)}T00:00:00Z`),
  });

const isOn = ({ date, state = '' }: HolidayPreviewQuery, at: Date, place: Placed) =>
  dateIn(place.timeZone, at) === date && (state === '' || state === place.state);

async function findBooked(query: HolidayPreviewQuery): Promise<BookingRecord[]> {
  const bookings = await Booking.find({
    scheduledDate: around(query),
    status: mongoose.trusted({ $in: [...OCCUPYING_STATUSES] }),
  })
    .sort({ scheduledDate: 1 })
    .lean<BookingRecord[]>();
  return bookings.filter((one) => isOn(query, one.scheduledDate, one));
}

/** The job of a quote is one, however many do it. */
async function findQuoteCleans(query: HolidayPreviewQuery): Promise<HolidayQuoteClean[]> {
  const jobs = await JobAssignment.find(
    {
      ...{ kind: 'quote', scheduledAt: around(query) },
      status: mongoose.trusted({ $in: [...LIVE_STATUSES] }),
    },
    { jobId: 1, serviceName: 1, customerName: 1, scheduledAt: 1, timeZone: 1, state: 1 },
  )
    .sort({ scheduledAt: 1 })
    .lean();
  const onDay = jobs.filter((one) => isOn(query, one.scheduledAt, one));
  const byQuote = new Map(onDay.map((one) => [one.jobId, one]));
  return [...byQuote].map(([quoteId, { serviceName, customerName, scheduledAt, timeZone }]) => ({
    ...{ quoteId, serviceName, customerName, timeZone },
    scheduledAt: scheduledAt.toISOString(),
  }));
}

/** What of the recurrences falls on that day and is not decided about yet. */
async function countLeftOut(query: HolidayPreviewQuery): Promise<number> {
  const { date, state = '' } = query;
  const recurrences = RecurrenceModel.find({
    status: mongoose.trusted({ $in: [...CURRENT_RECURRENCES] }),
    ...(state !== '' && { state }),
  });
  let count = 0;
  for await (const one of recurrences.lean<RecurrenceRecord[]>().cursor()) {
    const isThere = startsAround(one, date).some(
      ({ position, start }) => position >= one.nextPosition && isOn(query, start, one),
    );
    if (isThere && !(one.resumesOn !== undefined && date < one.resumesOn)) count += 1;
  }
  return count;
}
