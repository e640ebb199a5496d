import { APPLICATION_STATUS_LABELS } from '@brightnest/contracts/applications/application';
import { CUSTOMER_KIND_LABELS } from '@brightnest/contracts/customers/customer';
import { INVOICE_KIND_LABELS } from '@brightnest/contracts/invoices/invoice';
import { JOB_STATUS_LABELS } from '@brightnest/contracts/jobs/job';
import type { Permission } from '@brightnest/contracts/permissions';
import { QUOTE_STATUSES, quoteStatusLabel } from '@brightnest/contracts/quotes/quote-status';
import { ROLE_LABELS } from '@brightnest/contracts/roles';
import { BOOKING_STATUS_LABELS } from '@brightnest/contracts/scheduling/booking';
import type { SearchHit } from '@brightnest/contracts/search/search-schemas';
import { formatDate, formatDateTime, officeZone } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import {
  BriefcaseBusiness,
  CalendarDays,
  Contact,
  FileText,
  IdCard,
  type LucideIcon,
  Receipt,
  SprayCan,
  UserRound,
} from 'lucide-react';
import { customerPath } from '../list/customer-link';
import { ADMIN_DASHBOARD } from '../sign-in/paths';
import { searchApi } from './search-api';

/** A kind of record that is found. */
interface SearchKind {
  /** Heading of its group. */
  label: string;
  permission: Permission;
  Icon: LucideIcon;
  endpoint: (typeof searchApi.endpoints)[keyof typeof searchApi.endpoints];
  /** What its statuses are called, by their keys. */
  statuses: Readonly<Record<string, string>>;
  /** Whether the time of day matters, or the day alone. */
  hasTime?: boolean;
  /** Where it is opened. */
  addressOf: (hit: SearchHit) => string;
}

const { endpoints } = searchApi;

const inTab = (tab: string, params: Readonly<Record<string, string>>) =>
  `${ADMIN_DASHBOARD}?${new URLSearchParams({ tab, ...params })}`;

/** The kinds in the order in which they are shown. */
export const SEARCH_KINDS = {
  customers: {
    label: msg('Customers'),
    permission: 'customers:read',
    Icon: Contact,
    endpoint: endpoints.adminSearchCustomers,
    statuses: CUSTOMER_KIND_LABELS,
    addressOf: ({ id }) => customerPath(id),
  },
  bookings: {
    label: msg('Bookings'),
    permission: 'bookings:read',
    Icon: CalendarDays,
    endpoint: endpoints.adminSearchBookings,
    statuses: BOOKING_STATUS_LABELS,
    hasTime: true,
    addressOf: ({ id: booking }) => inTab('bookings', { booking }),
  },
  quotes: {
    label: msg('Quotes'),
    permission: 'quotes:read',
    Icon: FileText,
    endpoint: endpoints.adminSearchQuotes,
    statuses: Object.fromEntries(
      QUOTE_STATUSES.map((status) => [status, quoteStatusLabel(status)]),
    ),
    addressOf: ({ id: quote }) => inTab('quotes', { quote }),
  },
  invoices: {
    label: msg('Invoices'),
    permission: 'payments:read',
    Icon: Receipt,
    endpoint: endpoints.adminSearchInvoices,
    statuses: INVOICE_KIND_LABELS,
    addressOf: ({ id: search }) => inTab('payments', { view: 'invoices', search }),
  },
  cleaners: {
    label: msg('Cleaners'),
    permission: 'bookings:read',
    Icon: SprayCan,
    endpoint: endpoints.adminSearchCleaners,
    statuses: JOB_STATUS_LABELS,
    addressOf: ({ id: cleanerId }) => inTab('bookings', { cleanerId }),
  },
  users: {
    label: msg('Accounts of the team'),
    permission: 'users:read',
    Icon: UserRound,
    endpoint: endpoints.adminSearchUsers,
    statuses: ROLE_LABELS,
    addressOf: ({ id: user }) => inTab('users', { user }),
  },
  applications: {
    label: msg('Applications'),
    permission: 'applications:read',
    Icon: IdCard,
    endpoint: endpoints.adminSearchApplications,
    statuses: APPLICATION_STATUS_LABELS,
    addressOf: ({ id: application }) => inTab('applications', { application }),
  },
  jobs: {
    label: msg('Job postings'),
    permission: 'jobs:read',
    Icon: BriefcaseBusiness,
    endpoint: endpoints.adminSearchJobs,
    statuses: JOB_STATUS_LABELS,
    addressOf: ({ name: search }) => inTab('jobs', { search }),
  },
} as const satisfies Record<string, SearchKind>;

/** A key of {@link SEARCH_KINDS}. */
export type SearchKindName = keyof typeof SEARCH_KINDS;

const NAMES = Object.keys(SEARCH_KINDS) as SearchKindName[];

/** @returns the kind of that name, in the form that all have. */
export const kindOf = (name: SearchKindName): SearchKind => SEARCH_KINDS[name];

/** The kinds that somebody may read. */
export function permittedKinds(permissions: readonly Permission[]): SearchKindName[] {
  return NAMES.filter((name) => permissions.includes(kindOf(name).permission));
}

/** What tells a hit from others of its name, in one line. */
export function factsOf(name: SearchKindName, hit: SearchHit): string {
  const { statuses, hasTime } = kindOf(name);
  const status = hit.status !== null && statuses[hit.status];
  const facts = [
    name === 'invoices' && hit.id,
    hit.at !== null &&
      (hasTime
        ? formatDateTime(hit.at, 'medium', hit.timeZone)
        : formatDate(hit.at, 'medium', officeZone())),
    hit.about,
    status && t(status),
    hit.email,
    hit.phone,
    hit.address,
  ];
  return facts.filter(Boolean).join(' · ');
}
