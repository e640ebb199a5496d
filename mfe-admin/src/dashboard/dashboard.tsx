import { msg, t } from '@brightnest/contracts/translation';
import { CountBadge } from '@brightnest/kit/ui/display/badge';
import { ApplicationsTab } from '../applications/applications-tab';
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
import { PaymentsTab } from '../payments/payments-tab';
import { QuotesTab } from '../quotes/quotes-tab';
import { QuoteWorkflowDialog } from '../quotes/workflow/workflow-dialog';
import { UsersTab } from '../users/users-tab';
import { useOwnPermissions } from '../permissions/permissions-api';
import { DashboardFrame, type DashboardTab } from './dashboard-frame';

const tabs: readonly DashboardTab[] = [
  {
    value: 'overview',
    label: <OverviewLabel />,
    permission: 'dashboard:read',
    content: <OverviewTab />,
  },
  {
    value: 'users',
    label: msg('Users'),
    permission: 'users:read',
    content: <UsersTab />,
  },
  {
    value: 'jobs',
    label: msg('Job Management'),
    permission: 'jobs:read',
    content: <JobsTab />,
  },
  {
    value: 'quotes',
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
    label: msg('Applications'),
    permission: 'applications:read',
    content: <ApplicationsTab />,
  },
  {
    value: 'contacts',
    label: <TabCount label={msg('Contacts')} of="unreadContacts" noun={msg('unread')} />,
    permission: 'messages:read',
    content: <ContactsArea />,
  },
  {
    value: 'inquiries',
    label: <TabCount label={msg('Inquiries')} of="pendingInquiries" noun={msg('pending')} />,
    permission: 'messages:read',
    content: <InquiriesTab />,
  },
  {
    value: 'bookings',
    label: <BookingsLabel />,
    permission: 'bookings:read',
    content: <BookingsTab />,
  },
  {
    value: 'payments',
    label: <PaymentsLabel />,
    permission: 'payments:read',
    content: <PaymentsTab />,
  },
];

/** The staff dashboard with its tabs, in the order they are shown: those that one's role may read. */
export function Dashboard() {
  return <DashboardFrame tabs={tabs} beside={<AttentionAlerts />} />;
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
