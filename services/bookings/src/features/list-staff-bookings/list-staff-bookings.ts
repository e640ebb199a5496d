import {
  staffBookingsQuerySchema,
  type StaffBookingsResponse,
} from '@brightnest/contracts/bookings/staff-bookings';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/staff-bookings';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { searchTotal } from '@brightnest/service-kit/search-plan';
import { Booking, type BookingRecord } from '../../model/booking';
import { countUpTo, readingOf, type BookingsReading } from '../../staff/bookings-reading';
import { toStaffBookings } from '../../staff/to-staff-booking';

/** One page of the bookings. */
export const listStaffBookings: Handler = handle(
  staffBookingsRoutes.listStaffBookings,
  { query: staffBookingsQuerySchema },
  async ({ query }): Promise<StaffBookingsResponse> => {
    const { page, pageSize } = query;
    const reading = await readingOf(query, page * pageSize);
    const before = (page - 1) * pageSize;
    const [records, total] = await Promise.all([
      // One more tells whether there is a next page.
      Booking.find(reading.filter)
        .sort(reading.order)
        .setOptions(reading.index ? { hint: reading.index } : {})
        .skip(before)
        .limit(pageSize + 1)
        .lean<BookingRecord[]>(),
      count(reading),
    ]);
    return {
      success: true,
      bookings: await toStaffBookings(records.slice(0, pageSize)),
      page,
      pageSize,
      ...(reading.isAll
        ? { total: total!, isTotalExact: true }
        : searchTotal(total, { before, pageSize, read: records.length })),
    };
  },
);

function count({ filter, counting, isAll }: BookingsReading): PromiseLike<number> | undefined {
  if (isAll) return Booking.estimatedDocumentCount();
  return counting === 'slow' ? undefined : countUpTo(filter);
}
