import { t } from '@brightnest/contracts/translation';
import { createOwnAccount } from '@brightnest/kit/ui/account/own-account';
import { SecondFactorCard } from '@brightnest/kit/ui/account/second-factor';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { CLEANER_SIGN_IN } from '../paths';

const cleanerAccount = createOwnAccount('cleaner', CLEANER_SIGN_IN);

/** The cleaner's own second factor. */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('How you sign in')}
      // Recovery codes that were not kept are gone.
      firm
    >
      <SecondFactorCard account={cleanerAccount} />
    </Dialog>
  );
}
