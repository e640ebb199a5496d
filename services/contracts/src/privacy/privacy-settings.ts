import { msg } from '../translation';

/** How long the company keeps records of people. 0 keeps them until staff remove them, where nothing else is said. */
export interface PrivacySettings {
  /** A request to be erased is carried out after so many days, unless staff decide before; 0: staff alone decide. */
  erasureDays: number;
  /** Messages of the contact form and service inquiries. */
  messagesMonths: number;
  /** Quote requests that nobody agreed on. */
  quotesMonths: number;
  /** Applications that were rejected. */
  applicationsMonths: number;
  /** Lines of the activity feed. */
  activityMonths: number;
  /** Entries of the security log, with the network addresses in them. */
  securityMonths: number;
  /** Mails, text messages and webhooks, once they were sent. */
  mailsDays: number;
  /** From where and on what device somebody was signed in, once the session has ended. */
  sessionsDays: number;
  /** Who is named by invoices and by lines of the ledger. */
  invoicesYears: number;
  /** Who is named by payslips, and what they were worked out from. */
  payYears: number;
}

/** After so many days every message is removed, whatever is set. */
export const MAX_MAIL_DAYS = 90;

// Long enough to look into what is found late; network addresses may not be kept for ever.
const SECURITY_MONTHS = 24;

// By which law a trader keeps invoices and the lines of the ledger; elsewhere as long as the longest.
const INVOICE_YEARS: Readonly<Record<string, number>> = {
  ...{ AU: 5, NZ: 7, GB: 6, IE: 6, US: 7, CA: 6 },
  ...{ DE: 8, AT: 7, CH: 10, FR: 10, NL: 7, BE: 7 },
};
const LONGEST_YEARS = 10;

/** What holds in a country until somebody changes it: nothing goes by itself but what the law lets go. */
export function defaultPrivacySettings(country: string): PrivacySettings {
  const years = INVOICE_YEARS[country] ?? LONGEST_YEARS;
  return {
    ...{ erasureDays: 0, messagesMonths: 0, quotesMonths: 0, applicationsMonths: 0 },
    ...{ activityMonths: 0, mailsDays: MAX_MAIL_DAYS, sessionsDays: 0 },
    securityMonths: SECURITY_MONTHS,
    ...{ invoicesYears: years, payYears: years },
  };
}

/** What goes with the time, each by the setting that says when. */
export const RETENTION_LABELS = {
  messagesMonths: msg('Contact messages and inquiries'),
  quotesMonths: msg('Quote requests that nobody agreed on'),
  applicationsMonths: msg('Rejected applications'),
  activityMonths: msg('Lines of the activity feed'),
  securityMonths: msg('Entries of the security log'),
  mailsDays: msg('Mails, text messages and webhooks'),
  sessionsDays: msg('Devices of sign-ins that ended'),
  invoicesYears: msg('Names in invoices and the ledger'),
  payYears: msg('Names in payslips'),
} as const satisfies Partial<Record<keyof PrivacySettings, string>>;

/** A key of {@link RETENTION_LABELS}. */
export type RetentionKind = keyof typeof RETENTION_LABELS;
