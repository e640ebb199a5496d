import { firstOfWeek } from '@brightnest/contracts/calendar-dates';
import type { Currency, Money } from '@brightnest/contracts/money';
import { fromDecimalText } from '@brightnest/contracts/money';
import type { PayLineKind } from '@brightnest/contracts/pay/pay';
import type { PayRuleKind } from '@brightnest/contracts/workforce/pay-kinds';
import type { PaySettings } from '@brightnest/contracts/pay/pay-settings';
import { DateTime } from 'luxon';
import { includedTax } from '../../documents/tax';
import { partOf, percentOf, splitFairly } from './split-fairly';

/** How somebody is paid, with its amounts in minor units. */
export interface RuleTerms {
  kind: PayRuleKind;
  minor: number;
  currency: Currency;
  percent: number;
}

/** What holds for all pay of a period. */
export interface PayTerms {
  settings: PaySettings;
  /** Of the company: in which `settings` has its amounts. */
  currency: Currency;
  /** In percent; a price includes it. Prices of another currency than these are not taxed. */
  taxPercent: number;
  taxedCurrencies: readonly Currency[];
}

/** When somebody was at a job, as it is paid. */
export interface TimeOnSite {
  from: Date;
  to: Date;
  breakMinutes: number;
}

/** One cleaner's part in a job, as far as pay goes by it. */
export interface PayableJob {
  assignmentId: string;
  /** Calendar date of the company's zone by which it belongs to a period. */
  day: string;
  description: string;
  timeZone: string;
  state: string;
  /** Null where nothing is known; none: they were not there. */
  time: TimeOnSite | 'absent' | null;
  /** Minutes of everybody of its team, in the order of the assignments, and which of them is this cleaner. */
  teamMinutes: readonly number[];
  place: number;
  price: Money;
  /** What was agreed for this cleaner. */
  agreed: Money;
  tip: Money | undefined;
}

/** A line of pay, in minor units. */
export interface PayPart {
  kind: PayLineKind;
  assignmentId: string | null;
  day: string;
  description: string;
  minutes: number;
  minor: number;
  currency: Currency;
}

const MINUTE_MS = 60_000;

/** Minutes that are paid of a time: as long as it really was, whatever clocks did meanwhile. */
export function minutesOn({ from, to, breakMinutes }: TimeOnSite): number {
  const minutes = Math.round((to.getTime() - from.getTime()) / MINUTE_MS);
  return Math.max(0, minutes - breakMinutes);
}

/** Minutes of a job that are paid; none where nothing is known. */
export const paidMinutes = ({ time }: Pick<PayableJob, 'time'>): number =>
  time === null || time === 'absent' ? 0 : minutesOn(time);

/**
 * Which minutes of each job are overtime: those beyond so many hours of a week, in the order in which they were worked.
 * @param jobs of one cleaner, of whole weeks.
 */
export function overtimeMinutes(
  jobs: readonly PayableJob[],
  weeklyHours: number,
): Map<string, number> {
  const overtime = new Map<string, number>();
  if (weeklyHours === 0) return overtime;
  const worked = new Map<string, number>();
  const startOf = ({ time }: PayableJob) =>
    time === null || time === 'absent' ? 0 : time.from.getTime();
  for (const job of jobs.toSorted((one, other) => startOf(one) - startOf(other))) {
    const week = firstOfWeek(job.day);
    const before = worked.get(week) ?? 0;
    const minutes = paidMinutes(job);
    worked.set(week, before + minutes);
    const beyond = Math.max(0, before + minutes - weeklyHours * 60);
    overtime.set(job.assignmentId, Math.min(minutes, beyond));
  }
  return overtime;
}

/** What decides a job's pay beside the job itself. */
export interface JobPayContext {
  rule: RuleTerms | null;
  terms: PayTerms;
  overtime: number;
  /** By `date` and `date state`. */
  holidays: ReadonlySet<string>;
}

/** What one cleaner is paid for one job, line by line. */
export function payOfJob(job: PayableJob, context: JobPayContext): PayPart[] {
  const parts: PayPart[] = [];
  const { assignmentId, day, description } = job;
  const add = (kind: PayLineKind, { minor, currency }: Money, minutes = 0) => {
    if (minor === 0 && kind !== BASE_LINES[context.rule?.kind ?? 'agreed']) return;
    parts.push({ kind, assignmentId, day, description, minutes, minor, currency });
  };
  const { rule, terms } = context;
  if (rule && job.time !== null && job.time !== 'absent') {
    const base = basePay(job, rule, terms);
    add(BASE_LINES[rule.kind], base, paidMinutes(job));
    if (rule.kind !== 'agreed') {
      for (const [kind, minor] of supplements(job, base.minor, context)) {
        add(kind, { ...base, minor });
      }
      const minimum = fromDecimalText(terms.settings.minimumPerJob, terms.currency);
      const isBelow = base.currency === terms.currency && base.minor < minimum;
      if (isBelow) add('minimum', { ...base, minor: minimum - base.minor });
    }
    const travel = fromDecimalText(terms.settings.travelPerJob, terms.currency);
    add('travel', { minor: travel, currency: terms.currency });
  }
  if (job.tip) add('tip', job.tip);
  return parts;
}

const BASE_LINES = { agreed: 'agreed', hour: 'hours', share: 'share', flat: 'flat' } as const;

function basePay(job: PayableJob, rule: RuleTerms, terms: PayTerms): Money {
  const { currency } = rule;
  switch (rule.kind) {
    case 'agreed':
      return job.agreed;
    case 'hour':
      return { minor: partOf(rule.minor, paidMinutes(job), 60), currency };
    case 'flat':
      return { minor: partInTeam(rule.minor, job), currency };
    case 'share': {
      const net = netPrice(job.price, terms);
      return { ...job.price, minor: partInTeam(percentOf(net, rule.percent), job) };
    }
  }
}

/** Everybody's part goes by the time they were there; those of one rule sum to what it gives for the job. */
const partInTeam = (whole: number, { teamMinutes, place }: PayableJob): number =>
  splitFairly(whole, teamMinutes)[place] ?? 0;

function netPrice({ minor, currency }: Money, { taxPercent, taxedCurrencies }: PayTerms): number {
  return taxedCurrencies.includes(currency) ? minor - includedTax(minor, taxPercent) : minor;
}

const SATURDAY = 6;
const SUNDAY = 7;

function supplements(
  job: PayableJob,
  base: number,
  { terms: { settings }, overtime, holidays }: JobPayContext,
): [PayLineKind, number][] {
  const minutes = paidMinutes(job);
  if (minutes === 0 || job.time === null || job.time === 'absent') return [];
  const ofDays = new Map<PayLineKind, number>();
  const days = minutesByDay(job.time, job.timeZone);
  const paid = splitFairly(
    minutes,
    days.map(({ minutes: part }) => part),
  );
  for (const [index, { date, weekday }] of days.entries()) {
    const isHoliday = holidays.has(date) || holidays.has(`${date} ${job.state}`);
    const choices: readonly (readonly [PayLineKind, number])[] = [
      ['holiday', isHoliday ? settings.holidayPercent : 0],
      ['sunday', weekday === SUNDAY ? settings.sundayPercent : 0],
      ['saturday', weekday === SATURDAY ? settings.saturdayPercent : 0],
    ];
    const [kind, percent] = choices.reduce((best, one) => (one[1] > best[1] ? one : best));
    if (percent === 0) continue;
    const minor = percentOf(partOf(base, paid[index]!, minutes), percent);
    ofDays.set(kind, (ofDays.get(kind) ?? 0) + minor);
  }
  const beyond = percentOf(partOf(base, overtime, minutes), settings.overtimePercent);
  return [...ofDays, ['overtime', beyond]];
}

/** The days at the property that a time is in, with the minutes of each: a day may have 23 or 25 hours. */
function minutesByDay({ from, to }: TimeOnSite, timeZone: string) {
  const days: { date: string; weekday: number; minutes: number }[] = [];
  const end = DateTime.fromJSDate(to, { zone: timeZone });
  let at = DateTime.fromJSDate(from, { zone: timeZone });
  while (at < end) {
    const midnight = at.startOf('day').plus({ days: 1 });
    const until = midnight < end ? midnight : end;
    const minutes = Math.round(until.diff(at, 'minutes').minutes);
    days.push({ date: at.toISODate()!, weekday: at.weekday, minutes });
    at = until;
  }
  return days;
}
