import type { CustomerBooking } from '@brightnest/contracts/bookings/customer-bookings';
import { clockText, weekdayText, zoneText } from '@brightnest/kit/times/moment-text';
import { isElsewhere } from '../../times/moment-text';

/** Which clean a dialog is about: `Deep Cleaning on Monday 23 November 2026, 9:00 am`. */
export function changeTarget({ serviceName, scheduledDate, timeZone }: CustomerBooking): string {
  return `${serviceName} on ${startText(scheduledDate, timeZone)}`;
}

/** A start at the property, with whose time that is where the reader has another. */
export function startText(start: string, timeZone: string): string {
  const zone = isElsewhere(start, timeZone) ? ` ${zoneText(timeZone)}` : '';
  return `${weekdayText(start, timeZone)}, ${clockText(start, timeZone)}${zone}`;
}
