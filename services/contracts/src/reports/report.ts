import { msg } from '../translation';

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

/** What revenue is divided by beside its kinds. */
export const REVENUE_DIVISIONS = ['service', 'place'] as const;

/** One of {@link REVENUE_DIVISIONS}. */
export type RevenueDivision = (typeof REVENUE_DIVISIONS)[number];

/** Who cancelled: the customer, staff, or the site itself, as for an account that was closed. */
export const CANCELLED_BY_LABELS = {
  customer: msg('The customer'),
  staff: msg('The office'),
  other: msg('Not recorded'),
} as const;

/** A key of {@link CANCELLED_BY_LABELS}. */
export type CancelledBy = keyof typeof CANCELLED_BY_LABELS;

/** Every {@link CancelledBy}. */
export const CANCELLED_BY = Object.keys(CANCELLED_BY_LABELS) as CancelledBy[];

/** How long before its start a clean was cancelled, the latest first. */
export const NOTICE_LABELS = {
  under_24: msg('Less than a day before'),
  under_72: msg('One to three days before'),
  under_168: msg('Three to seven days before'),
  longer: msg('Longer before'),
} as const;

/** A key of {@link NOTICE_LABELS}. */
export type CancellationNotice = keyof typeof NOTICE_LABELS;

/** What of the reports can be had as a file for spreadsheets; the conversion of requests is another service's. */
export const REPORT_FILES = [
  ...(['revenue', 'revenue-by-service', 'revenue-by-place'] as const),
  ...(['cancellations', 'utilisation', 'ratings'] as const),
] as const;

/** One of {@link REPORT_FILES}. */
export type ReportFile = (typeof REPORT_FILES)[number];
