import { t } from '@brightnest/contracts/translation';
import { baseApi } from '@brightnest/kit/runtime/api';
import { useAppDispatch } from '@brightnest/kit/runtime/store';
import { PasskeysCard } from '@brightnest/kit/ui/account/passkeys';
import { SecondFactorCard } from '@brightnest/kit/ui/account/second-factor';
import { Page, PageHeader, Stack } from '@brightnest/kit/ui/display/layout';
import { staffAccount } from './own-account';
import { SignOutButton } from './sign-out-button';

/** Stands before every screen of staff for whom a second factor is required, until they have one. */
export function RequiredSecondFactor() {
  const dispatch = useAppDispatch();
  // The screen opens once the session is read again, and not before the recovery codes were seen.
  const onSetUp = () => dispatch(baseApi.util.invalidateTags(['Session']));
  return (
    <Page $width="text">
      <PageHeader
        title={t('One more step')}
        description={t(
          'Before you go on, your role needs more than a password to sign in: a passkey, or a second factor.',
        )}
        actions={<SignOutButton />}
      />
      <Stack $gap={5}>
        <PasskeysCard account={staffAccount} onSetUp={onSetUp} />
        <SecondFactorCard account={staffAccount} onSetUp={onSetUp} />
      </Stack>
    </Page>
  );
}
