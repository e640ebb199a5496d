import type { SessionUser } from '@brightnest/contracts/auth/session-user';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { Link } from '@brightnest/kit/router';
import { FormPage } from '@brightnest/kit/ui/form-page';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { CleanerGate } from '../../cleaner-gate';
import { CLEANER_AUTH, CLEANER_DASHBOARD, CLEANER_PASSWORD_RESET } from '../../paths';
import { ResetForm } from './reset-form';
import { ResetSkeleton } from './reset-skeleton';
import { useReset } from './use-reset';

const FORGOTTEN_PASSWORD = '/password/forgot';

function PasswordReset({ user, isDue }: { user: SessionUser; isDue: boolean }) {
  const { submit, isPending } = useReset(user.email);
  // What was due is not any more once it is done; the screen stays as it was until it is left.
  const [wasDue] = useState(isDue);
  return (
    <FormPage
      icon={<KeyRound />}
      title="Choose your own password"
      description={
        wasDue
          ? 'It takes the place of the temporary password from your welcome e-mail, before your first job.'
          : 'Afterwards you are signed out on your other devices.'
      }
      footer={
        <>
          <span>
            Don’t know the current one? <Link to={FORGOTTEN_PASSWORD}>Forgotten password?</Link>
          </span>
          {!wasDue && <Link to={CLEANER_DASHBOARD}>Back to your jobs</Link>}
          <Link to={authRoutes.logoutPage.path} reloadDocument>
            Log out
          </Link>
        </>
      }
    >
      <ResetForm email={user.email} onSubmit={submit} isPending={isPending} />
    </FormPage>
  );
}

/** Where a temporary password is replaced; cleaners with one of their own may change it here too. */
export function CleanerPasswordReset() {
  return (
    <CleanerGate waiting={<ResetSkeleton />} signInPath={CLEANER_AUTH}>
      {(cleaner, destination) => (
        <PasswordReset user={cleaner} isDue={destination === CLEANER_PASSWORD_RESET} />
      )}
    </CleanerGate>
  );
}
