import { t } from '@brightnest/contracts/translation';
import { PageHeader, Stack } from '@brightnest/kit/ui/display/layout';
import { PasskeysCard } from '@brightnest/kit/ui/account/passkeys';
import { SecondFactorCard } from '@brightnest/kit/ui/account/second-factor';
import { LanguageCard } from '@brightnest/kit/ui/screens/language-card';
import { CalendarFeedCard } from './account/calendar-feed';
import { ContactSettings } from './account/contact-settings';
import { CustomerArea } from './account/customer-area';
import { customerAccount } from './account/own-account';
import { OwnRecordsCard } from './account/own-records';
import { CustomerSessions } from './account/sessions';
import { InvoicesCard } from './payments/invoices-card';
import { MembershipCard } from './memberships/membership-card';
import { PaymentsCard } from './payments/payments-card';

/** Membership, payments, invoices, calendar feed, contact settings, passkeys, second factor and sessions. */
export function SettingsPage() {
  return (
    <CustomerArea>
      <PageHeader
        title={t('Settings')}
        description={t(
          'Your membership, your payments and invoices, how we stay in touch, and where you are signed in.',
        )}
      />
      <Stack $gap={5}>
        <MembershipCard />
        <PaymentsCard />
        <InvoicesCard />
        <CalendarFeedCard />
        <ContactSettings />
        <LanguageCard />
        <PasskeysCard account={customerAccount} />
        <SecondFactorCard account={customerAccount} />
        <CustomerSessions />
        <OwnRecordsCard />
      </Stack>
    </CustomerArea>
  );
}
