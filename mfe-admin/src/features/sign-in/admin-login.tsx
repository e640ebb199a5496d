import { ADMIN_ROLES, isInRoles } from '@brightnest/contracts/roles';
import { useAreaSignIn } from '@brightnest/kit/area-sign-in';
import { CredentialsForm } from '@brightnest/kit/forms/credentials-form';
import { useNavigateLater } from '@brightnest/kit/navigate-later';
import { Link, Navigate } from '@brightnest/kit/router';
import { useSession } from '@brightnest/kit/session';
import { FormPage } from '@brightnest/kit/ui/form-page';
import { Notice } from '@brightnest/kit/ui/notice';
import { ShieldCheck } from 'lucide-react';
import { ADMIN_DASHBOARD } from '../../paths';

const REDIRECT_AFTER_MS = 500;
const REFUSAL = 'Access denied. Admin privileges required.';

/** Staff sign-in. Whoever is signed in without being an administrator may sign in as one here. */
export function AdminLogin() {
  const { user } = useSession();
  const goLater = useNavigateLater();
  const { signIn, isPending, isUntried } = useAreaSignIn({
    roles: ADMIN_ROLES,
    refusal: REFUSAL,
    onSignedIn: () => goLater(ADMIN_DASHBOARD, REDIRECT_AFTER_MS),
  });

  if (isUntried && isInRoles(user?.role, ADMIN_ROLES)) {
    return <Navigate to={ADMIN_DASHBOARD} replace />;
  }
  return (
    <FormPage
      icon={<ShieldCheck />}
      title="Staff sign-in"
      description="For administrators of Brightnest."
      footer={<Link to="/">Back to the website</Link>}
    >
      {isUntried && user && (
        <Notice role="alert">
          <strong>{REFUSAL}</strong> You are signed in as {user.firstName || user.email}. Sign in
          below as somebody who has them.
        </Notice>
      )}
      <CredentialsForm
        submitLabel="Sign in"
        pendingLabel="Signing in..."
        isPending={isPending}
        onSubmit={signIn}
      />
    </FormPage>
  );
}
