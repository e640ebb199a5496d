import { t } from '@brightnest/contracts/translation';
import { CLEANER_ROLES, isInRoles } from '@brightnest/contracts/roles';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { company } from '@brightnest/kit/runtime/page/company';
import { Link, Navigate } from '@brightnest/kit/runtime/router';
import { useSession } from '@brightnest/kit/runtime/session';
import { Button } from '@brightnest/kit/ui/controls/button';
import { useFocusOnMount } from '@brightnest/kit/ui/controls/focus';
import { CredentialsForm, useAreaSignIn } from '@brightnest/kit/ui/account/sign-in';
import { FormPage } from '@brightnest/kit/ui/screens/form-page';
import { RotateCw, Sparkles } from 'lucide-react';
import { usePasswordCheck } from './cleaner-gate';

const applyByEmail = () =>
  `${company.emailHref}?subject=${encodeURIComponent(t('I would like to clean with {company}', { company: company.name }))}`;

/**
 * Cleaner sign-in, at both of its addresses. A cleaner who is signed in is taken to the dashboard, or to
 * the password reset where one is due.
 */
export function SignInPage() {
  const { user } = useSession();
  const { signIn, isPending } = useAreaSignIn({
    admits: ({ role }) => isInRoles(role, CLEANER_ROLES),
    refusal: t('This sign-in is for cleaners. Customers sign in on their own page.'),
  });
  const { destination, isChecking, hasFailed, checkAgain } = usePasswordCheck(user);

  if (destination) return <Navigate to={destination} replace />;
  if (hasFailed) return <PasswordCheckFailed onRetry={checkAgain} retrying={isChecking} />;
  return (
    <FormPage
      icon={<Sparkles />}
      title={t('Cleaner sign-in')}
      description={t('See your jobs and tell us how they go.')}
      footer={
        <>
          <span>
            {t('Not a cleaner with us yet?')}{' '}
            <a href={applyByEmail()}>{t('Write to us to apply')}</a>
          </span>
          <span>
            {t('Looking for your bookings?')} <Link to="/auth">{t('Customer sign-in')}</Link>
          </span>
        </>
      }
    >
      <CredentialsForm
        submitLabel={t('Sign in')}
        pendingLabel={t('Signing in...')}
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
          {t('You are signed in')}
        </span>
      }
      description={t(
        'We could not find out whether you have to choose a new password before you go on.',
      )}
      footer={
        <Link to={authRoutes.logoutPage.path} reloadDocument>
          {t('Log out')}
        </Link>
      }
    >
      <Button size="lg" fullWidth loading={retrying} onClick={onRetry}>
        {!retrying && <RotateCw aria-hidden="true" />}
        {t('Try again')}
      </Button>
    </FormPage>
  );
}
