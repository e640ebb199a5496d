import { opensDashboard } from '@brightnest/contracts/roles';
import { msg, t } from '@brightnest/contracts/translation';
import { company } from '@brightnest/kit/runtime/company';
import { useNavigateLater } from '@brightnest/kit/runtime/navigation';
import { Link, Navigate } from '@brightnest/kit/runtime/router';
import { useSession } from '@brightnest/kit/runtime/session';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { CredentialsForm, useAreaSignIn } from '@brightnest/kit/ui/forms/sign-in';
import { FormPage } from '@brightnest/kit/ui/screens/form-page';
import { ShieldCheck } from 'lucide-react';
import { ADMIN_DASHBOARD } from './paths';

const REDIRECT_AFTER_MS = 500;
const REFUSAL = msg('Access denied. Admin privileges required.');

/** Staff sign-in. Somebody signed in for whom the dashboard does not open may sign in as somebody else here. */
export function AdminSignIn() {
  const { user } = useSession();
  const goLater = useNavigateLater();
  const { signIn, isPending, isUntried } = useAreaSignIn({
    admits: opensDashboard,
    refusal: t(REFUSAL),
    onSignedIn: () => goLater(ADMIN_DASHBOARD, REDIRECT_AFTER_MS),
  });

  if (isUntried && opensDashboard(user)) {
    return <Navigate to={ADMIN_DASHBOARD} replace />;
  }
  return (
    <FormPage
      icon={<ShieldCheck />}
      title={t('Staff sign-in')}
      description={t('For administrators of {name}.', { name: company.name })}
      footer={<Link to="/">{t('Back to the website')}</Link>}
    >
      {isUntried && user && (
        <Notice role="alert">
          <strong>{t(REFUSAL)}</strong>{' '}
          {t('You are signed in as {name}. Sign in below as somebody who has them.', {
            name: user.firstName || user.email,
          })}
        </Notice>
      )}
      <CredentialsForm
        submitLabel={t('Sign in')}
        pendingLabel={t('Signing in...')}
        isPending={isPending}
        onSubmit={signIn}
      />
    </FormPage>
  );
}
