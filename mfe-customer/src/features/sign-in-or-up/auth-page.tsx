import { CredentialsForm } from '@brightnest/kit/forms/credentials-form';
import { Link, Navigate, useLocation, useSearchParams } from '@brightnest/kit/router';
import { useSession } from '@brightnest/kit/session';
import { FormPage } from '@brightnest/kit/ui/form-page';
import { Page } from '@brightnest/kit/ui/page';
import { Spinner } from '@brightnest/kit/ui/spinner';
import { Cluster } from '@brightnest/kit/ui/stack';
import { Tabs } from '@brightnest/kit/ui/tabs';
import { useReturnTo } from '../../sign-in-first/return-to';
import { whenSignedIn } from './home-of';
import { SignUpForm } from './sign-up-form';
import { useSignInOrUp } from './use-sign-in-or-up';

/** Sign-in and sign-up under two tabs; which one is open is part of the address. */
export function AuthPage() {
  const { user, isLoading } = useSession();
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const returnTo = useReturnTo();
  const { signIn, signUp, isSigningIn, isSigningUp, isUntried } = useSignInOrUp();

  if (isUntried && isLoading) {
    return (
      <Page $width="narrow">
        <Cluster role="status" $justify="center">
          <Spinner decorative />
          Loading
        </Cluster>
      </Page>
    );
  }
  if (isUntried && user) return <Navigate to={returnTo ?? whenSignedIn(user.role)} replace />;
  return (
    <FormPage
      title="Your Brightnest account"
      description="One account for quotes, bookings and applications."
      footer={
        <span>
          You clean with us? <Link to="/cleaner-login">Cleaner sign-in</Link>
        </span>
      }
    >
      <Tabs
        label="Sign in or sign up"
        value={params.get('tab') === 'sign-up' ? 'sign-up' : 'sign-in'}
        onValueChange={(tab) => setParams({ tab }, { replace: true, state })}
        items={[
          {
            value: 'sign-in',
            label: 'Sign In',
            content: (
              <CredentialsForm
                submitLabel="Sign in"
                pendingLabel="Signing in..."
                isPending={isSigningIn}
                onSubmit={signIn}
              />
            ),
          },
          {
            value: 'sign-up',
            label: 'Sign Up',
            content: <SignUpForm isPending={isSigningUp} onSubmit={signUp} />,
          },
        ]}
      />
    </FormPage>
  );
}
