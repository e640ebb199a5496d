import { t } from '@brightnest/contracts/translation';
import type { PasskeyRequest } from '@brightnest/contracts/identity/passkey-schemas';
import type { SignInRequest } from '@brightnest/contracts/identity/sign-in-schemas';
import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { errorMessage, isApiError } from '../../runtime/api-error';
import { Link } from '@brightnest/kit/runtime/router';
import { useSignInMutation, useSignOutMutation, useSession } from '@brightnest/kit/runtime/session';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '../controls/button';
import { TextField } from '../forms/field';
import { fieldProps, type JoiForm, useJoiForm } from '../forms/joi-form';
import { Stack } from '../display/layout';
import { Notice } from '../feedback/notice';
import { PasskeySignIn } from './passkey-sign-in';
import { PasswordField } from '../forms/password-field';
import { EmailField } from '../forms/person-fields';
import { fontSize, space } from '../theme/tokens';

interface CredentialsFormProps {
  /** Signs in; answers why it failed, which then stays beside the form. */
  onSubmit: (credentials: SignInRequest | PasskeyRequest) => Promise<unknown>;
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

/** Where the code comes from that is asked for; nowhere as long as none is. */
type CodeSource = 'app' | 'recovery';

/** Whether a sign-in was refused for want of a code alone, for which the form then asks: it is no failure to tell of. */
export function isCodeRequested(error: unknown): boolean {
  return isApiError(error) && error.code === 'second_factor_required';
}

/**
 * Email and password, as each area's sign-in screen asks for them; a code of those who have a second factor; and a
 * passkey in the place of all that.
 */
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
  const [source, setSource] = useState<CodeSource>();
  const submit = form.handleSubmit(async (credentials) => {
    setRefusal('');
    const error = await onSubmit(credentials);
    if (!error || form.applyServerErrors(error)) return;
    const message = errorMessage(error, t('Login failed'));
    if (isCodeRequested(error)) {
      // Who has seen the field, and left it empty, is told what is missing.
      if (source) form.setError('code', { type: 'server', message }, { shouldFocus: true });
      return setSource(source ?? 'app');
    }
    if (!isApiError(error) || error.code !== 'invalid_credentials') return setRefusal(message);
    form.setError('password', { type: 'server', message });
    form.setFocus('password', { shouldSelect: true });
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {refusal && <Notice>{refusal}</Notice>}
        <EmailField form={form} autoComplete="username webauthn" />
        <PasswordField
          label={t('Password')}
          autoComplete="current-password"
          required
          {...fieldProps(form, 'password')}
        />
        {source && <CodeField form={form} source={source} onChange={setSource} />}
        <ForgottenLink to={FORGOTTEN_PASSWORD}>{t('Forgotten password?')}</ForgottenLink>
        <Button type="submit" size="lg" fullWidth loading={isPending}>
          {isPending ? pendingLabel : submitLabel}
        </Button>
        <PasskeySignIn onSubmit={onSubmit} onRefusal={setRefusal} isPending={isPending} />
      </Stack>
    </form>
  );
}

interface CodeFieldProps {
  form: JoiForm<SignInRequest>;
  source: CodeSource;
  onChange: (source: CodeSource) => void;
}

/** The code, once it is asked for: it takes the focus, as what was typed before is right. */
function CodeField({ form, source, onChange }: CodeFieldProps) {
  const { setFocus, resetField } = form;
  useEffect(() => setFocus('code'), [setFocus, source]);
  const isOfApp = source === 'app';

  function change() {
    resetField('code');
    onChange(isOfApp ? 'recovery' : 'app');
  }

  return (
    <Stack $gap={1}>
      <TextField
        {...(isOfApp
          ? {
              label: t('Code'),
              hint: t('The six digits that your authenticator app shows.'),
              autoComplete: 'one-time-code',
              inputMode: 'numeric',
            }
          : {
              label: t('Recovery code'),
              hint: t('One of those that you kept when you turned on the second factor.'),
              autoComplete: 'off',
            })}
        autoCapitalize="none"
        spellCheck={false}
        required
        {...fieldProps(form, 'code')}
      />
      <div>
        <Button variant="ghost" size="sm" onClick={change}>
          {isOfApp ? t('Use a recovery code instead') : t('Use the authenticator app instead')}
        </Button>
      </div>
    </Stack>
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
  signIn: (credentials: SignInRequest | PasskeyRequest) => Promise<unknown>;
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

  async function signIn(credentials: SignInRequest | PasskeyRequest) {
    setState('pending');
    const { data: user, error } = await callSignIn(credentials);
    if (isCodeRequested(error)) setState('refused');
    else if (!user) refuse(errorMessage(error, t('Login failed')));
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
