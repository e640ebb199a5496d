import { t } from '@brightnest/contracts/translation';
import type { PasskeyRequest } from '@brightnest/contracts/identity/passkey-schemas';
import type { SignInRequest } from '@brightnest/contracts/identity/sign-in-schemas';
import { CLEANER_ROLES, CUSTOMER_ROLES, isInRoles } from '@brightnest/contracts/roles';
import { errorMessage, isApiError } from '@brightnest/kit/runtime/api-error';
import { useNavigateLater } from '@brightnest/kit/runtime/navigation';
import { Link, Navigate } from '@brightnest/kit/runtime/router';
import { useSession } from '@brightnest/kit/runtime/session';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { CredentialsForm, isCodeRequested } from '@brightnest/kit/ui/account/sign-in';
import { FormPage } from '@brightnest/kit/ui/screens/form-page';
import { House } from 'lucide-react';
import { useState } from 'react';
import { CLEANER_AREA, CUSTOMER_DASHBOARD, CUSTOMER_SIGN_UP, verifyEmailPath } from '../paths';
import { useCustomerSignInMutation } from './sign-in-api';
import { useReturnState } from './sign-in-redirect';

const REDIRECT_AFTER_MS = 1000;

/** Customer sign-in; leads to the dashboard, or back to the page that sent one here. Cleaners go on to their area. */
export function CustomerSignIn() {
  const { user } = useSession();
  const toast = useToast();
  const goLater = useNavigateLater();
  const returnState = useReturnState();
  const next = returnState?.returnTo ?? CUSTOMER_DASHBOARD;
  const [signIn, { isUninitialized, isLoading, isSuccess }] = useCustomerSignInMutation();
  const [unverified, setUnverified] = useState<string>();

  async function submit(credentials: SignInRequest | PasskeyRequest) {
    const { data, error } = await signIn(credentials);
    const isUnverified = isApiError(error) && error.code === 'email_not_verified';
    // Of a passkey the address is not known here: the sentence of the server has to do.
    setUnverified(isUnverified && 'email' in credentials ? credentials.email : undefined);
    if (isCodeRequested(error)) return error;
    if (error) {
      toast({
        title: t('Failed to log in'),
        // For an address that is not verified the server's sentence says what to do about it.
        description: errorMessage(error, t('Failed to log in')),
        variant: 'destructive',
      });
    } else {
      toast({ title: t('Login successful'), description: t('Welcome back!') });
      goLater(isInRoles(data.role, CLEANER_ROLES) ? CLEANER_AREA : next, REDIRECT_AFTER_MS);
    }
    // What to do about an unverified address stands above the form.
    return isUnverified ? undefined : error;
  }

  if (isUninitialized && isInRoles(user?.role, CUSTOMER_ROLES)) {
    return <Navigate to={next} replace />;
  }
  if (isUninitialized && isInRoles(user?.role, CLEANER_ROLES)) {
    return <Navigate to={CLEANER_AREA} replace />;
  }
  return (
    <FormPage
      icon={<House />}
      title={t('Welcome back')}
      description={t('Sign in to see your quotes and your details.')}
      footer={
        <>
          <span>
            {t('New here?')}{' '}
            <Link to={CUSTOMER_SIGN_UP} state={returnState}>
              {t('Create an account')}
            </Link>
          </span>
          <span>
            {t('Are you a cleaner?')} <Link to="/cleaner-login">{t('Cleaner sign-in')}</Link>
          </span>
        </>
      }
    >
      {unverified !== undefined && (
        <Notice>
          {t('Your email address is not verified yet.')}{' '}
          <Link to={verifyEmailPath(unverified)} state={returnState}>
            {t('Verify {email}', { email: unverified })}
          </Link>
        </Notice>
      )}
      <CredentialsForm
        submitLabel={t('Sign in')}
        pendingLabel={t('Signing in...')}
        isPending={isLoading || isSuccess}
        onSubmit={submit}
      />
    </FormPage>
  );
}
