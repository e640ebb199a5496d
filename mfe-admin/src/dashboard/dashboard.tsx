import { msg, t } from '@brightnest/contracts/translation';
import { lazyScreen } from '@brightnest/kit/ui/screens/lazy-screen';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { type ComponentType, Suspense } from 'react';
import { CountBadge } from '@brightnest/kit/ui/display/badge';
import { useAbsencesToLookAfter } from '../bookings/absences/open-absences';
import { useAdminGetDashboardStatsQuery } from '../overview/dashboard-stats';
import { AttentionAlerts } from '../overview/attention';
import { useAttention } from '../overview/attention-api';
import { OverviewTab } from '../overview/overview-tab';
import { usePaymentsToLookAfter } from '../payments/failed-refunds';
import { useOwnPermissions } from '../permissions/permissions-api';
import { DashboardFrame, type DashboardTab } from './dashboard-frame';

/**
 * A tab whose code is a file of its own: the dashboard opens with what its first one needs alone. The browser fetches the
 * others when it has nothing to do, and they are run when somebody points at the tab.
 */
function ownFile(load: () => Promise<ComponentType>): Pick<DashboardTab, 'content' | 'preload'> {
  const Content = lazyScreen(load);
  const content = (
    <Suspense fallback={<Skeleton $height="24rem" />}>
      <Content />
    </Suspense>
  );
  return { content, preload: Content.preload };
}

/** Every tab of the dashboard, and who sees it. */
export const DASHBOARD_TABS: readonly DashboardTab[] = [
  {
    value: 'overview',
    name: msg('Overview'),
    label: <OverviewLabel />,
    permission: 'dashboard:read',
    content: <OverviewTab />,
  },
  {
    value: 'users',
    name: msg('Users'),
    label: msg('Users'),
    permission: 'users:read',
    ...ownFile(() =>
      import(/* webpackPrefetch: true */ '../users/users-tab').then(({ UsersTab }) => UsersTab),
    ),
  },
  {
    value: 'jobs',
    name: msg('Job Management'),
    label: msg('Job Management'),
    permission: ['jobs:read', 'service-areas:read'],
    ...ownFile(() =>
      import(/* webpackPrefetch: true */ '../jobs/jobs-tab').then(({ JobsArea }) => JobsArea),
    ),
  },
  {
    value: 'quotes',
    name: msg('Quotes'),
    label: msg('Quotes'),
    permission: 'quotes:read',
    ...ownFile(() =>
      import(/* webpackPrefetch: true */ '../quotes/quotes-tab').then(
        ({ QuotesArea }) => QuotesArea,
      ),
    ),
  },
  {
    value: 'applications',
    name: msg('Applications'),
    label: msg('Applications'),
    permission: 'applications:read',
    ...ownFile(() =>
      import(/* webpackPrefetch: true */ '../applications/applications-tab').then(
        ({ ApplicationsTab }) => ApplicationsTab,
      ),
    ),
  },
  {
    value: 'contacts',
    name: msg('Contacts'),
    label: <TabCount label={msg('Contacts')} of="unreadContacts" noun={msg('unread')} />,
    permission: 'messages:read',
    ...ownFile(() =>
      import(/* webpackPrefetch: true */ '../messages/contacts-area').then(
        ({ ContactsArea }) => ContactsArea,
      ),
    ),
  },
  {
    value: 'inquiries',
    name: msg('Inquiries'),
    label: <TabCount label={msg('Inquiries')} of="pendingInquiries" noun={msg('pending')} />,
    permission: 'messages:read',
    ...ownFile(() =>
      import(/* webpackPrefetch: true */ '../messages/inquiries-tab').then(
        ({ InquiriesTab }) => InquiriesTab,
      ),
    ),
  },
  {
    value: 'bookings',
    name: msg('Bookings'),
    label: <BookingsLabel />,
    permission: 'bookings:read',
    ...ownFile(() =>
      import(/* webpackPrefetch: true */ '../bookings/bookings-tab').then(
        ({ BookingsTab }) => BookingsTab,
      ),
    ),
  },
  {
    value: 'payments',
    name: msg('Payments'),
    label: <PaymentsLabel />,
    permission: 'payments:read',
    ...ownFile(() =>
      import(/* webpackPrefetch: true */ '../payments/payments-tab').then(
        ({ PaymentsTab }) => PaymentsTab,
      ),
    ),
  },
  {
    value: 'pay',
    name: msg('Pay'),
    label: msg('Pay'),
    permission: 'pay:read',
    ...ownFile(() =>
      import(/* webpackPrefetch: true */ '../pay/pay-tab').then(({ PayTab }) => PayTab),
    ),
  },
  {
    value: 'reports',
    name: msg('Reports'),
    label: msg('Reports'),
    permission: 'reports:read',
    ...ownFile(() =>
      import(/* webpackPrefetch: true */ '../reports/reports-tab').then(
        ({ ReportsTab }) => ReportsTab,
      ),
    ),
  },
];

/** The staff dashboard with its tabs, in the order they are shown: those that one's role may read. */
export function Dashboard() {
  return <DashboardFrame tabs={DASHBOARD_TABS} beside={<AttentionAlerts />} />;
}

interface TabCountProps {
  /** The tab's name. */
  label: string;
  of: 'unreadContacts' | 'pendingInquiries';
  /** What is counted: "unread". */
  noun: string;
}

/** A tab's label with a count; without one where it is zero or unknown. */
export function TabCount({ label, of, noun }: TabCountProps) {
  const mayCount = useOwnPermissions().includes('dashboard:read');
  const { data } = useAdminGetDashboardStatsQuery(undefined, { skip: !mayCount });
  return <CountedLabel label={label} count={data?.[of]} noun={noun} />;
}

function OverviewLabel() {
  return (
    <CountedLabel
      label={msg('Overview')}
      count={useAttention().totals.open}
      noun={msg('to look after')}
    />
  );
}

function BookingsLabel() {
  return (
    <CountedLabel
      label={msg('Bookings')}
      count={useAbsencesToLookAfter()}
      noun={msg('to look after')}
    />
  );
}

function PaymentsLabel() {
  return (
    <CountedLabel
      label={msg('Payments')}
      count={usePaymentsToLookAfter()}
      noun={msg('to look after')}
    />
  );
}

interface CountedLabelProps extends Pick<TabCountProps, 'label' | 'noun'> {
  count: number | null | undefined;
}

function CountedLabel({ label, count, noun }: CountedLabelProps) {
  return (
    <>
      {t(label)}
      <CountBadge count={count} noun={t(noun)} />
    </>
  );
}
