import { PageHeader } from '@brightnest/kit/ui/page';
import { Stack } from '@brightnest/kit/ui/stack';
import { CustomerArea } from './area/customer-area';
import { ContactSettings } from './features/edit-settings/contact-settings';
import { OwnSessions } from './features/end-sessions/own-sessions';
import { MembershipCard } from './features/manage-membership/membership-card';
import { PaymentsCard } from './features/see-payments/payments-card';
import { CalendarFeed } from './features/share-calendar/calendar-feed';

/** Membership and payments, how we may write to somebody, and where they are signed in. */
export function SettingsPage() {
  return (
    <CustomerArea>
      <PageHeader
        title="Settings"
        description="Your membership, your payments, how we stay in touch, and where you are signed in."
      />
      <Stack $gap={5}>
        <MembershipCard />
        <PaymentsCard />
        <CalendarFeed />
        <ContactSettings />
        <OwnSessions />
      </Stack>
    </CustomerArea>
  );
}
