import type { AvailableHours } from '@brightnest/contracts/careers/available-hours';
import type { LocalInterval } from '../calendar/local-interval';
import { workingHoursOf } from '../calendar/working-hours';
import type { StaffCleaner } from './staff-cleaners';

const HOURS_IN_WORDS: Partial<Record<AvailableHours, string>> = {
  morning: 'in the morning',
  afternoon: 'in the afternoon',
  evening: 'in the evening',
};

/** @returns how a time is not one at which somebody usually works; null where it is. */
export function outsideOfHours(
  { availability: { days, hours } }: Pick<StaffCleaner, 'availability'>,
  at: LocalInterval,
): string | null {
  if (days.length > 0 && !days.includes(at.weekday)) return `Works on ${daysInWords(days)}`;
  const { from, to } = workingHoursOf(hours);
  if (at.startMinute >= from && at.endMinute <= to) return null;
  return `Works ${HOURS_IN_WORDS[hours as AvailableHours] ?? 'at other hours'}`;
}

/** @returns such as `Mondays, Tuesdays and Fridays`. */
function daysInWords(days: readonly string[]): string {
  const plural = days.map((day) => `${day}s`);
  return new Intl.ListFormat('en-AU', { type: 'conjunction' }).format(plural);
}
