import { addDays, datesFrom, firstOfMonth, firstOfWeek } from '../calendar-dates';
import type { ReportQuery, ReportStep } from './report-schemas';

const DAY_MS = 86_400_000;
const MOST_DAYS = 31;
const MOST_DAYS_BY_WEEK = 26 * 7;

/** How a period is divided, so that it is at most some sixty columns. */
export interface ReportSteps {
  step: ReportStep;
  /** The first day of each. */
  firsts: string[];
  /** @returns the first day of the step that a date of the period is in. */
  firstOf: (date: string) => string;
}

/** Divides a period into days, weeks or months; the first and the last of them may be cut off by it. */
export function stepsOf({ from, to }: ReportQuery): ReportSteps {
  const days = (Date.parse(addDays(to, 1)) - Date.parse(from)) / DAY_MS;
  const step = days <= MOST_DAYS ? 'day' : days <= MOST_DAYS_BY_WEEK ? 'week' : 'month';
  const begin = { day: (date: string) => date, week: firstOfWeek, month: firstOfMonth }[step];
  const firstOf = (date: string) => {
    const first = begin(date);
    return first < from ? from : first;
  };
  const firsts = [...new Set(datesFrom(from, days).map(firstOf))];
  return { step, firsts, firstOf };
}

/** @returns the last day of one of the steps of a period. */
export function lastDayOf(
  steps: readonly { from: string }[],
  index: number,
  { to }: Pick<ReportQuery, 'to'>,
): string {
  const next = steps[index + 1];
  return next ? addDays(next.from, -1) : to;
}

/** @returns the items by a key of each, in the order they come in. */
export function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
