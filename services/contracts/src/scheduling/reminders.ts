/** Hours before the start at which customers are reminded. */
export const REMINDER_HOURS = [24, 2] as const;

/** One of {@link REMINDER_HOURS}. */
export type ReminderHours = (typeof REMINDER_HOURS)[number];

const HOUR_MS = 60 * 60 * 1_000;

/**
 * @returns when the customer is to be reminded next; undefined when there is no reminder left. One whose time
 *   is over already is left out: who books for this afternoon needs no word of tomorrow.
 */
export function nextReminderTime(start: Date, now: Date): Date | undefined {
  const times = REMINDER_HOURS.map((hours) => new Date(start.getTime() - hours * HOUR_MS));
  return times.sort((a, b) => a.getTime() - b.getTime()).find((time) => time > now);
}

/** @returns how many hours before the start a reminder that is due at `now` speaks of. */
export function reminderHours(start: Date, now: Date): ReminderHours | undefined {
  const due = REMINDER_HOURS.filter((hours) => now.getTime() >= start.getTime() - hours * HOUR_MS);
  // After an outage the later one stands for both.
  return now < start ? due.sort((a, b) => a - b)[0] : undefined;
}
