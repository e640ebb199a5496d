import type { TabItem } from '@brightnest/kit/ui/tabs';
import { BookingsTab } from './features/manage-bookings/bookings-tab';
import { JobsTab } from './features/manage-jobs/jobs-tab';
import { UsersTab } from './features/manage-users/users-tab';
import { AdminDashboard } from './features/open-dashboard/admin-dashboard';
import { ContactsTab } from './features/read-contacts/contacts-tab';
import { InquiriesTab } from './features/read-inquiries/inquiries-tab';
import { OverviewTab } from './features/read-overview/overview-tab';
import { QuotesTab } from './features/read-quotes/quotes-tab';
import { ApplicationsTab } from './features/review-applications/applications-tab';
import { QuoteWork } from './features/work-on-quote/quote-work';
import { TabCount } from './tab-count';

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
        <QuoteWork />
      </>
    ),
  },
  { value: 'applications', label: 'Applications', content: <ApplicationsTab /> },
  {
    value: 'contacts',
    label: <TabCount label="Contacts" of="unreadContacts" noun="unread" />,
    content: <ContactsTab />,
  },
  {
    value: 'inquiries',
    label: <TabCount label="Inquiries" of="pendingInquiries" noun="pending" />,
    content: <InquiriesTab />,
  },
  { value: 'bookings', label: 'Bookings', content: <BookingsTab /> },
];

/** The staff dashboard with its tabs, in the order they are shown. */
export function Dashboard() {
  return <AdminDashboard tabs={tabs} />;
}
