import type { PayPeriod } from '@brightnest/contracts/pay/pay-schemas';
import type { PaySettings } from '@brightnest/contracts/pay/pay-settings';
import { addDays } from '@brightnest/contracts/calendar-dates';
import { DateTime } from 'luxon';

const WEEKS = { weekly: 1, fortnightly: 2 } as const;
const DAY_MS = 86_400_000;

/** The pay period that a calendar date is in. */
export function payPeriodOf(
  date: string,
  { period, startsOn }: Pick<PaySettings, 'period' | 'startsOn'>,
): PayPeriod {
  if (period === 'monthly') return monthOf(date, Number(startsOn.slice(8)));
  const length = 7 * WEEKS[period];
  const passed = Math.round((Date.parse(date) - Date.parse(startsOn)) / DAY_MS);
  const from = addDays(date, -(((passed % length) + length) % length));
  return { from, to: addDays(from, length - 1) };
}

/** From a day of the month, or its last where it is shorter, to the day before that of the next. */
function monthOf(date: string, firstDay: number): PayPeriod {
  const [year = 0, month = 1] = date.split('-').map(Number);
  const begin = (later: number) => {
    const first = DateTime.utc(year, month, 1).plus({ months: later });
    return first.set({ day: Math.min(firstDay, first.daysInMonth!) }).toISODate()!;
  };
  const later = date >= begin(0) ? 0 : -1;
  return { from: begin(later), to: addDays(begin(later + 1), -1) };
}
