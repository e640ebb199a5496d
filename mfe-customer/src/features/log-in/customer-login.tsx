import type { LoginRequest } from '@brightnest/contracts/auth/login';
import { CUSTOMER_ROLES, isInRoles } from '@brightnest/contracts/roles';
import { errorMessage, isApiError } from '@brightnest/kit/api/api-error';
import { CredentialsForm } from '@brightnest/kit/forms/credentials-form';
import { useNavigateLater } from '@brightnest/kit/navigate-later';
import { Link, Navigate } from '@brightnest/kit/router';
import { useSession } from '@brightnest/kit/session';
import { useToast } from '@brightnest/kit/toast';
import { FormPage } from '@brightnest/kit/ui/form-page';
import { Notice } from '@brightnest/kit/ui/notice';
import { House } from 'lucide-react';
import { useState } from 'react';
import { useCustomerLoginMutation } from '../../api/sign-in';
import { CUSTOMER_DASHBOARD, CUSTOMER_SIGNUP, verifyEmailPath } from '../../paths';
import { useReturnTo } from '../../sign-in-first/return-to';

const REDIRECT_AFTER_MS = 1000;

/** Customer sign-in; leads to the dashboard, or back to the page that sent one here. */
export function CustomerLogin() {
  const { user } = useSession();
  const toast = useToast();
  const goLater = useNavigateLater();
  const next = useReturnTo() ?? CUSTOMER_DASHBOARD;
  const [login, { isUninitialized, isLoading, isSuccess }] = useCustomerLoginMutation();
  const [unverified, setUnverified] = useState<string>();

  async function logIn(credentials: LoginRequest) {
    const { error } = await login(credentials);
    const isUnverified = isApiError(error) && error.code === 'email_not_verified';
    setUnverified(isUnverified ? credentials.email : undefined);
    if (error) {
      toast({
        title: 'Failed to log in',
        // For an address that was never proven the server's sentence says what to do about it.
        description: errorMessage(error, 'Failed to log in'),
        variant: 'destructive',
      });
    } else {
      toast({ title: 'Login successful', description: 'Welcome back!' });
      goLater(next, REDIRECT_AFTER_MS);
    }
    return error;
  }

  if (isUninitialized && isInRoles(user?.role, CUSTOMER_ROLES)) {
    return <Navigate to={next} replace />;
  }
  return (
    <FormPage
      icon={<House />}
      title="Welcome back"
      description="Sign in to see your quotes and your details."
      footer={
        <>
          <span>
            New here? <Link to={CUSTOMER_SIGNUP}>Create an account</Link>
          </span>
          <span>
            You clean with us? <Link to="/cleaner-login">Cleaner sign-in</Link>
          </span>
        </>
      }
    >
      {unverified !== undefined && (
        <Notice>
          Your email address is not verified yet.{' '}
          <Link to={verifyEmailPath(unverified)}>Verify {unverified}</Link>
        </Notice>
      )}
      <CredentialsForm
        submitLabel="Sign in"
        pendingLabel="Signing in..."
        isPending={isLoading || isSuccess}
        onSubmit={logIn}
      />
    </FormPage>
  );
}
