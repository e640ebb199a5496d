import { CLEANER_ROLES, isInRoles } from '@brightnest/contracts/roles';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { company } from '@brightnest/kit/runtime/company';
import { Link, Navigate } from '@brightnest/kit/runtime/router';
import { useSession } from '@brightnest/kit/runtime/session';
import { Button } from '@brightnest/kit/ui/controls/button';
import { useFocusOnMount } from '@brightnest/kit/ui/controls/focus';
import { CredentialsForm, useAreaSignIn } from '@brightnest/kit/ui/forms/sign-in';
import { FormPage } from '@brightnest/kit/ui/screens/form-page';
import { RotateCw, Sparkles } from 'lucide-react';
import { usePasswordCheck } from './cleaner-gate';

const APPLY_BY_EMAIL = `${company.emailHref}?subject=${encodeURIComponent(`I would like to clean with ${company.name}`)}`;

/**
 * Cleaner sign-in, at both of its addresses. A cleaner who is signed in is taken to the dashboard, or to
 * the password reset where one is due.
 */
export function SignInPage() {
  const { user } = useSession();
  const { signIn, isPending } = useAreaSignIn({
    admits: ({ role }) => isInRoles(role, CLEANER_ROLES),
    refusal: 'This sign-in is for cleaners. Customers sign in on their own page.',
  });
  const { destination, isChecking, hasFailed, checkAgain } = usePasswordCheck(user);

  if (destination) return <Navigate to={destination} replace />;
  if (hasFailed) return <PasswordCheckFailed onRetry={checkAgain} retrying={isChecking} />;
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

interface PasswordCheckFailedProps {
  onRetry: () => void;
  retrying: boolean;
}

/** Shown instead of the form to a cleaner who is signed in, but whose password could not be checked. */
function PasswordCheckFailed({ onRetry, retrying }: PasswordCheckFailedProps) {
  const heading = useFocusOnMount<HTMLSpanElement>();
  return (
    <FormPage
      icon={<Sparkles />}
      title={
        <span ref={heading} tabIndex={-1}>
          You are signed in
        </span>
      }
      description="We could not find out whether you have to choose a new password before you go on."
      footer={
        <Link to={authRoutes.logoutPage.path} reloadDocument>
          Log out
        </Link>
      }
    >
      <Button size="lg" fullWidth loading={retrying} onClick={onRetry}>
        {!retrying && <RotateCw aria-hidden="true" />}
        Try again
      </Button>
    </FormPage>
  );
}
