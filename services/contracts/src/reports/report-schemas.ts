import Joi from 'joi';
import { addDays } from '../calendar-dates';
import { dayField, errorText } from '../fields';
import type { Currency, DecimalText } from '../money';
import { msg } from '../translation';
import {
  type CancellationNotice,
  type CancelledBy,
  REPORT_FILES,
  type ReportFile,
  REVENUE_DIVISIONS,
  type RevenueDivision,
  type RevenueKind,
} from './report';

/** The longest time that a report is of, in days: five years. */
export const MAX_REPORT_DAYS = 1_830;

/** What a report is of: calendar dates `YYYY-MM-DD`, both included, in the company's zone. */
export interface ReportQuery {
  from: string;
  to: string;
}

const periodKeys = { from: dayField().required(), to: dayField().required() };

/** @returns the value where its days are in order and not too many. */
function orderedDays<T extends ReportQuery>(value: T, helpers: Joi.CustomHelpers<T>) {
  const isOrdered = value.from <= value.to && value.to < addDays(value.from, MAX_REPORT_DAYS);
  return isOrdered ? value : helpers.error('any.invalid');
}

const orderMessages = {
  'any.invalid': errorText(
    msg('Please choose a last day that is not before the first, and at most five years'),
  ),
};

/** Schema of {@link ReportQuery}. */
export const reportQuerySchema = Joi.object<ReportQuery, true>(periodKeys)
  .custom(orderedDays)
  .messages(orderMessages);

/** Query of `GET /api/admin/reports/export`. */
export interface ReportFileQuery extends ReportQuery {
  report: ReportFile;
}

/** Schema of {@link ReportFileQuery}. */
export const reportFileQuerySchema = Joi.object<ReportFileQuery, true>({
  ...periodKeys,
  report: Joi.string()
    .valid(...REPORT_FILES)
    .required(),
})
  .custom(orderedDays)
  .messages(orderMessages);

/** What every report says beside its figures: when they were added up, ISO 8601 UTC. */
export interface Report {
  success: true;
  asOf: string;
}

/** What was taken and given back in one currency. Decimal text. */
export interface RevenueSums {
  received: DecimalText;
  /** Refunds, also those on their way, and what banks hold back. */
  returned: DecimalText;
  /** The revenue: received less returned. */
  net: DecimalText;
  /** What of the net is tax, at the rate that held on the day of payment. */
  tax: DecimalText;
}

/** How the days of a period are put together: by the day, the week or the month, as there are many. */
export type ReportStep = 'day' | 'week' | 'month';

/** The revenue of a period in one currency. */
export interface RevenueInCurrency extends RevenueSums {
  currency: Currency;
  /** Without a gap; `from` is the first day of each, `YYYY-MM-DD`. */
  steps: ({ from: string } & RevenueSums)[];
  /** The net of each kind that there was. */
  kinds: { kind: RevenueKind; net: DecimalText }[];
}

/** Answer of `GET /api/admin/reports/revenue`: the company's own currency first, also where nothing was taken. */
export interface RevenueReport extends Report {
  step: ReportStep;
  /** What the tax is called; empty where none is in the prices. */
  taxName: string;
  currencies: RevenueInCurrency[];
}

/** Query of `GET /api/admin/reports/revenue/divided`. */
export interface DividedRevenueQuery extends ReportQuery {
  by: RevenueDivision;
}

/** Schema of {@link DividedRevenueQuery}. */
export const dividedRevenueQuerySchema = Joi.object<DividedRevenueQuery, true>({
  ...periodKeys,
  by: Joi.string()
    .valid(...REVENUE_DIVISIONS)
    .required(),
})
  .custom(orderedDays)
  .messages(orderMessages);

/** Answer of `GET /api/admin/reports/revenue/divided`: the most first. `name` is empty where it is not known. */
export interface DividedRevenue extends Report {
  rows: { name: string; currency: Currency; payments: number; net: DecimalText }[];
}

/** Answer of `GET /api/admin/reports/cancellations`, of the bookings that were cancelled in the period. */
export interface CancellationsReport extends Report {
  cancelled: number;
  /** Bookings whose start lies in the period, the cancelled ones among them, and how many of them were cancelled. */
  booked: number;
  bookedCancelled: number;
  rows: { by: CancelledBy; notice: CancellationNotice; count: number }[];
  /** What is left of what was paid for them, and what they would have cost. */
  money: { currency: Currency; kept: DecimalText; lost: DecimalText }[];
}

/** Ratings of one cleaner; `stars` counts those with 1 to 5. */
export interface CleanerRatings {
  /** Null where nobody was assigned. */
  cleanerId: string | null;
  name: string;
  stars: [number, number, number, number, number];
}

/** Answer of `GET /api/admin/reports/ratings`, of the reviews of the period. */
export interface RatingsReport extends Report {
  cleaners: CleanerRatings[];
}

/** How the time of cleaners was used, in minutes. */
export interface TimeUsed {
  /** In which they could have been planned: their working hours without holidays and absences. */
  available: number;
  /** For which they had jobs, as these are planned. */
  booked: number;
}

/** The time of one cleaner. */
export interface CleanerTime extends TimeUsed {
  cleanerId: string;
  name: string;
  jobs: number;
  /** Minutes on site, of the jobs of which they are known. */
  onSite: number;
  /** Minutes of their working hours that absences took. */
  absent: number;
}

/** Answer of `GET /api/admin/reports/utilisation`: who was planned most first. */
export interface UtilisationReport extends Report {
  step: ReportStep;
  steps: ({ from: string } & TimeUsed)[];
  cleaners: CleanerTime[];
}

/** Requests for a quote of one week or month, and what became of them until now. */
export interface ConversionStep {
  requested: number;
  /** Those among them that were sent an offer. */
  offered: number;
  /** Those among them whose customer agreed, whatever came after. */
  agreed: number;
  completed: number;
  /** Those among them that were cancelled, before or after they were agreed. */
  cancelled: number;
}

/** Answer of `GET /api/admin/reports/conversion`, by the day of the request. */
export interface ConversionReport extends Report {
  step: ReportStep;
  total: ConversionStep;
  steps: ({ from: string } & ConversionStep)[];
  services: ({ name: string } & ConversionStep)[];
  places: ({ name: string } & ConversionStep)[];
}
