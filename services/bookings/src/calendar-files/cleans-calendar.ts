import type { BookingStatus } from '@brightnest/contracts/bookings/booking-status';
import ical, { ICalEventStatus, type ICalEventData } from 'ical-generator';
import { DateTime } from 'luxon';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { BookingRecord } from '../model/booking';

const STATUS: Partial<Record<BookingStatus, ICalEventStatus>> = {
  pending: ICalEventStatus.TENTATIVE,
  expired: ICalEventStatus.CANCELLED,
  cancelled: ICalEventStatus.CANCELLED,
};

/**
 * A calendar file of cleans, each in the zone of its property. A clean's UID stays and its SEQUENCE grows,
 * so that a calendar program moves what it has instead of adding another.
 */
export function cleansCalendar(bookings: readonly BookingRecord[]): string {
  const calendar = ical({
    name: 'Brightnest cleans',
    prodId: { company: 'Brightnest', product: 'Cleans', language: 'EN' },
    timezone: { name: null, generator: (zone) => tzlib_get_ical_block(zone)[0] ?? null },
  });
  for (const booking of bookings) calendar.createEvent(eventOf(booking));
  return calendar.toString();
}

function eventOf(booking: BookingRecord): ICalEventData {
  const { timeZone: timezone, specialInstructions } = booking;
  const local = (instant: Date) => DateTime.fromJSDate(instant, { zone: timezone });
  return {
    id: `booking-${booking._id}@brightnest`,
    sequence: booking.revision,
    // Of the last change, so that an unchanged clean reads the same each time.
    stamp: booking.updatedAt,
    start: local(booking.scheduledDate),
    end: local(booking.endsAt),
    timezone,
    summary: booking.serviceName,
    location: booking.address,
    ...(specialInstructions && { description: specialInstructions }),
    status: STATUS[booking.status] ?? ICalEventStatus.CONFIRMED,
  };
}
