import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { PasskeySignIn } from '@brightnest/kit/ui/account/passkey-sign-in';
import { CredentialsForm } from '@brightnest/kit/ui/account/sign-in';
import type { UserEvent } from '@testing-library/user-event';
import { type Answers, refusal } from '../answers';
import { nothing, press, say, type State, type States, untilFocused, untilThere } from '../state';

const NO_PASSKEY: Answers = {
  [`${authRoutes.beginPasskeyLogin.method} ${authRoutes.beginPasskeyLogin.path}`]: 'never',
};

const passkeySignIn: States = {
  offered: {
    Look: () => (
      <PasskeySignIn onSubmit={() => Promise.resolve()} onRefusal={nothing} isPending={false} />
    ),
    answers: NO_PASSKEY,
  },
  'being asked for': {
    Look: () => (
      <PasskeySignIn onSubmit={() => Promise.resolve()} onRefusal={nothing} isPending={false} />
    ),
    answers: NO_PASSKEY,
    play: press('[aria-busy]'),
  },
};

const SignIn = ({ error, isPending = false }: { error?: object; isPending?: boolean }) => (
  <CredentialsForm
    submitLabel={say('Sign in', 'Anmelden')}
    pendingLabel={say('Signing in...', 'Anmeldung läuft...')}
    isPending={isPending}
    onSubmit={() => Promise.resolve(error)}
  />
);

async function signIn(user: UserEvent, page: HTMLElement) {
  await user.type(page.querySelector('[type=email]')!, 'grace.nguyen@example.com');
  await user.type(page.querySelector('[type=password]')!, 'Bright-2026');
  await user.click(page.querySelector('[type=submit]')!);
}

const refused =
  (selector: string): State['play'] =>
  async (user, page) => {
    await signIn(user, page);
    await untilThere(page, selector);
  };

const CODE_FIELD = '[autocomplete=one-time-code]';
const CODE_ASKED = refusal(401, 'second_factor_required', 'Please enter the code.');

const signInStates: States = {
  empty: { Look: () => <SignIn />, answers: NO_PASSKEY },
  'under way': { Look: () => <SignIn isPending />, answers: NO_PASSKEY },
  'wrong password': {
    Look: () => (
      <SignIn
        error={refusal(
          401,
          'invalid_credentials',
          say('Email or password is wrong', 'E-Mail oder Passwort ist falsch'),
        )}
      />
    ),
    answers: NO_PASSKEY,
    play: refused('[aria-invalid]'),
  },
  'refused otherwise': {
    Look: () => (
      <SignIn
        error={refusal(
          429,
          'rate_limited',
          say(
            'Too many tries. Please wait ten minutes, or set a new password.',
            'Zu viele Versuche. Bitte warten Sie zehn Minuten oder setzen Sie ein neues Passwort.',
          ),
        )}
      />
    ),
    answers: NO_PASSKEY,
    play: refused('svg + p'),
  },
  'a code of the app': {
    Look: () => <SignIn error={CODE_ASKED} />,
    answers: NO_PASSKEY,
    async play(user, page) {
      await signIn(user, page);
      await untilFocused(CODE_FIELD);
    },
  },
  'a recovery code': {
    Look: () => <SignIn error={CODE_ASKED} />,
    answers: NO_PASSKEY,
    async play(user, page) {
      await signIn(user, page);
      await untilFocused(CODE_FIELD);
      await user.click(page.querySelector('div > button[type=button]:not([aria-pressed])')!);
      await untilFocused('[autocomplete=off]');
    },
  },
};

export const signIns: Readonly<Record<string, States>> = {
  'account/passkey-sign-in': passkeySignIn,
  'account/sign-in': signInStates,
};
