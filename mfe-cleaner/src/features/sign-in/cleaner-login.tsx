import { CLEANER_ROLES, isInRoles } from '@brightnest/contracts/roles';
import { useAreaSignIn } from '@brightnest/kit/area-sign-in';
import { company } from '@brightnest/kit/company';
import { CredentialsForm } from '@brightnest/kit/forms/credentials-form';
import { Link, Navigate, useNavigate } from '@brightnest/kit/router';
import { useSession } from '@brightnest/kit/session';
import { FormPage } from '@brightnest/kit/ui/form-page';
import { Sparkles } from 'lucide-react';
import { CLEANER_DASHBOARD } from '../../paths';

const APPLY_BY_EMAIL = `mailto:${company.email}?subject=${encodeURIComponent('I would like to clean with Brightnest')}`;

/** Cleaner sign-in, under both of its addresses. */
export function CleanerLogin() {
  const { user } = useSession();
  const navigate = useNavigate();
  const { signIn, isPending, isUntried } = useAreaSignIn({
    roles: CLEANER_ROLES,
    refusal: 'This sign-in is for cleaners. Customers sign in on their own page.',
    onSignedIn: () => void navigate(CLEANER_DASHBOARD),
  });

  if (isUntried && isInRoles(user?.role, CLEANER_ROLES)) {
    return <Navigate to={CLEANER_DASHBOARD} replace />;
  }
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
        isPending={isPending}
        onSubmit={signIn}
      />
    </FormPage>
  );
}
