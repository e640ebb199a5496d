import { t } from '@brightnest/contracts/translation';
import type { PasskeyRequest } from '@brightnest/contracts/identity/passkey-schemas';
import type {
  RegisterRequest,
  SignInRequest,
} from '@brightnest/contracts/identity/sign-in-schemas';
import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import { CLEANER_ROLES, isInRoles, opensDashboard, STAFF_ROLES } from '@brightnest/contracts/roles';
import { company } from '@brightnest/kit/runtime/page/company';
import { errorMessage } from '@brightnest/kit/runtime/api-error';
import {
  Link,
  Navigate,
  useLocation,
  useNavigate,
  useSearchParams,
} from '@brightnest/kit/runtime/router';
import {
  useRegisterMutation,
  useSession,
  useSignInMutation,
} from '@brightnest/kit/runtime/session';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Tabs } from '@brightnest/kit/ui/controls/tabs';
import { Cluster, Page, Stack } from '@brightnest/kit/ui/display/layout';
import { Spinner } from '@brightnest/kit/ui/display/loading';
import { fieldProps, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { lengthRule, PasswordField } from '@brightnest/kit/ui/forms/password-field';
import { EmailField, NameFields } from '@brightnest/kit/ui/forms/person-fields';
import { CredentialsForm, isCodeRequested } from '@brightnest/kit/ui/account/sign-in';
import { FormPage } from '@brightnest/kit/ui/screens/form-page';
import { useWatch } from 'react-hook-form';
import { CLEANER_AREA } from '../paths';
import { useReturnTo } from './sign-in-redirect';

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
          {t('Loading')}
        </Cluster>
      </Page>
    );
  }
  if (isUntried && user) return <Navigate to={returnTo ?? homeAfterSignIn(user)} replace />;
  return (
    <FormPage
      title={t('Your {name} account', { name: company.name })}
      description={t('One account for quotes, bookings and applications.')}
      footer={
        <span>
          {t('Are you a cleaner?')} <Link to="/cleaner-login">{t('Cleaner sign-in')}</Link>
        </span>
      }
    >
      <Tabs
        label={t('Sign in or sign up')}
        value={params.get('tab') === 'sign-up' ? 'sign-up' : 'sign-in'}
        onValueChange={(tab) => setParams({ tab }, { replace: true, state })}
        items={[
          {
            value: 'sign-in',
            label: t('Sign In'),
            content: (
              <CredentialsForm
                submitLabel={t('Sign in')}
                pendingLabel={t('Signing in...')}
                isPending={isSigningIn}
                onSubmit={signIn}
              />
            ),
          },
          {
            value: 'sign-up',
            label: t('Sign Up'),
            content: <SignUpForm isPending={isSigningUp} onSubmit={signUp} />,
          },
        ]}
      />
    </FormPage>
  );
}

/** The two calls of the page, with their toasts and redirects. Each returns the error of a call that failed. */
function useSignInOrUp() {
  const toast = useToast();
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  const [login, loginState] = useSignInMutation();
  const [register, registerState] = useRegisterMutation();

  async function signIn(credentials: SignInRequest | PasskeyRequest) {
    const { data: user, error } = await login(credentials);
    if (user) {
      toast({ title: t('Login successful'), description: t('Welcome back!') });
      void navigate(returnTo ?? homeAfterSignIn(user));
    } else if (!isCodeRequested(error)) {
      const description = errorMessage(error, t('Login failed'));
      toast({ title: t('Login failed'), description, variant: 'destructive' });
    }
    return error;
  }

  async function signUp(registration: RegisterRequest) {
    const { data: user, error } = await register(registration);
    if (user) {
      toast({
        title: t('Welcome to {name}, {firstName}!', {
          name: company.name,
          firstName: user.firstName,
        }),
        description: t('Your account has been created successfully.'),
      });
      void navigate(returnTo ?? '/');
    } else {
      const description = errorMessage(error, t('Registration failed'));
      toast({ title: t('Registration failed'), description, variant: 'destructive' });
    }
    return error;
  }

  return {
    signIn,
    signUp,
    isSigningIn: loginState.isLoading,
    isSigningUp: registerState.isLoading,
    /** No call was made yet: whoever is signed in was so before they came here. */
    isUntried: loginState.isUninitialized && registerState.isUninitialized,
  };
}

interface SignUpFormProps {
  /** Signs up; answers the error of a call that failed, whose fields are then marked. */
  onSubmit: (registration: RegisterRequest) => Promise<unknown>;
  isPending: boolean;
}

const loadSchema = () =>
  import('@brightnest/contracts/identity/sign-in-schemas').then(
    (module) => module.registerRequestSchema,
  );

function SignUpForm({ onSubmit, isPending }: SignUpFormProps) {
  const form = useJoiForm<RegisterRequest>({
    schema: loadSchema,
    defaultValues: { email: '', password: '', firstName: '', lastName: '' },
  });
  const password = useWatch({ control: form.control, name: 'password' });
  const submit = form.handleSubmit(async (registration) => {
    form.applyServerErrors(await onSubmit(registration));
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <NameFields form={form} />
        <EmailField form={form} autoComplete="username" />
        <PasswordField
          label={t('Password')}
          autoComplete="new-password"
          required
          rules={lengthRule(6)(password)}
          {...fieldProps(form, 'password')}
        />
        <Button type="submit" size="lg" fullWidth loading={isPending}>
          {isPending ? t('Creating account...') : t('Create account')}
        </Button>
      </Stack>
    </form>
  );
}

/** @returns where somebody goes who is signed in. */
function homeAfterSignIn(user: SessionUser): string {
  if (isInRoles(user.role, CLEANER_ROLES)) return CLEANER_AREA;
  const isStaff = isInRoles(user.role, STAFF_ROLES) || opensDashboard(user);
  return isStaff ? '/admin-dashboard' : '/';
}
