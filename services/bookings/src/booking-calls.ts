import type { Handler } from '@brightnest/service-kit/route';
import {
  createPayAsYouGoBooking,
  createSubscriptionBooking,
} from './features/create-booking/create-booking';
import { getBooking } from './features/get-booking/get-booking';
import { listSlots } from './features/list-slots/list-slots';
import { listUserBookings } from './features/list-user-bookings/list-user-bookings';

/** The calls by which customers book and look after their cleans. */
export function bookingCalls(): Handler[] {
  return [
    listSlots,
    createSubscriptionBooking,
    createPayAsYouGoBooking,
    listUserBookings,
    getBooking,
  ];
}
