import type { TabItem } from '@brightnest/kit/ui/controls/tabs';
import { CountBadge } from '@brightnest/kit/ui/display/badge';
import { ApplicationsTab } from '../applications/applications-tab';
import { BookingsTab } from '../bookings/bookings-tab';
import { JobsTab } from '../jobs/jobs-tab';
import { ContactsArea } from '../messages/contacts-area';
import { InquiriesTab } from '../messages/inquiries-tab';
import { useAdminGetDashboardStatsQuery } from '../overview/dashboard-stats';
import { OverviewTab } from '../overview/overview-tab';
import { usePaymentsToLookAfter } from '../payments/failed-refunds';
import { PaymentsTab } from '../payments/payments-tab';
import { QuotesTab } from '../quotes/quotes-tab';
import { QuoteWorkflowDialog } from '../quotes/workflow/workflow-dialog';
import { UsersTab } from '../users/users-tab';
import { DashboardFrame } from './dashboard-frame';

const tabs: readonly TabItem[] = [
  { value: 'overview', label: 'Overview', content: <OverviewTab /> },
  { value: 'users', label: 'Users', content: <UsersTab /> },
  { value: 'jobs', label: 'Job Management', content: <JobsTab /> },
  {
    value: 'quotes',
    label: 'Quotes',
    content: (
      <>
        <QuotesTab />
        <QuoteWorkflowDialog />
      </>
    ),
  },
  { value: 'applications', label: 'Applications', content: <ApplicationsTab /> },
  {
    value: 'contacts',
    label: <TabCount label="Contacts" of="unreadContacts" noun="unread" />,
    content: <ContactsArea />,
  },
  {
    value: 'inquiries',
    label: <TabCount label="Inquiries" of="pendingInquiries" noun="pending" />,
    content: <InquiriesTab />,
  },
  { value: 'bookings', label: 'Bookings', content: <BookingsTab /> },
  { value: 'payments', label: <PaymentsLabel />, content: <PaymentsTab /> },
];

/** The staff dashboard with its tabs, in the order they are shown. */
export function Dashboard() {
  return <DashboardFrame tabs={tabs} />;
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
  const { data } = useAdminGetDashboardStatsQuery();
  return <CountedLabel label={label} count={data?.[of]} noun={noun} />;
}

function PaymentsLabel() {
  return <CountedLabel label="Payments" count={usePaymentsToLookAfter()} noun="to look after" />;
}

interface CountedLabelProps extends Pick<TabCountProps, 'label' | 'noun'> {
  count: number | null | undefined;
}

function CountedLabel({ label, count, noun }: CountedLabelProps) {
  return (
    <>
      {label}
      <CountBadge count={count} noun={noun} />
    </>
  );
}
