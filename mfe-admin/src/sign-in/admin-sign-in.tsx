import { opensDashboard } from '@brightnest/contracts/roles';
import { msg, t } from '@brightnest/contracts/translation';
import { useNavigateLater } from '@brightnest/kit/runtime/navigation';
import { company } from '@brightnest/kit/runtime/page/company';
import { Link, Navigate, useNavigate } from '@brightnest/kit/runtime/router';
import { storeUser, useSession } from '@brightnest/kit/runtime/session';
import { useAppDispatch } from '@brightnest/kit/runtime/store';
import { CredentialsForm, useAreaSignIn } from '@brightnest/kit/ui/account/sign-in';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { FormPage } from '@brightnest/kit/ui/screens/form-page';
import { ShieldCheck } from 'lucide-react';
import { OpenIdCode } from './openid-code';
import {
  ProviderButtons,
  ProviderProblem,
  ProviderProofResult,
  useProviderOutcome,
} from './openid-sign-in';
import { ADMIN_DASHBOARD, ADMIN_SIGN_IN } from './paths';

const REDIRECT_AFTER_MS = 500;
const REFUSAL = msg('Access denied. Admin privileges required.');

/** Staff sign-in. Somebody signed in for whom the dashboard does not open may sign in as somebody else here. */
export function AdminSignIn() {
  const { user } = useSession();
  const returned = useProviderOutcome();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const goLater = useNavigateLater();
  const { signIn, isPending, isUntried } = useAreaSignIn({
    admits: opensDashboard,
    refusal: t(REFUSAL),
    onSignedIn: () => goLater(ADMIN_DASHBOARD, REDIRECT_AFTER_MS),
  });

  const frame = {
    ...{ icon: <ShieldCheck />, title: t('Staff sign-in') },
    description: t('For administrators of {name}.', { name: company.name }),
    footer: <Link to="/">{t('Back to the website')}</Link>,
  };
  if (returned.isProof) {
    return (
      <FormPage {...frame} title={t('Confirm it is you')} description={undefined}>
        <ProviderProofResult {...returned} />
      </FormPage>
    );
  }
  if (isUntried && opensDashboard(user)) {
    return <Navigate to={ADMIN_DASHBOARD} replace />;
  }
  if (returned.outcome === 'code') {
    return (
      <FormPage {...frame}>
        <OpenIdCode
          providerId={returned.providerId}
          onSignedIn={(signedIn) => {
            dispatch(storeUser(signedIn));
            void navigate(ADMIN_DASHBOARD, { replace: true });
          }}
          onCancel={() => void navigate(ADMIN_SIGN_IN, { replace: true })}
        />
      </FormPage>
    );
  }
  return (
    <FormPage {...frame}>
      <ProviderProblem {...returned} />
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
      <ProviderButtons />
    </FormPage>
  );
}
