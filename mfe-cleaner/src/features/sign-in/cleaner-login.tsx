import { CLEANER_ROLES } from '@brightnest/contracts/roles';
import { useAreaSignIn } from '@brightnest/kit/area-sign-in';
import { company } from '@brightnest/kit/company';
import { CredentialsForm } from '@brightnest/kit/forms/credentials-form';
import { Link, Navigate } from '@brightnest/kit/router';
import { useSession } from '@brightnest/kit/session';
import { FormPage } from '@brightnest/kit/ui/form-page';
import { Sparkles } from 'lucide-react';
import { usePasswordCheck } from '../../use-password-check';
import { CheckFailed } from './check-failed';

const APPLY_BY_EMAIL = `mailto:${company.email}?subject=${encodeURIComponent('I would like to clean with Brightnest')}`;

/**
 * Cleaner sign-in, under both of its addresses. Whoever is in, just now or since before, is taken to
 * the dashboard, or to a new password where one is due.
 */
export function CleanerLogin() {
  const { user } = useSession();
  const { signIn, isPending } = useAreaSignIn({
    roles: CLEANER_ROLES,
    refusal: 'This sign-in is for cleaners. Customers sign in on their own page.',
  });
  const { destination, isChecking, hasFailed, checkAgain } = usePasswordCheck(user);

  if (destination) return <Navigate to={destination} replace />;
  if (hasFailed) return <CheckFailed onRetry={checkAgain} retrying={isChecking} />;
  return (
    <FormPage
      icon={<Sparkles />}
      title="Cleaner sign-in"
      description="See your jobs and tell us how they go."
      footer={
        <>
          <span>
            Not a cleaner with us yet? <a href={APPLY_BY_EMAIL}>Write to us to apply</a>
          </span>
          <span>
            Looking for your bookings? <Link to="/auth">Customer sign-in</Link>
          </span>
        </>
      }
    >
      <CredentialsForm
        submitLabel="Sign in"
        pendingLabel="Signing in..."
        isPending={isPending || isChecking}
        onSubmit={signIn}
      />
    </FormPage>
  );
}
