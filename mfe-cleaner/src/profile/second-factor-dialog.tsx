import { t } from '@brightnest/contracts/translation';
import { createOwnAccount } from '@brightnest/kit/ui/account/own-account';
import { PasskeysCard } from '@brightnest/kit/ui/account/passkeys';
import { SecondFactorCard } from '@brightnest/kit/ui/account/second-factor';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { CLEANER_SIGN_IN } from '../paths';

const cleanerAccount = createOwnAccount('cleaner', CLEANER_SIGN_IN);

/** The cleaner's own passkeys and second factor. */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('How you sign in')}
      // Recovery codes that were not kept are gone.
      firm
    >
      <Stack>
        <PasskeysCard account={cleanerAccount} />
        <SecondFactorCard account={cleanerAccount} />
      </Stack>
    </Dialog>
  );
}
