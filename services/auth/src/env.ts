import { commonEnv, EnvError, readEnv } from '@brightnest/service-kit/env';
import { bool, makeValidator, num, str, url } from 'envalid';
import {
  type OpenIdProviderSettings,
  parseOpenIdProviders,
} from './identity/openid/openid-settings';
import { SMS_MODES, type SmsMode } from './notifications/sms/choose-provider';
import { type Network, parseNetworks } from './webhooks/network-guard';

const networks = makeValidator<Network[]>((input) => {
  try {
    return parseNetworks(input);
  } catch {
    throw new Error('must be networks such as 10.1.0.0/16, separated by commas');
  }
});

const openIdProviders = makeValidator<OpenIdProviderSettings[]>(parseOpenIdProviders);

const authEnv = {
  ...commonEnv,
  JWT_KEYS_DIR: str({ desc: 'folder of the private signing keys (*.pem)' }),
  KEY_SIGNS_AFTER_SECONDS: num({
    default: 300,
    desc: 'how long a new signing key is published before it signs; longer than any process takes to read it',
  }),
  PUBLIC_URL: url({ desc: 'address of the site; over https its cookies are Secure' }),
  SMTP_URL: url({ desc: 'mail server, such as smtp://user:password@mail.example:587' }),
  UPLOADS_URL: url({ desc: 'address of the uploads service' }),
  BOOKINGS_URL: url({ desc: 'address of the bookings service' }),
  QUOTES_URL: url({ desc: 'address of the quotes service' }),
  CAREERS_URL: url({ desc: 'address of the careers service' }),
  MAIL_POLL_MS: num({ default: 5_000, desc: 'milliseconds between two looks at the mail queue' }),
  TEAM_MAIL_DELAY_MS: num({
    default: 120_000,
    desc: 'how long a changed team has to stay as it is until its customer is told, in milliseconds',
  }),
  SESSION_DAYS: num({ default: 30, desc: 'days that a session lives without being used' }),
  SESSION_MAX_DAYS: num({
    default: 90,
    desc: 'days after its sign-in at which a session ends, however much it is used',
  }),
  TEMPORARY_PASSWORD_DAYS: num({
    default: 14,
    desc: 'days that the password works which a new cleaner is mailed',
  }),
  REGISTRATION_PASSWORD_LENGTH: num({
    default: 6,
    desc: 'characters that a password chosen at registration has at least',
  }),
  BREACHED_PASSWORDS_URL: url({
    default: 'https://api.pwnedpasswords.com',
    desc: 'service of known breaches, asked where the settings of the sign-in say so',
  }),
  SIGN_IN_FAILURES_PER_DAY: num({
    default: 200,
    desc: 'failed sign-ins to one account in a day after which only networks may try that it knows',
  }),
  OPENID_PROVIDERS: openIdProviders({
    default: [],
    desc: 'by whom staff sign in with OpenID Connect: a JSON list, described in the runbook',
  }),
  OPENID_ALONE: bool({
    default: false,
    desc: 'whether staff but the owners sign in by these providers alone, and not by a password or passkey',
  }),
  CODES_PER_DAY: num({
    default: 10,
    desc: 'how many codes to verify an address are sent to it within 24 hours',
  }),
  GUEST_KEPT_DAYS: num({
    default: 14,
    desc: 'days after which a guest is removed who booked nothing, or whose bookings joined an account',
  }),
  GUEST_LINK_DAYS: num({
    default: 120,
    desc: 'days that the link in the mails of somebody without an account works',
  }),
  MAIL_FROM: str({
    default: 'hello@brightnest.example',
    desc: 'address of the sender of all mail; with a name where it is not to be that of the company',
  }),
  SMS: str<SmsMode>({
    choices: SMS_MODES,
    default: 'off',
    desc: 'who carries text messages: twilio, catcher (shown on a page, not delivered) or off',
  }),
  SMS_CATCHER_URL: str({ default: '', desc: 'address of the catcher of text messages' }),
  TWILIO_ACCOUNT_SID: str({ default: '', desc: 'account at Twilio' }),
  TWILIO_AUTH_TOKEN: str({ default: '', desc: 'its token, which signs webhooks too' }),
  TWILIO_SENDER: str({
    default: '',
    desc: 'number, name or messaging service that text messages come from',
  }),
  WEBHOOK_TIMEOUT_MS: num({
    default: 10_000,
    desc: 'milliseconds within which the receiver of a webhook has to answer, a minute at most',
  }),
  WEBHOOK_ALLOW_HTTP: bool({
    default: false,
    desc: 'whether webhooks may go to addresses without encryption, for development',
  }),
  WEBHOOK_NETWORKS: networks({
    default: [],
    desc: 'networks beside the internet that webhooks may go to, such as 10.1.0.0/16, comma-separated',
  }),
  TWILIO_API_URL: url({ default: 'https://api.twilio.com', desc: 'address of Twilio, for tests' }),
};

export type AuthEnv = ReturnType<typeof readAuthEnv>;

/**
 * Reads and checks the environment.
 * @throws EnvError also where something is chosen, and what that needs is not set.
 */
export function readAuthEnv() {
  const env = readEnv(authEnv);
  const sentences = smsMistakes(env);
  if (env.OPENID_ALONE && env.OPENID_PROVIDERS.length === 0) {
    sentences.push(
      'OPENID_ALONE is on, and OPENID_PROVIDERS names nobody by whom staff could sign in.',
    );
  }
  if (sentences.length > 0) throw new EnvError(sentences);
  return env;
}

interface SmsVariables {
  SMS: SmsMode;
  SMS_CATCHER_URL: string;
  TWILIO_ACCOUNT_SID: string;
  TWILIO_AUTH_TOKEN: string;
  TWILIO_SENDER: string;
}

/** What each way of sending needs, with the form it has. */
const NEEDS: Record<SmsMode, Partial<Record<keyof SmsVariables, [RegExp, string]>>> = {
  off: {},
  catcher: { SMS_CATCHER_URL: [/^https?:\/\/\S+$/, 'an address such as http://127.0.0.1:8025'] },
  twilio: {
    TWILIO_ACCOUNT_SID: [/^AC[0-9a-f]{32}$/, 'AC and 32 digits from 0 to f'],
    TWILIO_AUTH_TOKEN: [/^\S{16,}$/, 'the token of the account'],
    TWILIO_SENDER: [
      /^(?:\+[1-9]\d{5,14}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/,
      'a number such as +61400555101, a messaging service (MG…), or a name of up to 11 letters and digits',
    ],
  },
};

/** What is to be set before text messages can be sent like this, one sentence each; never a value. */
function smsMistakes(env: SmsVariables): string[] {
  return Object.entries(NEEDS[env.SMS]).flatMap(([name, [form, looks]]) => {
    const value = env[name as keyof SmsVariables];
    if (form.test(value)) return [];
    const what = value === '' ? 'is missing' : 'is wrong';
    return [`${name} ${what} for SMS=${env.SMS}: set it to ${looks}.`];
  });
}
