import type { Passkey } from '@brightnest/contracts/identity/passkey-schemas';
import type { OwnSession } from '@brightnest/contracts/identity/sign-in-schemas';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import {
  AccountForm,
  CodeField,
  CurrentPasswordField,
} from '@brightnest/kit/ui/account/account-form';
import { ChangePasswordCard } from '@brightnest/kit/ui/account/change-password';
import { PasskeyButton } from '@brightnest/kit/ui/account/passkey-button';
import { PasskeysCard } from '@brightnest/kit/ui/account/passkeys';
import { SessionsCard } from '@brightnest/kit/ui/account/sessions';
import Joi from 'joi';
import type { Answers } from '../answers';
import { USER } from '../samples';
import { answered, loaded, ownAccount, passkeysAnswer } from '../signed-in';
import { nothing, say, type State, type States, untilFocused, untilThere } from '../state';

const UNAVAILABLE = {
  status: 429,
  body: {
    code: 'rate_limited',
    message: say(
      'Too many calls. Please wait a moment.',
      'Zu viele Anfragen. Bitte warten Sie etwas.',
    ),
  },
};

const accountForm: States = {
  'asks for password and code': {
    answers: answered(),
    Look: () => (
      <AccountForm
        account={ownAccount}
        schema={() => Promise.resolve(Joi.object().unknown())}
        defaultValues={{ currentPassword: '', code: '' }}
        send={() => Promise.resolve({ data: true })}
        label={say('Turn off', 'Ausschalten')}
        isDangerous
        failure={say('Failed to turn it off', 'Nicht ausgeschaltet')}
        onDone={nothing}
        onCancel={nothing}
      >
        {(form) => (
          <>
            <CurrentPasswordField form={form} />
            <CodeField form={form} takesRecoveryCodes />
          </>
        )}
      </AccountForm>
    ),
  },
};

const changePassword: States = {
  'to be filled in': {
    answers: answered(),
    Look: () => <ChangePasswordCard account={ownAccount} email={USER.email} />,
  },
  wrong: {
    answers: answered(),
    Look: () => <ChangePasswordCard account={ownAccount} email={USER.email} />,
    async play(user, page) {
      await user.click(page.querySelector('[type=submit]')!);
      await untilThere(page, '[aria-invalid]');
    },
  },
};

const PHONE: Passkey = {
  id: 'pk-1',
  name: 'Grace’s iPhone',
  createdAt: '2026-01-14T03:20:00.000Z',
  lastUsedAt: '2026-03-01T21:05:00.000Z',
  isBackedUp: true,
  isCopied: false,
};
const PASSKEYS: Passkey[] = [
  PHONE,
  { ...PHONE, id: 'pk-2', name: 'Chrome on Windows', isBackedUp: false, lastUsedAt: null },
  { ...PHONE, id: 'pk-3', name: 'Security key at the office in Parramatta', isCopied: true },
];

const passkeys: States = {
  several: {
    answers: answered(passkeysAnswer(PASSKEYS)),
    Look: () => <PasskeysCard account={ownAccount} />,
    play: loaded('li'),
  },
  'one being renamed': {
    answers: answered(passkeysAnswer([PHONE])),
    Look: () => <PasskeysCard account={ownAccount} />,
    async play(user, page) {
      await user.click(await untilThere(page, 'li button'));
      await untilFocused('li input');
    },
  },
  none: {
    answers: answered(passkeysAnswer([])),
    Look: () => <PasskeysCard account={ownAccount} />,
    play: loaded(),
  },
  loading: {
    answers: answered([authRoutes.listPasskeys, 'never']),
    Look: () => <PasskeysCard account={ownAccount} />,
  },
  failed: {
    answers: answered([authRoutes.listPasskeys, UNAVAILABLE]),
    Look: () => <PasskeysCard account={ownAccount} />,
    play: loaded('[role=alert]'),
  },
  'one to be removed': {
    window: 480,
    answers: answered(passkeysAnswer([PHONE])),
    Look: () => <PasskeysCard account={ownAccount} />,
    async play(user, page) {
      await user.click(await untilThere(page, 'li button + button'));
      await untilThere(document.body, '[role=alertdialog]');
    },
  },
};

const passkeyButton: States = {
  'of who has one': {
    answers: answered(passkeysAnswer([PHONE])),
    Look: () => (
      <PasskeyButton
        account={ownAccount}
        label={say('Use a passkey', 'Passkey verwenden')}
        failure={say('Failed', 'Fehlgeschlagen')}
        send={() => Promise.resolve({ data: true })}
        onDone={nothing}
      />
    ),
    play: loaded(),
  },
};

const HERE: OwnSession = {
  id: 's-1',
  device: 'Chrome on Windows',
  ipAddress: '203.0.113.20',
  lastUsedAt: '2026-03-01T22:28:00.000Z',
  createdAt: '2026-02-20T22:28:00.000Z',
  isByPasskey: false,
  isCurrent: true,
};
const SESSIONS: OwnSession[] = [
  HERE,
  {
    ...HERE,
    id: 's-2',
    device: 'Safari on iPhone',
    isCurrent: false,
    isByPasskey: true,
    lastUsedAt: '2026-03-01T19:10:00.000Z',
  },
  {
    ...HERE,
    id: 's-3',
    device: 'Unknown device',
    isCurrent: false,
    ipAddress: null,
    lastUsedAt: '2026-02-11T19:10:00.000Z',
  },
];

const sessionsState = (answer: Answers[string], play?: State['play']): State => ({
  answers: answered([authRoutes.listOwnSessions, answer]),
  Look: () => <SessionsCard account={ownAccount} />,
  ...(play && { play }),
});

const sessions: States = {
  several: sessionsState({ body: { success: true, sessions: SESSIONS } }, loaded('li')),
  'this one alone': sessionsState({ body: { success: true, sessions: [HERE] } }, loaded('li')),
  loading: sessionsState('never'),
  failed: sessionsState(UNAVAILABLE, loaded('[role=alert]')),
  'about to end all': {
    ...sessionsState({ body: { success: true, sessions: [HERE] } }, async (user, page) => {
      await untilThere(page, 'li');
      await user.click([...page.querySelectorAll('button')].at(-1)!);
      await untilThere(document.body, '[role=alertdialog]');
    }),
    window: 480,
  },
};

export const account: Readonly<Record<string, States>> = {
  'account/account-form': accountForm,
  'account/change-password': changePassword,
  'account/passkey-button': passkeyButton,
  'account/passkeys': passkeys,
  'account/sessions': sessions,
};
