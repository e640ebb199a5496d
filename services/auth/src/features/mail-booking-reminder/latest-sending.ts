import { REMINDER_HOURS, type BookingReminderDue } from '@brightnest/contracts/events/bookings';

const HOUR_MS = 60 * 60 * 1_000;

/** @returns when a reminder has come too late: at the start, or when the next reminder says the same. */
export function latestSending({ scheduledDate, hoursBefore }: BookingReminderDue): Date {
  const later = REMINDER_HOURS.filter((hours) => hours < hoursBefore);
  const nextHours = Math.max(0, ...later);
  return new Date(Date.parse(scheduledDate) - nextHours * HOUR_MS);
}
