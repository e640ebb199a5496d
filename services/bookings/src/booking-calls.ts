import type { Asker } from '@brightnest/service-kit/asker';
import type { Handler } from '@brightnest/service-kit/route';
import { createBooking } from './features/create-booking/create-booking';
import { cancelBooking } from './features/cancel-booking/cancel-booking';
import { getBookingCalendar } from './features/get-booking-calendar/get-booking-calendar';
import { getBooking } from './features/get-booking/get-booking';
import { getChangeConsequences } from './features/get-change-consequences/get-change-consequences';
import { listSlots } from './features/list-slots/list-slots';
import { listUserBookings } from './features/list-user-bookings/list-user-bookings';
import { moveBooking } from './features/move-booking/move-booking';
import { reviewBooking } from './features/review-booking/review-booking';
import { readCalendarFeed } from './features/share-calendar/read-calendar-feed';
import { shareCalendar } from './features/share-calendar/share-calendar';

interface Needs {
  asker: Asker;
  internalKey: string;
}

/** The calls by which customers book and look after their cleans. */
export function bookingCalls({ asker, internalKey }: Needs): Handler[] {
  return [
    listSlots,
    ...createBooking({ asker }),
    listUserBookings,
    getBooking,
    getChangeConsequences,
    cancelBooking,
    moveBooking,
    reviewBooking,
    getBookingCalendar,
    ...shareCalendar({ internalKey }),
    readCalendarFeed,
  ];
}
