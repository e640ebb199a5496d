import { msg, t } from '@brightnest/contracts/translation';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { lazyScreen } from '@brightnest/kit/ui/screens/lazy-screen';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { Suspense } from 'react';
import { CountBadge } from '@brightnest/kit/ui/display/badge';
import { Section } from '@brightnest/kit/ui/display/layout';
import { ApplicationsTab } from '../applications/applications-tab';
import { ServiceAreas } from '../areas/service-areas';
import { useAbsencesToLookAfter } from '../bookings/absences/open-absences';
import { BookingsTab } from '../bookings/bookings-tab';
import { JobsTab } from '../jobs/jobs-tab';
import { ContactsArea } from '../messages/contacts-area';
import { InquiriesTab } from '../messages/inquiries-tab';
import { useAdminGetDashboardStatsQuery } from '../overview/dashboard-stats';
import { AttentionAlerts } from '../overview/attention';
import { useAttention } from '../overview/attention-api';
import { OverviewTab } from '../overview/overview-tab';
import { usePaymentsToLookAfter } from '../payments/failed-refunds';
import { PayTab } from '../pay/pay-tab';
import { PaymentsTab } from '../payments/payments-tab';
import { QuotesTab } from '../quotes/quotes-tab';
import { QuoteWorkflowDialog } from '../quotes/workflow/workflow-dialog';
import { UsersTab } from '../users/users-tab';
import { IfMay } from '../permissions/may';
import { useOwnPermissions } from '../permissions/permissions-api';
import { DashboardFrame, type DashboardTab } from './dashboard-frame';

// Nobody opens them every day.
const ReportsScreen = lazyScreen(() =>
  import('../reports/reports-tab').then(({ ReportsTab }) => ReportsTab),
);

function Reports() {
  return (
    <Suspense fallback={<Skeleton $height="24rem" />}>
      <ReportsScreen />
    </Suspense>
  );
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
    content: <UsersTab />,
  },
  {
    value: 'jobs',
    name: msg('Job Management'),
    label: msg('Job Management'),
    permission: ['jobs:read', 'service-areas:read'],
    content: (
      <IfMay call={careersRoutes.listAdminJobs} otherwise={<ServiceAreasAlone />}>
        <JobsTab />
      </IfMay>
    ),
  },
  {
    value: 'quotes',
    name: msg('Quotes'),
    label: msg('Quotes'),
    permission: 'quotes:read',
    content: (
      <>
        <QuotesTab />
        <QuoteWorkflowDialog />
      </>
    ),
  },
  {
    value: 'applications',
    name: msg('Applications'),
    label: msg('Applications'),
    permission: 'applications:read',
    content: <ApplicationsTab />,
  },
  {
    value: 'contacts',
    name: msg('Contacts'),
    label: <TabCount label={msg('Contacts')} of="unreadContacts" noun={msg('unread')} />,
    permission: 'messages:read',
    content: <ContactsArea />,
  },
  {
    value: 'inquiries',
    name: msg('Inquiries'),
    label: <TabCount label={msg('Inquiries')} of="pendingInquiries" noun={msg('pending')} />,
    permission: 'messages:read',
    content: <InquiriesTab />,
  },
  {
    value: 'bookings',
    name: msg('Bookings'),
    label: <BookingsLabel />,
    permission: 'bookings:read',
    content: <BookingsTab />,
  },
  {
    value: 'payments',
    name: msg('Payments'),
    label: <PaymentsLabel />,
    permission: 'payments:read',
    content: <PaymentsTab />,
  },
  {
    value: 'pay',
    name: msg('Pay'),
    label: msg('Pay'),
    permission: 'pay:read',
    content: <PayTab />,
  },
  {
    value: 'reports',
    name: msg('Reports'),
    label: msg('Reports'),
    permission: 'reports:read',
    content: <Reports />,
  },
];

/** The staff dashboard with its tabs, in the order they are shown: those that one's role may read. */
export function Dashboard() {
  return <DashboardFrame tabs={DASHBOARD_TABS} beside={<AttentionAlerts />} />;
}

/** For who sees the areas and no job postings, whose dialog has them for everybody else. */
function ServiceAreasAlone() {
  return (
    <Section title={t('Service areas')}>
      <ServiceAreas />
    </Section>
  );
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
