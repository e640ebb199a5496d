import { msg } from '../translation';
import type { Currency, DecimalText } from '../money';
import type { JobKind } from '../workforce/assignment';

/** How far a job of today is, with its label: each as its cleaners have reported. */
export const TODAY_STATES = {
  unassigned: msg('Nobody assigned'),
  assigned: msg('Assigned'),
  on_the_way: msg('On the way'),
  started: msg('Started'),
  completed: msg('Done'),
} as const;

/** A key of {@link TODAY_STATES}. */
export type TodayState = keyof typeof TODAY_STATES;

/** A job of today, a booking or a quote's. */
export interface TodayJob {
  kind: JobKind;
  /** Of the booking or the quote. */
  id: string;
  serviceName: string;
  customerName: string;
  address: string;
  /** ISO 8601 UTC. */
  from: string;
  to: string;
  /** IANA zone of the property. */
  timeZone: string;
  /** Names of who comes. */
  cleaners: string[];
  state: TodayState;
  /** When that was reported: ISO 8601 UTC; null where nothing was. */
  reportedAt: string | null;
  /** It was to begin a while ago, and has not. */
  isLate: boolean;
}

/** Answer of `GET /api/admin/today`: those that begin today, in the office's zone, by time. */
export interface TodayResponse {
  success: true;
  /** Calendar date. */
  date: string;
  jobs: TodayJob[];
  /** The jobs of quotes are missing, as who knows them did not answer. */
  isIncomplete?: true;
}

/** A day of this week beside the same weekday of the last. Decimal text. */
export interface RevenueDay {
  /** Calendar date in the office's zone. */
  date: string;
  net: DecimalText;
  before: DecimalText;
}

/** What was taken in one currency. */
export interface WeekRevenue {
  currency: Currency;
  /** This week until now: taken, given back, and what is left of it. */
  received: DecimalText;
  returned: DecimalText;
  net: DecimalText;
  /** What was left last week until the end of the same weekday. */
  before: DecimalText;
  /** The seven days of the week, those to come too. */
  days: RevenueDay[];
}

/** Answer of `GET /api/admin/week-revenue`: as the ledger knows it, the company's own currency first. */
export interface WeekRevenueResponse {
  success: true;
  /** Today's calendar date in the office's zone. */
  today: string;
  revenue: WeekRevenue[];
}
