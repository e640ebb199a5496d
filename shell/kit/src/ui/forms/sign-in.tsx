import { t } from '@brightnest/contracts/translation';
import type { SignInRequest } from '@brightnest/contracts/identity/sign-in-schemas';
import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { errorMessage, isApiError } from '../../runtime/api-error';
import { Link } from '@brightnest/kit/runtime/router';
import { useSignInMutation, useSignOutMutation, useSession } from '@brightnest/kit/runtime/session';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '../controls/button';
import { fieldProps, useJoiForm } from './joi-form';
import { Stack } from '../display/layout';
import { Notice } from '../feedback/notice';
import { PasswordField } from './password-field';
import { EmailField } from './person-fields';
import { fontSize, space } from '../theme/tokens';

interface CredentialsFormProps {
  /** Signs in; answers why it failed, which then stays beside the form. */
  onSubmit: (credentials: SignInRequest) => Promise<unknown>;
  submitLabel: string;
  /** The button's label while the call, or the redirect after it, is under way. */
  pendingLabel: string;
  isPending: boolean;
}

const loadSchema = () =>
  import('@brightnest/contracts/identity/sign-in-schemas').then(
    (module) => module.signInRequestSchema,
  );

const FORGOTTEN_PASSWORD = '/password/forgot';

const ForgottenLink = styled(Link)`
  align-self: flex-start;
  padding-block: ${space[1]};
  font-size: ${fontSize.sm};
`;

/** Email and password, as each area's sign-in screen asks for them. */
export function CredentialsForm({
  onSubmit,
  submitLabel,
  pendingLabel,
  isPending,
}: CredentialsFormProps) {
  const form = useJoiForm<SignInRequest>({
    schema: loadSchema,
    defaultValues: { email: '', password: '' },
  });
  const [refusal, setRefusal] = useState('');
  const submit = form.handleSubmit(async (credentials) => {
    setRefusal('');
    const error = await onSubmit(credentials);
    if (!error || form.applyServerErrors(error)) return;
    const message = errorMessage(error, t('Login failed'));
    if (!isApiError(error) || error.code !== 'invalid_credentials') return setRefusal(message);
    form.setError('password', { type: 'server', message });
    form.setFocus('password', { shouldSelect: true });
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {refusal && <Notice>{refusal}</Notice>}
        <EmailField form={form} autoComplete="username" />
        <PasswordField
          label={t('Password')}
          autoComplete="current-password"
          required
          {...fieldProps(form, 'password')}
        />
        <ForgottenLink to={FORGOTTEN_PASSWORD}>{t('Forgotten password?')}</ForgottenLink>
        <Button type="submit" size="lg" fullWidth loading={isPending}>
          {isPending ? pendingLabel : submitLabel}
        </Button>
      </Stack>
    </form>
  );
}

/** Options of {@link useAreaSignIn}. */
interface AreaSignInOptions {
  /** Whether this area is for that person. */
  admits: (user: SessionUser) => boolean;
  /** What anyone else is told. */
  refusal: string;
  /** Where the screen does not lead on by itself once there is a session. */
  onSignedIn?: (user: SessionUser) => void;
}

/** Answer of {@link useAreaSignIn}. */
interface AreaSignIn {
  /** Answers why it failed. */
  signIn: (credentials: SignInRequest) => Promise<unknown>;
  /** A call is under way, or the person is in and about to be taken on. */
  isPending: boolean;
  /** Nobody has tried yet, so whoever is signed in was so before. */
  isUntried: boolean;
}

/**
 * Sign-in to an area that only some may enter, with the specification's toasts. A session made
 * for anybody else is ended again at once.
 */
export function useAreaSignIn({ admits, refusal, onSignedIn }: AreaSignInOptions): AreaSignIn {
  const toast = useToast();
  const [callSignIn] = useSignInMutation();
  const [signOut] = useSignOutMutation();
  const { user: signedIn } = useSession();
  const [state, setState] = useState<'untried' | 'pending' | 'in' | 'refused'>('untried');

  function refuse(description: string) {
    setState('refused');
    toast({ title: t('Login failed'), description, variant: 'destructive' });
  }

  async function signIn(credentials: SignInRequest) {
    setState('pending');
    const { data: user, error } = await callSignIn(credentials);
    if (!user) refuse(errorMessage(error, t('Login failed')));
    else if (!admits(user)) {
      await signOut();
      refuse(refusal);
      return { status: 403, code: 'forbidden', message: refusal };
    } else {
      setState('in');
      toast({ title: t('Login successful'), description: t('Welcome back!') });
      onSignedIn?.(user);
    }
    return error;
  }

  // A session that ended while its person was taken on gives the form back.
  const isIn = state === 'in' && signedIn !== null && admits(signedIn);
  return { signIn, isPending: state === 'pending' || isIn, isUntried: state === 'untried' };
}
