import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import { t } from '@brightnest/contracts/translation';
import { useLiveUpdates } from '@brightnest/kit/runtime/live-updates';
import { ChangePasswordCard } from '@brightnest/kit/ui/account/change-password';
import { PasskeysCard } from '@brightnest/kit/ui/account/passkeys';
import { SecondFactorCard } from '@brightnest/kit/ui/account/second-factor';
import { SessionsCard } from '@brightnest/kit/ui/account/sessions';
import { Page, PageHeader, Stack } from '@brightnest/kit/ui/display/layout';
import { LanguageCard } from '@brightnest/kit/ui/screens/language-card';
import { DashboardLink, PageSkeleton } from './permissions/permitted-page';
import { LinkedIdentitiesCard } from './sign-in/linked-identities';
import { staffAccount } from './sign-in/own-account';
import { SignOutButton } from './sign-in/sign-out-button';
import { StaffGate } from './sign-in/staff-gate';

const waiting = (
  <Page $width="text">
    <PageSkeleton />
  </Page>
);

/** The own account of a member of staff: password, passkeys, second factor, linked accounts, language and devices. */
export function AccountPage() {
  return <StaffGate waiting={waiting}>{(user) => <Account user={user} />}</StaffGate>;
}

function Account({ user: { email } }: { user: SessionUser }) {
  useLiveUpdates();
  return (
    <Page $width="text">
      <PageHeader
        title={t('Your account')}
        description={email}
        actions={
          <>
            <DashboardLink />
            <SignOutButton />
          </>
        }
      />
      <Stack $gap={5}>
        <ChangePasswordCard account={staffAccount} email={email} />
        <PasskeysCard account={staffAccount} />
        <SecondFactorCard account={staffAccount} />
        <LinkedIdentitiesCard />
        <LanguageCard />
        <SessionsCard account={staffAccount} />
      </Stack>
    </Page>
  );
}
