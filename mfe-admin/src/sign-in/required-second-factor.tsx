import { t } from '@brightnest/contracts/translation';
import { baseApi } from '@brightnest/kit/runtime/api';
import { useAppDispatch } from '@brightnest/kit/runtime/store';
import { SecondFactorCard } from '@brightnest/kit/ui/account/second-factor';
import { Page, PageHeader } from '@brightnest/kit/ui/display/layout';
import { staffAccount } from './own-account';
import { SignOutButton } from './sign-out-button';

/** Stands before every screen of staff for whom a second factor is required, until they have one. */
export function RequiredSecondFactor() {
  const dispatch = useAppDispatch();
  return (
    <Page $width="text">
      <PageHeader
        title={t('One more step')}
        description={t('Before you go on, your role needs more than a password to sign in.')}
        actions={<SignOutButton />}
      />
      <SecondFactorCard
        account={staffAccount}
        // The screen opens once the session is read again, and not before the recovery codes were seen.
        onSetUp={() => dispatch(baseApi.util.invalidateTags(['Session']))}
      />
    </Page>
  );
}
