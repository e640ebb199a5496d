import {
  addDays,
  firstOfMonth,
  firstOfWeek,
  isCalendarDate,
} from '@brightnest/contracts/calendar-dates';
import type { ReportQuery } from '@brightnest/contracts/reports/report-schemas';
import {
  dateIn,
  formatCalendarDate,
  formatDateSpan,
  officeZone,
} from '@brightnest/contracts/times';
import { msg } from '@brightnest/contracts/translation';
import { useSearchParams } from '@brightnest/kit/runtime/router';

/** How long a report is of. */
export const PERIODS = [
  { value: 'week', label: msg('Week') },
  { value: 'month', label: msg('Month') },
  { value: 'quarter', label: msg('Quarter') },
  { value: 'year', label: msg('Year') },
  { value: 'own', label: msg('Own dates') },
] as const;

/** A value of {@link PERIODS}. */
export type Period = (typeof PERIODS)[number]['value'];

/** What a period is compared with. */
export const COMPARISONS = [
  { value: 'before', label: msg('The period before') },
  { value: 'year', label: msg('The year before') },
  { value: 'none', label: msg('Nothing') },
] as const;

/** A value of {@link COMPARISONS}. */
export type Comparison = (typeof COMPARISONS)[number]['value'];

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;
const DAY_MS = 86_400_000;

/** @returns the days of the period in which a date lies. */
export function daysOf(period: Exclude<Period, 'own'>, date: string): ReportQuery {
  if (period === 'week') {
    const from = firstOfWeek(date);
    return { from, to: addDays(from, 6) };
  }
  const months = MONTHS[period];
  const since = (Number(date.slice(5, 7)) - 1) % months;
  const from = firstOfMonth(date, -since);
  return { from, to: addDays(firstOfMonth(from, months), -1) };
}

/** @returns what a period is compared with; null where it is compared with nothing. */
export function comparedDays(
  period: Period,
  { from, to }: ReportQuery,
  comparison: Comparison,
): ReportQuery | null {
  if (comparison === 'none') return null;
  if (comparison === 'year') return { from: yearBefore(from), to: yearBefore(to) };
  if (period !== 'own') return daysOf(period, addDays(from, -1));
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

function yearBefore(date: string): string {
  const same = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;
  // The 29th of February.
  return isCalendarDate(same) ? same : addDays(firstOfMonth(`${same.slice(0, 7)}-01`, 1), -1);
}

/** Such as `November 2026`, or from when to when. */
export function periodName(period: Period, { from, to }: ReportQuery): string {
  if (period === 'month') return formatCalendarDate(from, 'month');
  if (period === 'year') return from.slice(0, 4);
  return formatDateSpan(from, to, 'medium');
}

const valueIn = <T extends string>(
  text: string | null,
  among: readonly { value: T }[],
  standard: T,
): T => among.find(({ value }) => value === text)?.value ?? standard;

/** The period of the reports, kept in the address. */
export function useReportPeriod() {
  const [params, setParams] = useSearchParams();
  const period = valueIn(params.get('period'), PERIODS, 'month');
  const comparison = valueIn(params.get('compare'), COMPARISONS, 'before');
  const dateOf = (name: string, standard: string) => {
    const text = params.get(name) ?? '';
    return isCalendarDate(text) ? text : standard;
  };
  const today = dateIn(officeZone());
  const from = dateOf('from', firstOfMonth(today));
  const given = { from, to: dateOf('to', today) };
  const days = period === 'own' ? given : daysOf(period, params.has('from') ? from : today);
  const change = (entries: Record<string, string>) =>
    setParams((current) => ({ ...Object.fromEntries(current), ...entries }), { replace: true });
  return {
    ...{ period, comparison, days, change },
    compared: comparedDays(period, days, comparison),
    /** Goes to the period before, or after. */
    step: (by: -1 | 1) => change({ from: addDays(by < 0 ? days.from : days.to, by) }),
    isNow: days.to >= today,
  };
}

/** What {@link useReportPeriod} gives. */
export type ReportPeriod = ReturnType<typeof useReportPeriod>;
