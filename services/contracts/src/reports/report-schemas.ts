import Joi from 'joi';
import { addDays } from '../calendar-dates';
import { dayField, errorText } from '../fields';
import type { Currency, DecimalText } from '../money';
import { msg } from '../translation';

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

/** Kinds of what is paid for. */
export const REVENUE_KIND_LABELS = {
  booking: msg('Bookings'),
  quote: msg('Quotes'),
  membership: msg('Club'),
  gift_card: msg('Gift cards sold'),
  tip: msg('Tips'),
} as const;

/** A key of {@link REVENUE_KIND_LABELS}. */
export type RevenueKind = keyof typeof REVENUE_KIND_LABELS;

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

/** What revenue is divided by beside its kinds. */
export const REVENUE_DIVISIONS = ['service', 'place'] as const;

/** One of {@link REVENUE_DIVISIONS}. */
export type RevenueDivision = (typeof REVENUE_DIVISIONS)[number];

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

/** Who cancelled: the customer, staff, or the site itself, as for an account that was closed. */
export const CANCELLED_BY = ['customer', 'staff', 'other'] as const;

/** One of {@link CANCELLED_BY}. */
export type CancelledBy = (typeof CANCELLED_BY)[number];

/** How long before its start a clean was cancelled, the latest first. */
export const NOTICE_LABELS = {
  under_24: msg('Less than a day before'),
  under_72: msg('One to three days before'),
  under_168: msg('Three to seven days before'),
  longer: msg('Longer before'),
} as const;

/** A key of {@link NOTICE_LABELS}. */
export type CancellationNotice = keyof typeof NOTICE_LABELS;

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

/** Hours of one cleaner in the period. */
export interface CleanerHours {
  cleanerId: string;
  name: string;
  /** On jobs, also those to come. */
  bookedMinutes: number;
  /** Working hours less absences and holidays. */
  offeredMinutes: number;
  jobs: number;
}

/** Answer of `GET /api/admin/reports/utilisation`: the busiest first. */
export interface UtilisationReport extends Report {
  cleaners: CleanerHours[];
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
